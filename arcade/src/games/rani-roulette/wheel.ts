import { animate } from '../../engine/animate.ts'
import { h, picture, svg } from '../../engine/dom.ts'
import { timing } from '../../engine/motion.ts'
import ballArt from './art/roulette-ball.svg'
import bowlArt from './art/roulette-bowl.svg'
import rotorArt from './art/roulette-rotor.svg'
import { onTrack, poseAt, poseOf, type WheelPose } from './wheel-motion.ts'

/** Enough to hide the straight lines between them. */
const steps = 90
const turned = (degrees: number) => `rotate(${degrees.toFixed(3)}deg)`
/** All but the pocket at the top lies in the dark. In the units of the bowl's drawing. */
function spotlight() {
  const pocket = `M-17.5,-205.1A206 206 0 0 1 17.5,-205.1L9.5,-111.6A112 112 0 0 0 -9.5,-111.6Z`
  return svg(
    'svg',
    { class: 'spotlight', viewBox: '-256 -256 512 512' },
    svg('path', { class: 'dark', 'fill-rule': 'evenodd', d: `M-254,0A254 254 0 1 1 254,0A254 254 0 1 1 -254,0Z${pocket}` }),
    svg('path', { class: 'edge', d: pocket }),
  )
}

const inwards = (radius: number) => `translateY(${((onTrack - radius) * 100).toFixed(3)}%)`

/** The eye comes near while the ball falls, alike for every pocket, and stays (`--near`). */
const approach: Keyframe[] = [
  { scale: 1 },
  { scale: 1, offset: 0.56, easing: 'cubic-bezier(0.5, 0, 0.2, 1)' },
  { scale: 'var(--near)', offset: 0.92 },
  { scale: 'var(--near)' },
]

/** Bowl fixed, rotor inside, ball on its track. Decorative: the outcome is also text. */
export function wheel({ withBall }: { withBall: boolean }) {
  const rotor = picture(rotorArt, { className: 'rotor' })
  const shadow = h('span', { class: 'shadow' })
  const ballPicture = picture(ballArt, { className: 'ball' })
  const arm = h('div', { class: 'arm' }, shadow, ballPicture)
  const track = h('div', { class: 'track' }, arm)
  const light = h('span', { class: 'light' })
  const element = h(
    'div',
    { class: 'wheel', 'aria-hidden': 'true' },
    picture(bowlArt),
    rotor,
    light,
    ...(withBall ? [spotlight(), track] : []),
  )

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
      const moves = parts.map(([part, look]): [Element, Keyframe[]] => [part, run.map(look)])
      await Promise.all(
        [...moves, [element, approach] as const].map(([part, look]) => animate(part, look, { duration: timing.wheel }, signal)),
      )
    },
  }
}
