/** Ours, seven, no diagnosis. Source: PRODUCT §11. */
export const questionNumbers = [1, 2, 3, 4, 5, 6, 7] as const

export const answers = ['never', 'sometimes', 'often'] as const
export type Answer = (typeof answers)[number]

/** Up to this sum the result is "a few". */
const someMax = 3

const points: { readonly [A in Answer]: number } = { never: 0, sometimes: 1, often: 2 }

export type Result = 'calm' | 'some' | 'many'

/** None, a few or several signs. All lead to the same help. */
export function resultOf(given: readonly Answer[]): Result {
  const sum = given.reduce((sum, answer) => sum + points[answer], 0)
  if (sum === 0) return 'calm'
  return sum <= someMax ? 'some' : 'many'
}
