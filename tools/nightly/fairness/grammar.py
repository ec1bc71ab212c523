"""What a file may look like: section 8 of docs/fairness.md, "The form of a file"."""


class Refused(Exception):
    """A file that does not verify; the message says why."""


def require(holds, why):
    if not holds:
        raise Refused(why)


def fields(value, required, optional=()):
    require(isinstance(value, dict), "not an object")
    missing = [name for name in required if name not in value]
    unknown = [name for name in value if name not in required and name not in optional]
    require(not missing, f"{missing} missing")
    require(not unknown, f"{unknown} unknown")
