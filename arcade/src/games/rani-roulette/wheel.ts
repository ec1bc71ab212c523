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
  const arm = h('div', { class: 'arm' }, picture(ballArt, { className: 'ball' }))
  const track = h('div', { class: 'track' }, arm)
  const element = h('div', { class: 'wheel', 'aria-hidden': 'true' }, picture(bowlArt), rotor, ...(withBall ? [track] : []))

  const pose = ({ rotor: rotorAt, ball, radius }: WheelPose) => {
    rotor.style.transform = turned(rotorAt)
    track.style.transform = turned(ball)
    arm.style.transform = inwards(radius)
  }
  const rest = (pocket: number) => pose(poseOf(pocket))

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
      const move = (part: Element, transforms: string[]) => animate(part, { transform: transforms }, { duration: timing.wheel }, signal)
      await Promise.all([
        move(
          rotor,
          run.map((at) => turned(at.rotor)),
        ),
        move(
          track,
          run.map((at) => turned(at.ball)),
        ),
        move(
          arm,
          run.map((at) => inwards(at.radius)),
        ),
      ])
    },
  }
}
