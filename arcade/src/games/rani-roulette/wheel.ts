import { animate } from '../../engine/animate.ts'
import { h, picture } from '../../engine/dom.ts'
import { timing } from '../../engine/motion.ts'
import ballArt from './art/roulette-ball.svg'
import bowlArt from './art/roulette-bowl.svg'
import rotorArt from './art/roulette-rotor.svg'
import { onTrack, poseAt, poseOf, type WheelPose } from './wheel-motion.ts'

/** Enough to hide the straight lines between them. */
const steps = 90
const turned = (degrees: number) => `rotate(${degrees.toFixed(3)}deg)`
const inwards = (radius: number) => `translateY(${((onTrack - radius) * 100).toFixed(3)}%)`

/** Bowl fixed, rotor inside, ball on its track. Decorative: the outcome is also text. */
export function wheel({ withBall }: { withBall: boolean }) {
  const rotor = picture(rotorArt, { className: 'rotor' })
  const shadow = h('span', { class: 'shadow' })
  const ballPicture = picture(ballArt, { className: 'ball' })
  const arm = h('div', { class: 'arm' }, shadow, ballPicture)
  const track = h('div', { class: 'track' }, arm)
  const element = h('div', { class: 'wheel', 'aria-hidden': 'true' }, picture(bowlArt), rotor, ...(withBall ? [track] : []))

  const parts: [HTMLElement, (pose: WheelPose) => { transform: string; opacity?: string }][] = [
    [rotor, (pose) => ({ transform: turned(pose.rotor) })],
    [track, (pose) => ({ transform: turned(pose.ball) })],
    [arm, (pose) => ({ transform: inwards(pose.radius) })],
    [ballPicture, ({ height }) => ({ transform: `translateY(${(-60 * height).toFixed(1)}%) scale(${(1 + 0.3 * height).toFixed(3)})` })],
    // The higher the ball, the further and fainter its shadow.
    [
      shadow,
      ({ height }) => ({
        transform: `translate(${(14 + 70 * height).toFixed(1)}%, ${(18 + 60 * height).toFixed(1)}%) scale(${(1 - 0.2 * height).toFixed(3)})`,
        opacity: (1 - 0.55 * height).toFixed(3),
      }),
    ],
  ]
  const rest = (pocket: number) => {
    for (const [part, look] of parts) Object.assign(part.style, look(poseOf(pocket)))
  }

  return {
    element,
    rest,
    /** Fades the ball in at rest, for reduced motion. */
    appear(pocket: number) {
      rest(pocket)
      element.animate({ opacity: [0, 1] }, { duration: timing.fade })
    },
    async spin(pocket: number, signal: AbortSignal) {
      rest(pocket)
      const run = Array.from({ length: steps + 1 }, (_, step) => poseAt(pocket, step / steps))
      await Promise.all(parts.map(([part, look]) => animate(part, run.map(look), { duration: timing.wheel }, signal)))
    },
  }
}
