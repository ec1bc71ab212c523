/** Clockwise from the top, as in the rotor's drawing. */
export const pocketOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
]

/** A pocket's angle in degrees clockwise from the zero. */
export const pocketAngle = (pocket: number): number => (pocketOrder.indexOf(pocket) * 360) / pocketOrder.length

/** Ball's distances from the wheel's centre, in wheel widths: on its track and in a pocket. */
export const onTrack = 0.43
export const inPocket = 0.254

/** Degrees clockwise; `radius`: the ball's distance; `height`: from the wheel, 1 at the top of its highest hop. */
export type WheelPose = { rotor: number; ball: number; radius: number; height: number }

const rotorTurns = 1.25
const ballTurns = 6
/** Shares of the run at which the ball leaves its track and reaches its pocket. */
const leavesAt = 0.64
const liesAt = 0.9
const hopsFrom = 0.55
/** The ball meets the frets, as a share of the run. */
export const hopsAt = leavesAt + (liesAt - leavesAt) * hopsFrom

/** The last bounces, in the pocket. */
const bouncesUntil = 0.98
const bounceHeight = 0.3

/** Two hops in each, the second lower. */
const hopsOver = (share: number): number => (share <= 0 || share >= 1 ? 0 : (1 - share) * Math.abs(Math.sin(2 * Math.PI * share)))

function heightAt(share: number): number {
  if (share >= liesAt) return bounceHeight * hopsOver((share - liesAt) / (bouncesUntil - liesAt))
  return hopsOver((share - hopsAt) / (liesAt - hopsAt))
}

/** Rolls inwards, hopping over the frets. */
function fall(share: number): number {
  const inwards = onTrack + (inPocket - onTrack) * Math.min(share ** 2 * 1.25, 1)
  return inwards + 0.04 * hopsOver((share - hopsFrom) / (1 - hopsFrom))
}

/** The pose at a share of the run, from 0 to 1. It ends with the pocket at the top, and slows down alike for every pocket. */
export function poseAt(pocket: number, share: number): WheelPose {
  const left = 1 - share
  const rotor = -pocketAngle(pocket) - 360 * rotorTurns * left ** 2
  // The distance to the pocket, which the ball meets smoothly.
  const apart = 360 * ballTurns * Math.max(1 - share / liesAt, 0) ** 1.8
  const ball = rotor + pocketAngle(pocket) + apart
  const radius = share < leavesAt ? onTrack : fall(Math.min((share - leavesAt) / (liesAt - leavesAt), 1))
  return { rotor, ball, radius, height: heightAt(share) }
}

export const poseOf = (pocket: number): WheelPose => poseAt(pocket, 1)
