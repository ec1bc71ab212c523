// The server refuses these PINs; the page warns before sending.

export type PinWeakness = 'repeats' | 'run' | 'keypad' | 'usual'

/** Returns why a PIN is easy to guess. The player's own data is checked elsewhere. */
export function pinWeakness(pin: string): PinWeakness | undefined {
  if (isRepeated(pin)) return 'repeats'
  if (isRun(pin)) return 'run'
  if (isDrawn(pin)) return 'keypad'
  return usual.has(pin) || isFirstDate(pin) ? 'usual' : undefined
}

/** 111111, 696969, 123123, 112233, 123321: a repeated block, two digits, three pairs or a palindrome. */
const isRepeated = (pin: string): boolean =>
  /^(\d{1,3})\1+$/.test(pin) || new Set(pin).size <= 2 || /^(\d)\1(\d)\2(\d)\3$/.test(pin) || pin === backwards(pin)

const up = '01234567890'
const down = backwards(up)

/** 123457, 123789, 246813, 102030, 142536, 100200: digits, pairs or halves that form a sequence. */
function isRun(pin: string): boolean {
  const fours = [0, 1, 2].map((at) => pin.slice(at, at + 4))
  if (fours.some((four) => up.includes(four) || down.includes(four))) return true
  if (halvesOf(pin).every((half) => up.includes(half) || down.includes(half))) return true
  if (isInStep([...pin], 10, () => true)) return true
  if (isInStep(pin.match(/../g)!, 100, (step) => pairSteps.has(step))) return true
  return isInStep(halvesOf(pin), 1_000, (step) => halfSteps.has(step))
}

const bothWays = (steps: number[], size: number) => new Set(steps.flatMap((step) => [step, size - step]))
const pairSteps = bothWays([1, 2, 9, 10, 11, 20, 22], 100)
const halfSteps = bothWays([1, 100, 111], 1_000)

function isInStep(parts: string[], size: number, isStep: (step: number) => boolean): boolean {
  const steps = parts.slice(1).map((part, at) => (Number(part) - Number(parts[at]) + size) % size)
  return steps.every((step) => step === steps[0]) && isStep(steps[0]!)
}

const lines = new Set(['123', '456', '789', '147', '258', '369', '159', '357', '580'].flatMap((line) => [line, backwards(line)]))
const around = '12369874'.repeat(2)

/** 147258, 159753, 147896: two lines of a phone's keypad, or its edge. */
const isDrawn = (pin: string): boolean =>
  halvesOf(pin).every((half) => lines.has(half)) || around.includes(pin) || backwards(around).includes(pin)

/** 010190, 851212: day and month alike; 198000: a year with two zeros. The player's own birthday is refused elsewhere. */
const isFirstDate = (pin: string): boolean => /^(0[1-9]|1[0-2])\1|(0[1-9]|1[0-2])\2$|^(19|20)\d\d00$/.test(pin)

/** Matches no rule: well-known numbers, keypad words, Indian dates and postcodes, and frequent PINs of leaked lists. */
const usual = new Set(
  `246810 864202 135790 246801 975310 864209 864201 123000 123500 102938 112358 141592 142857 161803 271828 314159 124578 235689
   145236 159874 147895 258000 000258 025800 123100 123010 000786 786000 786110 110786 786123 123786 143420 420143
   150847 470815 260150 500126 021069 691002 251225 311299 200019 201920 202021 400001 560001 600001 700001 500001
   201314 520131 521314 131452 584520 147520 290966 292513 159263 753421 907856 747400 100500 500100 911420 420911
   112911 911112
   010390 013579 014789 070462 088011 102010 106666 120676 120689 120786 120986 122333 123132 123213 123333 123555
   123645 123666 123777 124038 124356 124816 125478 125634 128500 130680 132456 132465 133159 134679 135711 135792
   135799 141627 144000 145632 148625 148888 150781 153426 153624 158272 159487 159632 178500 179355 183461 187211
   192168 196969 197777 198888 215487 232629 233391 235711 246800 246824 247365 250588 253634 258025 282860 300465
   302731 315475 315920 326598 333221 362436 375125 420000 420247 427900 430799 451236 479373 481516 492529 515000
   515051 524645 526452 616913 622521 630112 651550 655321 666425 784512 789520 794613 823762 837519 875421 895623
   902100 906090 976431 986532`.split(/\s+/),
)

const halvesOf = (pin: string): [string, string] => [pin.slice(0, 3), pin.slice(3)]

function backwards(text: string): string {
  return [...text].toReversed().join('')
}
