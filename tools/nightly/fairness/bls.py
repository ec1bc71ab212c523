"""BLS signatures on BLS12-381 as drand's quicknet makes them: short signatures on G1, keys on G2, hashed to the curve by RFC 9380. Slow, and plain."""

import hashlib
from functools import lru_cache

p = 0x1A0111EA397FE69A4B1BA7B6434BACD764774B84F38512BF6730D2A0F6B0F6241EABFFFEB153FFFFB9FEFFFFFFFFAAAB
r = 0x73EDA753299D7D483339D80809A1D80553BDA402FFFE5BFEFFFFFFFF00000001
# The curve's parameter without its sign; G1's cofactor for clearing is one more.
x_abs = 0xD201000000010000
tag = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"


class NoPoint(Exception):
    """Bytes that are no point of the group."""


# Fp2: a + b u, u^2 = -1, as pairs.


def add2(a, b):
    return (a[0] + b[0]) % p, (a[1] + b[1]) % p


def sub2(a, b):
    return (a[0] - b[0]) % p, (a[1] - b[1]) % p


def mul2(a, b):
    return (a[0] * b[0] - a[1] * b[1]) % p, (a[0] * b[1] + a[1] * b[0]) % p


def scale2(a, k):
    return a[0] * k % p, a[1] * k % p


def inv2(a):
    norm = pow(a[0] * a[0] + a[1] * a[1], -1, p)
    return a[0] * norm % p, -a[1] * norm % p


def sqrt1(a):
    root = pow(a, (p + 1) // 4, p)
    if root * root % p != a % p:
        raise NoPoint("no square")
    return root


def sqrt2(a):
    if a[1] == 0:
        try:
            return sqrt1(a[0]), 0
        except NoPoint:
            return 0, sqrt1(-a[0] % p)
    norm = sqrt1((a[0] * a[0] + a[1] * a[1]) % p)
    for half in ((a[0] + norm) * pow(2, -1, p) % p, (a[0] - norm) * pow(2, -1, p) % p):
        try:
            first = sqrt1(half)
        except NoPoint:
            continue
        return first, a[1] * pow(2 * first, -1, p) % p
    raise NoPoint("no square")


# Points are pairs of Fp2, or None for the point at infinity. G1 has second parts of 0.

b_of_g1 = (4, 0)
b_of_g2 = (4, 4)


def is_on(point, b):
    x, y = point
    return mul2(y, y) == add2(mul2(x, mul2(x, x)), b)


def slope_of(one, other):
    if one[0] == other[0]:
        return mul2(scale2(mul2(one[0], one[0]), 3), inv2(scale2(one[1], 2)))
    return mul2(sub2(other[1], one[1]), inv2(sub2(other[0], one[0])))


def plus(one, other):
    if one is None or other is None:
        return one if other is None else other
    if one[0] == other[0] and (one[1] != other[1] or one[1] == (0, 0)):
        return None
    slope = slope_of(one, other)
    x = sub2(sub2(mul2(slope, slope), one[0]), other[0])
    return x, sub2(mul2(slope, sub2(one[0], x)), one[1])


def times(point, k):
    result = None
    for bit in bin(k)[2:]:
        result = plus(result, result)
        if bit == "1":
            result = plus(result, point)
    return result


def minus(point):
    return point[0], sub2((0, 0), point[1])


def read_point(data, b):
    """A compressed point of the group of order r: on G1 with 48 bytes, on G2 with 96, its second part first."""
    flags, digits = data[0] >> 5, bytes([data[0] & 0x1F]) + data[1:]
    if flags & 0b110 != 0b100:
        raise NoPoint("not compressed, or the point at infinity")
    parts = [int.from_bytes(digits[at : at + 48], "big") for at in range(0, len(digits), 48)]
    if any(part >= p for part in parts):
        raise NoPoint("not below p")
    x = (parts[-1], parts[0] if len(parts) == 2 else 0)
    y = sqrt2(add2(mul2(x, mul2(x, x)), b))
    if b == b_of_g1 and y[1] != 0:
        raise NoPoint("no square")
    is_larger = (y[1] or y[0]) > (p - 1) // 2
    point = (x, y if is_larger == (flags & 1 == 1) else sub2((0, 0), y))
    if not is_on(point, b) or times(point, r) is not None:
        raise NoPoint("not of the group")
    return point


# Hashing to G1 (RFC 9380, sections 5, 6.6.2 and 8.8.1, and appendix E.2).

a_iso = 0x144698A3B8E9433D693A02C96D4982B0EA985383EE66A8D8E8981AEFD881AC98936F8DA0E0F97F5CF428082D584C1D
b_iso = 0x12E2908D11688030018B12E8753EEE3B2016C1F0F24F4070A0B9C14FCEF35EF55A23215A316CEAA5D1CC48E98E172BE0
z_iso = 11
x_num = [
    0x11a05f2b1e833340b809101dd99815856b303e88a2d7005ff2627b56cdb4e2c85610c2d5f2e62d6eaeac1662734649b7,
    0x17294ed3e943ab2f0588bab22147a81c7c17e75b2f6a8417f565e33c70d1e86b4838f2a6f318c356e834eef1b3cb83bb,
    0xd54005db97678ec1d1048c5d10a9a1bce032473295983e56878e501ec68e25c958c3e3d2a09729fe0179f9dac9edcb0,
    0x1778e7166fcc6db74e0609d307e55412d7f5e4656a8dbf25f1b33289f1b330835336e25ce3107193c5b388641d9b6861,
    0xe99726a3199f4436642b4b3e4118e5499db995a1257fb3f086eeb65982fac18985a286f301e77c451154ce9ac8895d9,
    0x1630c3250d7313ff01d1201bf7a74ab5db3cb17dd952799b9ed3ab9097e68f90a0870d2dcae73d19cd13c1c66f652983,
    0xd6ed6553fe44d296a3726c38ae652bfb11586264f0f8ce19008e218f9c86b2a8da25128c1052ecaddd7f225a139ed84,
    0x17b81e7701abdbe2e8743884d1117e53356de5ab275b4db1a682c62ef0f2753339b7c8f8c8f475af9ccb5618e3f0c88e,
    0x80d3cf1f9a78fc47b90b33563be990dc43b756ce79f5574a2c596c928c5d1de4fa295f296b74e956d71986a8497e317,
    0x169b1f8e1bcfa7c42e0c37515d138f22dd2ecb803a0c5c99676314baf4bb1b7fa3190b2edc0327797f241067be390c9e,
    0x10321da079ce07e272d8ec09d2565b0dfa7dccdde6787f96d50af36003b14866f69b771f8c285decca67df3f1605fb7b,
    0x6e08c248e260e70bd1e962381edee3d31d79d7e22c837bc23c0bf1bc24c6b68c24b1b80b64d391fa9c8ba2e8ba2d229,
]
x_den = [
    0x8ca8d548cff19ae18b2e62f4bd3fa6f01d5ef4ba35b48ba9c9588617fc8ac62b558d681be343df8993cf9fa40d21b1c,
    0x12561a5deb559c4348b4711298e536367041e8ca0cf0800c0126c2588c48bf5713daa8846cb026e9e5c8276ec82b3bff,
    0xb2962fe57a3225e8137e629bff2991f6f89416f5a718cd1fca64e00b11aceacd6a3d0967c94fedcfcc239ba5cb83e19,
    0x3425581a58ae2fec83aafef7c40eb545b08243f16b1655154cca8abc28d6fd04976d5243eecf5c4130de8938dc62cd8,
    0x13a8e162022914a80a6f1d5f43e7a07dffdfc759a12062bb8d6b44e833b306da9bd29ba81f35781d539d395b3532a21e,
    0xe7355f8e4e667b955390f7f0506c6e9395735e9ce9cad4d0a43bcef24b8982f7400d24bc4228f11c02df9a29f6304a5,
    0x772caacf16936190f3e0c63e0596721570f5799af53a1894e2e073062aede9cea73b3538f0de06cec2574496ee84a3a,
    0x14a7ac2a9d64a8b230b3f5b074cf01996e7f63c21bca68a81996e1cdf9822c580fa5b9489d11e2d311f7d99bbdcc5a5e,
    0xa10ecf6ada54f825e920b3dafc7a3cce07f8d1d7161366b74100da67f39883503826692abba43704776ec3a79a1d641,
    0x95fc13ab9e92ad4476d6e3eb3a56680f682b4ee96f7d03776df533978f31c1593174e4b4b7865002d6384d168ecdd0a,
    0x1,
]
y_num = [
    0x90d97c81ba24ee0259d1f094980dcfa11ad138e48a869522b52af6c956543d3cd0c7aee9b3ba3c2be9845719707bb33,
    0x134996a104ee5811d51036d776fb46831223e96c254f383d0f906343eb67ad34d6c56711962fa8bfe097e75a2e41c696,
    0xcc786baa966e66f4a384c86a3b49942552e2d658a31ce2c344be4b91400da7d26d521628b00523b8dfe240c72de1f6,
    0x1f86376e8981c217898751ad8746757d42aa7b90eeb791c09e4a3ec03251cf9de405aba9ec61deca6355c77b0e5f4cb,
    0x8cc03fdefe0ff135caf4fe2a21529c4195536fbe3ce50b879833fd221351adc2ee7f8dc099040a841b6daecf2e8fedb,
    0x16603fca40634b6a2211e11db8f0a6a074a7d0d4afadb7bd76505c3d3ad5544e203f6326c95a807299b23ab13633a5f0,
    0x4ab0b9bcfac1bbcb2c977d027796b3ce75bb8ca2be184cb5231413c4d634f3747a87ac2460f415ec961f8855fe9d6f2,
    0x987c8d5333ab86fde9926bd2ca6c674170a05bfe3bdd81ffd038da6c26c842642f64550fedfe935a15e4ca31870fb29,
    0x9fc4018bd96684be88c9e221e4da1bb8f3abd16679dc26c1e8b6e6a1f20cabe69d65201c78607a360370e577bdba587,
    0xe1bba7a1186bdb5223abde7ada14a23c42a0ca7915af6fe06985e7ed1e4d43b9b3f7055dd4eba6f2bafaaebca731c30,
    0x19713e47937cd1be0dfd0b8f1d43fb93cd2fcbcb6caf493fd1183e416389e61031bf3a5cce3fbafce813711ad011c132,
    0x18b46a908f36f6deb918c143fed2edcc523559b8aaf0c2462e6bfe7f911f643249d9cdf41b44d606ce07c8a4d0074d8e,
    0xb182cac101b9399d155096004f53f447aa7b12a3426b08ec02710e807b4633f06c851c1919211f20d4c04f00b971ef8,
    0x245a394ad1eca9b72fc00ae7be315dc757b3b080d4c158013e6632d3c40659cc6cf90ad1c232a6442d9d3f5db980133,
    0x5c129645e44cf1102a159f748c4a3fc5e673d81d7e86568d9ab0f5d396a7ce46ba1049b6579afb7866b1e715475224b,
    0x15e6be4e990f03ce4ea50b3b42df2eb5cb181d8f84965a3957add4fa95af01b2b665027efec01c7704b456be69c8b604,
]
y_den = [
    0x16112c4c3a9c98b252181140fad0eae9601a6de578980be6eec3232b5be72e7a07f3688ef60c206d01479253b03663c1,
    0x1962d75c2381201e1a0cbd6c43c348b885c84ff731c4d59ca4a10356f453e01f78a4260763529e3532f6102c2e49a03d,
    0x58df3306640da276faaae7d6e8eb15778c4855551ae7f310c35a5dd279cd2eca6757cd636f96f891e2538b53dbf67f2,
    0x16b7d288798e5395f20d23bf89edb4d1d115c5dbddbcd30e123da489e726af41727364f2c28297ada8d26d98445f5416,
    0xbe0e079545f43e4b00cc912f8228ddcc6d19c9f0f69bbb0542eda0fc9dec916a20b15dc0fd2ededda39142311a5001d,
    0x8d9e5297186db2d9fb266eaac783182b70152c65550d881c5ecd87b6f0f5a6449f38db9dfa9cce202c6477faaf9b7ac,
    0x166007c08a99db2fc3ba8734ace9824b5eecfdfa8d0cf8ef5dd365bc400a0051d5fa9c01a58b1fb93d1a1399126a775c,
    0x16a3ef08be3ea7ea03bcddfabba6ff6ee5a4375efa1f4fd7feb34fd206357132b920f5b00801dee460ee415a15812ed9,
    0x1866c8ed336c61231a1be54fd1d74cc4f9fb0ce4c6af5920abc5750c4bf39b4852cfe2f7bb9248836b233d9d55535d4a,
    0x167a55cda70a6e1cea820597d94a84903216f763e13d87bb5308592e7ea7d4fbc7385ea3d529b35e346ef48bb8913f55,
    0x4d2f259eea405bd48f010a01ad2911d9c6dd039bb61a6290e591b36e636a5c871a5c29f4f83060400f8b49cba8f6aa8,
    0xaccbb67481d033ff5852c1e48c50c477f94ff8aefce42d28c0f9a88cea7913516f968986f7ebbea9684b529e2561092,
    0xad6b9514c767fe3c3613144b45f1496543346d98adf02267d5ceef9a00d9b8693000763e3b90ac11e99b138573345cc,
    0x2660400eb2e4f3b628bdd0d53cd76f2bf565b94e72927c1cb748df27942480e420517bd8714cc80d1fadc1326ed06f7,
    0xe0fa1d816ddc03e6b24255e0d7819c171c40f65e273b853324efcd6356caa205ca2f570f13497804415473a1d634b8f,
    0x1,
]


def expand(message, size):
    hashed = lambda data: hashlib.sha256(data).digest()  # noqa: E731
    ending = tag + bytes([len(tag)])
    first = hashed(bytes(64) + message + size.to_bytes(2, "big") + b"\0" + ending)
    blocks = [hashed(first + b"\1" + ending)]
    for number in range(2, size // 32 + 1):
        mixed = bytes(a ^ b for a, b in zip(first, blocks[-1]))
        blocks.append(hashed(mixed + bytes([number]) + ending))
    return b"".join(blocks)


def polynomial(coefficients, x):
    value = 0
    for coefficient in reversed(coefficients):
        value = (value * x + coefficient) % p
    return value


def map_to_curve(u):
    tv = (z_iso * z_iso * pow(u, 4, p) + z_iso * u * u) % p
    x = -b_iso * pow(a_iso, -1, p) * (1 + pow(tv, -1, p)) % p if tv else b_iso * pow(z_iso * a_iso, -1, p) % p
    square = (pow(x, 3, p) + a_iso * x + b_iso) % p
    if pow(square, (p - 1) // 2, p) == p - 1:
        x = z_iso * u * u * x % p
        square = (pow(x, 3, p) + a_iso * x + b_iso) % p
    y = sqrt1(square)
    if y & 1 != u & 1:
        y = p - y
    x_mapped = polynomial(x_num, x) * pow(polynomial(x_den, x), -1, p) % p
    y_mapped = y * polynomial(y_num, x) * pow(polynomial(y_den, x), -1, p) % p
    return (x_mapped, 0), (y_mapped, 0)


def hash_to_g1(message):
    data = expand(message, 128)
    points = [map_to_curve(int.from_bytes(data[at : at + 64], "big") % p) for at in (0, 64)]
    return times(plus(*points), x_abs + 1)


# The pairing. Fp12 is Fp2[w] with w^6 = 1 + u, as six of Fp2.

one = [(1, 0)] + [(0, 0)] * 5


def mul12(a, b):
    first, second = [0] * 12, [0] * 12
    for i, (a0, a1) in enumerate(a):
        if a0 or a1:
            for j, (b0, b1) in enumerate(b, i):
                first[j] += a0 * b0 - a1 * b1
                second[j] += a0 * b1 + a1 * b0
    return [((first[i] + first[i + 6] - second[i + 6]) % p, (second[i] + first[i + 6] + second[i + 6]) % p) for i in range(6)]


def miller(point, key):
    """The Miller loop of a point of G1 and one of G2. Lines are times w^3, which the last power takes away."""
    (x, _), (y, _) = point
    value, at = one, key
    for bit in bin(x_abs)[3:]:
        value = mul12(mul12(value, value), line(at, at, x, y))
        at = plus(at, at)
        if bit == "1":
            value = mul12(value, line(at, key, x, y))
            at = plus(at, key)
    return value


def line(one_point, other, x, y):
    slope = slope_of(one_point, other)
    return [sub2(mul2(slope, one_point[0]), one_point[1]), (0, 0), scale2(slope, -x), (y, 0), (0, 0), (0, 0)]


def power12(value, exponent):
    result = one
    for bit in bin(exponent)[2:]:
        result = mul12(result, result)
        if bit == "1":
            result = mul12(result, value)
    return result


# w^(p^2) = w times this: (1 + u)^((p^2 - 1) / 6), and (1 + u)^(p + 1) is 2.
of_p_squared = pow(2, (p - 1) // 6, p)


def is_one_in_the_end(value):
    """Whether value^((p^12 - 1) / r) is 1: its power of (p^6 + 1) / r must not change when w becomes -w, its power of p^6."""
    square = [scale2(part, pow(of_p_squared, i, p)) for i, part in enumerate(value)]
    power = power12(mul12(square, value), (p**4 - p**2 + 1) // r)
    return all(power[i] == (0, 0) for i in (1, 3, 5))


generator_of_g2 = (
    (
        0x024AA2B2F08F0A91260805272DC51051C6E47AD4FA403B02B4510B647AE3D1770BAC0326A805BBEFD48056C8C121BDB8,
        0x13E02B6052719F607DACD3A088274F65596BD0D09920B61AB5DA61BBDC7F5049334CF11213945D57E5AC7D055D042B7E,
    ),
    (
        0x0CE5D527727D6E118CC9CDC6DA2E351AADFD9BAA8CBDD3A76D429A695160D12C923AC9CC3BACA289E193548608B82801,
        0x0606C4A02EA734CC32ACD2B02BC28B99CB3E287E85A763AF267492AB572E99AB3F370D275CEC1DA1AAA9075FF05F79BE,
    ),
)


@lru_cache(maxsize=None)
def verify(public_key, number, signature):
    """Whether a group's key (96 bytes) signed the round of this number with these 48 bytes."""
    try:
        signed, key = read_point(signature, b_of_g1), read_point(public_key, b_of_g2)
    except NoPoint:
        return False
    message = hash_to_g1(hashlib.sha256(number.to_bytes(8, "big")).digest())
    both = mul12(miller(signed, minus(generator_of_g2)), miller(message, key))
    return is_one_in_the_end(both)
