# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Flows: work of a linked table that takes several turns of the loop.

No turn may take long, and each step needs most of the memory. A flow is a generator, with its steps in reading order::

    def _deal_round(self):
        yield DEAL
        self._deal_page()
        yield SAVE_DEAL
        self.keep()

It yields the number of the step that comes next (:mod:`unload.steps`), or nothing: the rest comes in the next turn. A
step begins when its modules are loaded, and modules that it does not need are unloaded.

A flow can be stopped at each yield, and begun again from its first line. So it says in fields of its table, not in
its own variables, what is done. It imports nothing itself, but calls methods that do: a module in a variable of a
generator stays in memory until the end.
"""

from unload import steps


class Flow:
    """A flow that is under way.

    :param work: a generator. Its lines before the first yield are done immediately.
    :param last: the step whose phases are entered at the end, or when the flow is stopped; or None.
    """

    def __init__(self, work, last=None):
        self._work = work
        self._last = last
        self._needs = None  # modules that the next step lacks
        self._begin(next(work))

    def _begin(self, step):
        self._needs = None if step is None else phase(step)

    def go_on(self):
        """Do the next step if its modules are there, else load some of them. Return False if that was the last step.

        After an error the flow is over: the caller begins it again, or does without.
        """
        if self._needs is not None and not steps.load(self._needs):
            return True
        try:
            step = next(self._work)
        except StopIteration:
            self._begin(self._last)
            return False
        self._begin(step)
        return True

    def stop(self):
        """Stop it where it is."""
        self._work.close()
        self._begin(self._last)


def phase(step):
    """Begin a step without waiting for its modules: unload what it does not need.

    :return: the names of modules that it lacks, or None.
    """
    return steps.begin(step)
