import type { ProfileProblem } from '@lalmor/contract/refusals.ts'

export const nicknameLength = { min: 2, max: 20 }

/** Letters of any script with marks, digits, single spaces and `_.-`. No control, invisible or bidirectional characters. */
const characters = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_.-]| (?! ))*$/u
/** Stacked marks overlap other lines. No script needs four. */
const pile = /\p{M}{4}/u

/** Characters that look like the letters of our own names. */
const lookAlikes: { [shape: string]: string } = Object.fromEntries(
  Object.entries({
    a: 'аαɑ4@',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еεё3',
    f: 'ƒ',
    h: 'һ',
    i: 'іιı1lӏ|!',
    k: 'кκ',
    m: 'м',
    n: 'п',
    o: 'оοσօ0ഠ०০',
    p: 'рρ',
    r: 'гⲅ',
    s: 'ѕ5$',
    t: 'тτ7',
    u: 'υսц',
    x: 'хχ',
    y: 'уγ',
  }).flatMap(([shape, others]) => Array.from(others, (other) => [other, shape])),
)

/** Reduces a name to its shape: no case, marks or separators; i equals l, o equals 0. */
const skeleton = (name: string): string =>
  Array.from(name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase(), (letter) => lookAlikes[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

/** Refused anywhere in a name. */
const ours = ['lalmor', 'support', 'moderator', 'administrator', 'official', 'customercare', 'helpdesk'].map(skeleton)
/** Refused as separate words only: inside another word, as in badminton, they are harmless. */
const staff = ['admin', 'staff', 'mod', 'mods', 'system', 'help', 'care', 'team', 'operator', 'agent', 'bot', 'security', 'cashier'].map(
  skeleton,
)

export function looksLikeStaff(name: string): boolean {
  // Digits are read as letters, then ignored: Supp0rt, Support24.
  const readings = [name, name.replaceAll(/\p{N}/gu, ' ')].map(skeleton)
  return readings.some((reading) => {
    const joined = reading.replaceAll(/[^\p{L}]/gu, '')
    const words = reading.split(/[^\p{L}]+/u)
    return ours.some((word) => joined.includes(word)) || staff.some((word) => joined === word || words.includes(word))
  })
}

/** `nickname` is trimmed NFC. Counts characters, not code units. */
export function nicknameProblem(nickname: string): ProfileProblem | undefined {
  const { length } = Array.from(nickname)
  if (length < nicknameLength.min || length > nicknameLength.max) return 'length'
  if (!characters.test(nickname) || pile.test(nickname.normalize('NFD'))) return 'characters'
  return looksLikeStaff(nickname) ? 'reserved' : undefined
}
