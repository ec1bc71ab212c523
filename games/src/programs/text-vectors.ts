/** UTF-8, or bytes in hex. */
export type Spelled = { why: string } & ({ text: string } | { hex: string })

type Files = Record<'signed' | 'plain' | 'proof' | 'heads' | 'cut', object>

/** Spellings that every reader must accept, and others that none may. */
export function textVectors(files: Files): { good: Spelled[]; bad: Spelled[] } {
  const { signed, plain, proof, heads, cut } = files
  const text = (file: object) => JSON.stringify(file)
  const spelled = (file: object, from: string | RegExp, to: string) => {
    const changed = text(file).replace(from, to)
    if (changed === text(file)) throw new Error(`no ${from} in the file`)
    return changed
  }
  const bytes = (...parts: (string | number[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string))).toString('hex')
  const bad: Record<string, string> = {
    'a key twice under a valid signature': spelled(signed, '"payout":', '"payout":99999999,"payout":'),
    'a key twice, once in another spelling': spelled(signed, '"payout":', '"\\u0070ayout":99999999,"payout":'),
    'a key twice in an event': spelled(plain, '"freeSpin":', '"freeSpin":1,"freeSpin":'),
    'a key twice in a leaf': spelled(proof, '"cash":', '"cash":1,"cash":'),
    'a key twice in a statement': spelled(heads, '"players":', '"players":1,"players":'),
    'a key twice in a beacon': spelled(cut, '"periodMs":', '"periodMs":1,"periodMs":'),
    'an exponent': spelled(signed, '"stake":1000', '"stake":1e3'),
    'a fraction of nothing': spelled(signed, '"stake":1000', '"stake":1000.0'),
    'minus zero': spelled(heads, '"more":false', '"more":-0'),
    'minus zero where zero is right': spelled({ ...proof, index: 0 }, '"index":0', '"index":-0'),
    'a leading zero': spelled(signed, '"stake":1000', '"stake":01000'),
    'a number of 54 bits': spelled(signed, /"seq":\d+/, '"seq":9007199254740992'),
    'a number of a hundred digits': spelled(signed, /"seq":\d+/, `"seq":${'9'.repeat(100)}`),
    'a negative number': spelled(signed, /"seq":\d+/, '"seq":-1'),
    'a number in quotes': spelled(signed, '"stake":1000', '"stake":"1000"'),
    'true for one': spelled(proof, '"version":1', '"version":true'),
    'zero for false': spelled(heads, '"more":false', '"more":0'),
    'a byte order mark': `\ufeff${text(signed)}`,
    'a second value': `${text(signed)}${text(signed)}`,
    'a letter after the end': `${text(signed)}x`,
    'a zero byte after the end': `${text(signed)}\0`,
    'a no-break space after the end': `${text(signed)}\u00a0`,
    'a comma too many': spelled(signed, /}$/, ',}'),
    'half a surrogate pair': spelled(plain, /"clientSeed":"[^"]*"/, '"clientSeed":"\\ud83e"'),
    'a control character in a text': spelled(plain, /"clientSeed":"/, '"clientSeed":"\u0001'),
    'an unknown escape': spelled(plain, /"clientSeed":"/, '"clientSeed":"\\x41'),
    'ten levels': spelled(plain, '"events":[', `"events":[{"type":"x","deep":${'['.repeat(7)}${']'.repeat(7)}},`),
    'a hundred thousand levels': '['.repeat(100_000),
    'no value': '',
    'no object': '[]',
    'a null': 'null',
    'another kind': spelled(proof, 'lalmor/balance-proof', 'lalmor/other'),
    'a kind of null': spelled(signed, '{', '{"kind":null,'),
    'an unknown field': spelled(proof, '"index":', '"note":"","index":'),
    'an unknown field of a leaf': spelled(proof, '"cash":', '"note":"","cash":'),
    'a field of an object’s own kind': spelled(plain, '{', '{"__proto__":1,'),
    'a missing field': spelled(signed, /"clientSeedFrom":"[^"]*",/, ''),
    'no actions and no choice, but said': spelled(plain, '"payout":', '"actions":[],"payout":'),
    'a choice where the game has none': spelled(plain, '"payout":', '"play":{},"payout":'),
    'a choice of null': spelled(plain, '"payout":', '"play":null,"payout":'),
    'hex in capitals': spelled(
      signed,
      /"publicKey":"[^"]*"/,
      (text(signed).match(/"publicKey":"[^"]*"/)![0] ?? '').toUpperCase().replace('PUBLICKEY', 'publicKey'),
    ),
    'a line feed after hex': spelled(signed, /"signature":"([^"]*)"/, '"signature":"$1\\n"'),
    'hex with a space': spelled(signed, /"serverSeed":"../, '"serverSeed":" 1'),
    'digits of another script': spelled(signed, '"settledAt":"2026', '"settledAt":"२०२६'),
    'a player number of twenty digits': spelled(proof, /"uid":"\d+"/, `"uid":"${'1'.repeat(20)}"`),
  }
  return {
    good: [
      { why: 'with white space', text: `\n\t ${JSON.stringify(signed, undefined, 2)}\r\n` },
      { why: 'a key in another spelling', text: spelled(signed, '"payout":', '"\\u0070ayout":') },
      { why: 'keys in another order', text: JSON.stringify(Object.fromEntries(Object.entries(signed).toReversed())) },
    ],
    bad: [
      ...Object.entries(bad).map(([why, text]) => ({ why, text })),
      { why: 'bytes that are not UTF-8', hex: bytes('{"receipt":1,"game":"', [0xff], '"}') },
      { why: 'half a surrogate pair in UTF-8', hex: bytes('{"receipt":1,"game":"', [0xed, 0xa0, 0x80], '"}') },
      { why: 'UTF-16', hex: Buffer.from(text(signed), 'utf16le').toString('hex') },
    ],
  }
}
