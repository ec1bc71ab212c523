import { facesOfADie, gatherMs, gatherOf, restOf, shadeOf, shadowOf, shakeMs, shakeOf, throwMs, throwOf, transformOf } from './motion.js'

/** @typedef {import('./motion.js').Pose} Pose */
/** @typedef {import('./motion.js').Faces} Faces */

const pips = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]]

/** @type {(name: string, tag?: string) => HTMLElement} */
function element(name, tag = 'i') {
  const made = document.createElement(tag)
  made.className = name
  return made
}

function createDie() {
  const die = element('die')
  const shades = facesOfADie.map((number) => {
    const face = element(`face f${number}`)
    for (let at = 0; at < 9; at++) face.append(element(pips[number]?.includes(at) ? 'pip' : ''))
    const shade = element('shade', 'b')
    face.append(shade)
    // What is seen through the rounded corners.
    die.append(element(`core f${number}`), face)
    return shade
  })
  return { die, shades, shadow: element('shadow') }
}

/**
 * Two dice on the table. With `still` they never move: they are faint until their faces are known.
 * @param {HTMLElement} table
 * @param {{ still: boolean, pause: (ms: number) => Promise<void> }} options
 */
export function createDice(table, { still, pause }) {
  const dice = [createDie(), createDie()]
  table.append(...dice.map(({ shadow }) => shadow), ...dice.map(({ die }) => die))
  /** @type {Faces} */
  let faces = [3, 4]
  /** @type {Animation[]} */
  let running = []

  /** Plays a film of poses on each die, and leaves it at the last. @type {(films: Pose[][], timing: KeyframeAnimationOptions) => void} */
  function play(films, timing) {
    for (const animation of running) animation.cancel()
    running = []
    for (const [which, { die, shadow, shades }] of dice.entries()) {
      const poses = films[which] ?? []
      const last = poses.at(-1)
      if (!last) continue
      /** @type {(target: HTMLElement, frames: Keyframe[]) => void} */
      const film = (target, frames) => {
        for (const [name, value] of Object.entries(frames.at(-1) ?? {})) target.style.setProperty(name, String(value))
        if (frames.length > 1) running.push(target.animate(frames, timing))
      }
      film(
        die,
        poses.map((pose) => ({ transform: transformOf(pose) })),
      )
      film(shadow, poses.map(shadowOf))
      // Half the frames are enough for light.
      const lit = poses.filter((_, at) => at % 2 === 0)
      for (const [at, shade] of shades.entries())
        film(
          shade,
          lit.map((pose) => ({ opacity: shadeOf(pose, at + 1) })),
        )
    }
  }
  const lie = () => play([[restOf(faces, 0)], [restOf(faces, 1)]], {})
  lie()

  return {
    /** @type {(shown: Faces) => void} */
    show(shown) {
      faces = shown
      table.classList.remove('waiting')
      lie()
    },
    /** Takes the dice into the hand and shakes them until they are thrown. */
    async gather() {
      table.classList.add('waiting')
      if (still) return
      play([gatherOf(faces, 0), gatherOf(faces, 1)], { duration: gatherMs })
      await pause(gatherMs)
      play([shakeOf(faces[0], 0), shakeOf(faces[1], 1)], { duration: shakeMs, iterations: Infinity })
    },
    /** @type {(thrown: Faces) => Promise<void>} */
    async throw(thrown) {
      if (still) return this.show(thrown)
      faces = thrown
      table.classList.remove('waiting')
      play([throwOf(thrown, 0), throwOf(thrown, 1)], { duration: throwMs })
      await pause(throwMs)
    },
    /** Back on the table, as they lay. */
    putBack() {
      this.show(faces)
    },
  }
}
