"""Ed25519 signatures in plain integers, as RFC 8032 describes them. Slow, and for verifying only."""

import hashlib

p = 2**255 - 19
order = 2**252 + 27742317777372353535851937790883648493
d = -121665 * pow(121666, -1, p) % p
root_of_minus_one = pow(2, (p - 1) // 4, p)


def recover_x(y, sign):
    if y >= p:
        return None
    square = (y * y - 1) * pow(d * y * y + 1, -1, p) % p
    if square == 0:
        return None if sign else 0
    x = pow(square, (p + 3) // 8, p)
    if (x * x - square) % p != 0:
        x = x * root_of_minus_one % p
    if (x * x - square) % p != 0:
        return None
    return p - x if x & 1 != sign else x


def decode(data):
    y = int.from_bytes(data, "little")
    sign = y >> 255
    y &= (1 << 255) - 1
    x = recover_x(y, sign)
    return None if x is None else (x, y, 1, x * y % p)


def add(a, b):
    e = (a[1] - a[0]) * (b[1] - b[0]) % p
    f = (a[1] + a[0]) * (b[1] + b[0]) % p
    g = 2 * a[3] * b[3] * d % p
    h = 2 * a[2] * b[2] % p
    i, j, k, m = f - e, h - g, h + g, f + e
    return (i * j % p, k * m % p, j * k % p, i * m % p)


def times(scalar, point):
    result = (0, 1, 1, 0)
    while scalar > 0:
        if scalar & 1:
            result = add(result, point)
        point = add(point, point)
        scalar >>= 1
    return result


def same(a, b):
    return (a[0] * b[2] - b[0] * a[2]) % p == 0 and (a[1] * b[2] - b[1] * a[2]) % p == 0


base_y = 4 * pow(5, -1, p) % p
base_x = recover_x(base_y, 0)
base = (base_x, base_y, 1, base_x * base_y % p)


def verify(public_key, message, signature):
    if len(public_key) != 32 or len(signature) != 64:
        return False
    key, r = decode(public_key), decode(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if key is None or r is None or s >= order:
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + public_key + message).digest(), "little") % order
    return same(times(s, base), add(r, times(h, key)))
