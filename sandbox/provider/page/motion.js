/**
 * The dice's motion: a function of the two faces alone, equally long for all. Lengths are edges of a die, angles degrees; x is right, y towards the player, z up.
 * @typedef {readonly [number, number, number]} Vector
 * @typedef {{ at: Vector, axis: Vector, turn: number, yaw: number, face: number }} Pose `turn` about the level `axis`; flat on its face at 0.
 * @typedef {readonly [number, number]} Faces
 */

export const gatherMs = 240
export const shakeMs = 320
export const throwMs = 1_200
const frames = 40

/** The turn that brings each face up: about x, about y. @type {{ readonly [face: number]: readonly [number, number] }} */
const upright = { 1: [0, 0], 2: [90, 0], 3: [0, -90], 4: [0, 90], 5: [-90, 0], 6: [0, 180] }
/** Outward directions of a die's faces while 1 is up; opposite faces add up to 7. @type {{ readonly [face: number]: Vector }} */
const outward = { 1: [0, 0, 1], 2: [0, 1, 0], 3: [1, 0, 0], 4: [-1, 0, 0], 5: [0, -1, 0], 6: [0, 0, -1] }
/** @type {Vector} */
const light = [-0.4, -0.45, 0.8]
/** Turns left at each moment of the throw: quick in the air, a rock on the edge, flat. */
const rocks = [
  [0.78, 0],
  [0.86, 9],
  [0.92, 0],
  [0.96, -3],
  [1, 0],
]
/** When each hop begins, and its height. @type {readonly (readonly [number, number])[]} */
const hops = [
  [0, 1.25],
  [0.32, 0.7],
  [0.55, 0.3],
  [0.7, 0.1],
  [0.78, 0],
]

const radians = Math.PI / 180
/** @type {(a: number, b: number, share: number) => number} */
const between = (a, b, share) => a + (b - a) * share
/** Repeatable; the same for the same faces. @type {(faces: Faces, salt: number) => number} between −1 and 1 */
const scatter = ([a, b], salt) => (((a * 7 + b * 13 + salt * 29) * 17) % 23) / 11 - 1

/** Where a die lies after a throw. @type {(faces: Faces, which: 0 | 1) => Pose} */
export function restOf(faces, which) {
  const side = which === 0 ? -1 : 1
  return {
    at: [side * 1.05 + scatter(faces, which) * 0.2, scatter(faces, 2 + which) * 0.3, 0.5],
    axis: [1, 0, 0],
    turn: 0,
    // Turned so that a side is seen well, too.
    yaw: side * -16 + scatter(faces, 4 + which) * 12,
    face: faces[which],
  }
}

/** In the hand, at the player's edge of the table. @type {(which: 0 | 1, face: number) => Pose} */
const inHand = (which, face) => ({
  at: [which === 0 ? -0.8 : 0.8, 1.15, 1.85],
  axis: [1, 0, 0],
  turn: -40,
  yaw: which === 0 ? 30 : -30,
  face,
})

/** The throw at a share of its time. @type {(faces: Faces, which: 0 | 1, share: number) => Pose} */
export function thrown(faces, which, share) {
  const from = inHand(which, faces[which])
  const to = restOf(faces, which)
  // The second die comes down a little later, and both lie still at the end.
  const time = which === 0 ? Math.min(1, share * 1.05) : share
  const way = 1 - (1 - Math.min(1, time / 0.8)) ** 1.8
  const [x, y] = [between(from.at[0], to.at[0], way), between(from.at[1], to.at[1], way)]
  /** @type {Vector} */
  const axis = [1, (which === 0 ? 0.35 : -0.35) + scatter(faces, 6 + which) * 0.15, 0]
  // Whole quarters more than the hand's own turn: a cube looks the same at each.
  const turns = 40 + 720 + 90 * Math.round(scatter(faces, 8 + which) * 1.4)
  const left = time < 0.78 ? -turns * (1 - time / 0.78) ** 1.25 : rockAt(time)
  const pose = { at: to.at, axis, turn: left, yaw: between(from.yaw, to.yaw, way), face: faces[which] }
  return { ...pose, at: [x, y, hopAt(time) + halfHeight(pose)] }
}

/** @type {(time: number) => number} */
function rockAt(time) {
  const next = rocks.findIndex(([until = 1]) => until >= time)
  const [fromAt = 0, fromTurn = 0] = rocks[next - 1] ?? rocks[0] ?? []
  const [toAt = 1, toTurn = 0] = rocks[next] ?? []
  const share = toAt === fromAt ? 1 : (time - fromAt) / (toAt - fromAt)
  return between(fromTurn, toTurn, (1 - Math.cos(Math.PI * share)) / 2)
}

/** @type {(time: number) => number} */
function hopAt(time) {
  const at = hops.findLastIndex(([from]) => from <= time)
  const [from, height] = hops[at] ?? [0, 0]
  const [until] = hops[at + 1] ?? [1]
  // It leaves the hand while it rises.
  const share = at === 0 ? 0.28 + (0.72 * time) / until : (time - from) / (until - from)
  return Math.max(0, 4 * height * share * (1 - share))
}

/** @type {(vector: Vector, degrees: number) => Vector} */
const aboutX = ([x, y, z], degrees) => {
  const [c, s] = [Math.cos(degrees * radians), Math.sin(degrees * radians)]
  return [x, y * c - z * s, y * s + z * c]
}
/** @type {(vector: Vector, degrees: number) => Vector} */
const aboutY = ([x, y, z], degrees) => {
  const [c, s] = [Math.cos(degrees * radians), Math.sin(degrees * radians)]
  return [x * c + z * s, y, -x * s + z * c]
}
/** @type {(vector: Vector, degrees: number) => Vector} */
const aboutZ = ([x, y, z], degrees) => {
  const [c, s] = [Math.cos(degrees * radians), Math.sin(degrees * radians)]
  return [x * c - y * s, x * s + y * c, z]
}
/** About a level axis. @type {(vector: Vector, axis: Vector, degrees: number) => Vector} */
const about = (vector, axis, degrees) => {
  const heading = Math.atan2(axis[1], axis[0]) / radians
  return aboutZ(aboutX(aboutZ(vector, -heading), degrees), heading)
}

/** The direction of one of a die's faces in a pose. @type {(pose: Pose, face: number) => Vector} */
export function directionOf({ axis, turn, yaw, face: up }, face) {
  const [x, y] = upright[up] ?? [0, 0]
  return about(aboutZ(aboutX(aboutY(outward[face] ?? [0, 0, 1], y), x), yaw), axis, turn)
}

/** How far a die's centre is above the table while it touches it. @type {(pose: Pose) => number} */
const halfHeight = (pose) => [1, 2, 3].reduce((sum, face) => sum + Math.abs(directionOf(pose, face)[2]) / 2, 0)

export const facesOfADie = [1, 2, 3, 4, 5, 6]
/** @type {(pose: Pose) => number} */
export const faceUp = (pose) => facesOfADie.toSorted((a, b) => directionOf(pose, b)[2] - directionOf(pose, a)[2])[0] ?? 1

/** How dark a face is in a pose. @type {(pose: Pose, face: number) => number} */
export const shadeOf = (pose, face) => {
  const [x, y, z] = directionOf(pose, face)
  return Number((0.27 * (1 - (x * light[0] + y * light[1] + z * light[2]))).toFixed(3))
}

/** @type {(number: number) => string} */
const short = (number) => String(Number(number.toFixed(3)))

/** @type {(pose: Pose) => string} */
export const transformOf = ({ at, axis, turn, yaw, face }) => {
  const [x, y] = upright[face] ?? [0, 0]
  return (
    `translate3d(${at.map((length) => `${short(length)}em`).join(', ')}) rotate3d(${axis.map(short).join(', ')}, ${short(turn)}deg) ` +
    `rotateZ(${short(yaw)}deg) rotateX(${x}deg) rotateY(${y}deg)`
  )
}

/** The shadow below a die: wider and fainter the higher it is. @type {(pose: Pose) => { transform: string, opacity: number }} */
export const shadowOf = ({ at: [x, y, z], yaw }) => {
  const height = Math.max(0, z - 0.5)
  return {
    transform: `translate3d(${short(x + height * 0.22)}em, ${short(y + height * 0.26)}em, 0.01em) rotateZ(${short(yaw)}deg) scale(${short(1 + height * 0.25)})`,
    opacity: Number((0.6 / (1 + height * 0.9)).toFixed(3)),
  }
}

/** @type {(steps: number, poseAt: (share: number) => Pose) => Pose[]} */
const filmed = (steps, poseAt) => Array.from({ length: steps + 1 }, (_, at) => poseAt(at / steps))

/** @type {(faces: Faces, which: 0 | 1) => Pose[]} */
export const throwOf = (faces, which) => filmed(frames, (share) => thrown(faces, which, share))

/** From the table into the hand. @type {(faces: Faces, which: 0 | 1) => Pose[]} */
export function gatherOf(faces, which) {
  const from = restOf(faces, which)
  const to = inHand(which, faces[which])
  return filmed(8, (share) => {
    const way = (1 - Math.cos(Math.PI * share)) / 2
    /** @type {Vector} */
    const at = [between(from.at[0], to.at[0], way), between(from.at[1], to.at[1], way), between(from.at[2], to.at[2], way)]
    return { ...to, at, turn: between(0, to.turn, way), yaw: between(from.yaw, to.yaw, way) }
  })
}

/** One shake; it ends as it begins. @type {(face: number, which: 0 | 1) => Pose[]} */
export function shakeOf(face, which) {
  const hand = inHand(which, face)
  const side = which === 0 ? 1 : -1
  return filmed(12, (share) => {
    const swing = Math.sin(2 * Math.PI * share)
    const [x, y, z] = hand.at
    return { ...hand, at: [x + side * swing * 0.16, y - Math.abs(swing) * 0.2, z + swing * 0.22 * side], turn: hand.turn - 360 * share }
  })
}
