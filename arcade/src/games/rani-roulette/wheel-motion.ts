/** The order of the pockets on a single-zero wheel, clockwise from the top, as in the rotor's drawing. */
export const pocketOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
]

/** A pocket's angle on the rotor, in degrees clockwise from the zero. */
export const pocketAngle = (pocket: number): number => (pocketOrder.indexOf(pocket) * 360) / pocketOrder.length

/** Distances of the ball's centre from the wheel's, in parts of the wheel's width: on its track, and in a pocket. */
export const onTrack = 0.43
export const inPocket = 0.254

/** Angles in degrees clockwise, and the ball's distance from the centre. */
export type WheelPose = { rotor: number; ball: number; radius: number }

const rotorTurns = 1.25
const ballTurns = 6
/** The ball leaves its track, and reaches its pocket, after these shares of the run. */
const leavesAt = 0.6
const liesAt = 0.86
/** As a share of its fall. */
const hopsFrom = 0.55
/** When the ball meets the frets, as a share of the whole run. */
export const hopsAt = leavesAt + (liesAt - leavesAt) * hopsFrom

/** From the track to the pocket: it rolls inwards, and hops twice over the frets. */
function fall(share: number): number {
  const inwards = onTrack + (inPocket - onTrack) * Math.min(share ** 2 * 1.25, 1)
  const hopping = (share - hopsFrom) / (1 - hopsFrom)
  return hopping < 0 ? inwards : inwards + 0.04 * (1 - hopping) * Math.abs(Math.sin(2 * Math.PI * hopping))
}

/**
 * Wheel and ball at a share of the whole run (0–1). The outcome is known: the run ends with the pocket at the top and the
 * ball in it. Wheel and ball turn in opposite directions, and slow down in the same way for every pocket.
 */
export function poseAt(pocket: number, share: number): WheelPose {
  const left = 1 - share
  const rotor = -pocketAngle(pocket) - 360 * rotorTurns * left ** 2
  // The ball's remaining distance to its pocket, which it meets smoothly and then rides on.
  const apart = 360 * ballTurns * Math.max(1 - share / liesAt, 0) ** 1.8
  const ball = rotor + pocketAngle(pocket) + apart
  const radius = share < leavesAt ? onTrack : fall(Math.min((share - leavesAt) / (liesAt - leavesAt), 1))
  return { rotor, ball, radius }
}

/** The pose a wheel rests in with the ball in this pocket. */
export const poseOf = (pocket: number): WheelPose => poseAt(pocket, 1)
