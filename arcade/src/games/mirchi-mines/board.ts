import { animate } from '../../engine/animate.ts'
import { h, picture } from '../../engine/dom.ts'
import { reducedMotion, timing } from '../../engine/motion.ts'
import { isEnabled, onPress, setEnabled } from '../../engine/press.ts'
import * as art from './art.ts'
import type { MirchiMinesTexts } from './i18n/words.ts'
import type { Ending, Face, Standing } from './standing.ts'
import { waveMs } from './wave.ts'

const side = 5
const popping = ['scale(0.4)', 'scale(1.28) rotate(-6deg)', 'scale(0.92) rotate(3deg)', 'none']
/** Between neighbours of a new board. */
const layMs = 25
const upright = (degrees: number) => `perspective(20rem) rotateY(${degrees}deg)`

/** The tile that an arrow key leads to; undefined past the edge and for other keys. */
export function tileAfter(tile: number, key: string): number | undefined {
  const column = tile % side
  const leads: { [key: string]: number | undefined } = {
    ArrowLeft: column > 0 ? tile - 1 : undefined,
    ArrowRight: column < side - 1 ? tile + 1 : undefined,
    ArrowUp: tile >= side ? tile - side : undefined,
    ArrowDown: tile < side * (side - 1) ? tile + side : undefined,
    Home: tile - column,
    End: tile - column + side - 1,
  }
  return leads[key]
}

/** A mango leaps out of its tile, and juice with it; a chili does not. */
function pop(tile: HTMLElement, fruit: Element, signal: AbortSignal) {
  const juice = h('i', { class: 'juice' })
  tile.append(juice)
  const how = { duration: timing.mangoPop, easing: 'ease-out' }
  return Promise.all([
    animate(fruit, { transform: popping }, how, signal),
    animate(juice, { transform: ['scale(0.3)', 'scale(1.35)'], opacity: [1, 0] }, how, signal),
  ])
    .catch(() => {})
    .finally(() => juice.remove())
}

/** One tab stop; arrows move. Calls `pick` only for covered tiles. */
export function board(t: MirchiMinesTexts, pick: (tile: number) => void) {
  const words = t.game
  const tiles = Array.from({ length: side * side }, () => h('button', { type: 'button', class: 'tile', tabindex: -1 }))
  const rows = Array.from({ length: side }, (_, row) =>
    h('div', { role: 'row' }, ...tiles.slice(row * side, (row + 1) * side).map((tile) => h('div', { role: 'gridcell' }, tile))),
  )
  const grid = h('div', { class: 'board', role: 'grid', 'aria-label': words.board(tiles.length) }, ...rows)
  const stage = h('div', { class: 'board-frame' }, grid)
  const faces: (Face | undefined)[] = tiles.map(() => undefined)
  let held = 0
  tiles[held]!.tabIndex = 0

  const hold = (tile: number) => {
    tiles[held]!.tabIndex = -1
    held = tile
    tiles[held]!.tabIndex = 0
  }
  tiles.forEach((button, tile) => {
    button.addEventListener('focus', () => hold(tile))
    onPress(button, () => {
      if (faces[tile] === 'covered') pick(tile)
    })
    button.addEventListener('keydown', (event) => {
      const next = tileAfter(tile, event.key)
      if (next === undefined) return
      event.preventDefault()
      tiles[next]!.focus()
    })
  })

  const turnUp = (tile: number, face: Face, isHit: boolean) => {
    const button = tiles[tile]!
    button.classList.toggle('hit', isHit)
    if (faces[tile] === face) return
    faces[tile] = face
    const name = words.tile[face]
    button.setAttribute('aria-label', name(Math.floor(tile / side) + 1, (tile % side) + 1))
    if (face === 'covered') return button.replaceChildren(picture(art.tile))
    if (face === 'mango') return button.replaceChildren(picture(art.found), picture(art.mango, { className: 'fruit' }))
    button.replaceChildren(picture(isHit ? art.hit : art.opened), picture(art.chili, { className: 'fruit' }))
  }

  return {
    element: h('div', { class: 'board-room' }, stage),
    /** Plates lie over it. */
    stage,
    turnUp,
    /** The tiles of a new round turn up in a wave, from the corner where reading starts. */
    lay() {
      if (reducedMotion()) return
      tiles.forEach((button, tile) => {
        const delay = layMs * (Math.floor(tile / side) + (tile % side))
        button.animate(
          { transform: [upright(-90), upright(0)] },
          { duration: timing.tileTurn, delay, easing: 'ease-out', fill: 'backwards' },
        )
      })
    },
    /** At the end the tiles that the player did not turn are muted; those of a win keep their colours. */
    show({ faces: shown, last, hit, over }: Standing, ending: Ending) {
      grid.dataset['ending'] = ending
      if (ending !== 'won') grid.classList.remove('waves')
      shown.forEach((face, tile) => {
        turnUp(tile, face, tile === hit)
        tiles[tile]!.classList.toggle('last', tile === last)
        tiles[tile]!.classList.toggle('found', face === 'mango')
        tiles[tile]!.classList.toggle('off', over && face !== 'mango' && tile !== hit)
        tiles[tile]!.classList.toggle('open', face === 'chili')
      })
    },
    /** The mangoes of a win glow one after another, outwards from the tile turned last. */
    glow(from: number | undefined) {
      tiles.forEach((button, tile) => button.style.setProperty('--late', `${waveMs(from, tile, side)}ms`))
      grid.classList.add('waves')
    },
    wait(tile: number | undefined) {
      tiles.forEach((button, at) => {
        button.classList.toggle('waiting', at === tile)
        button.toggleAttribute('aria-busy', at === tile)
      })
    },
    enable(mayPick: boolean) {
      if (isEnabled(tiles[0]!) !== mayPick) for (const tile of tiles) setEnabled(tile, mayPick)
    },
    /** Calls `turned` when the tile is edge-on. */
    async turn(tile: number, turned: () => void, signal: AbortSignal) {
      const half = { duration: timing.tileTurn / 2 }
      await animate(tiles[tile]!, { transform: [upright(0), upright(90)] }, { ...half, easing: 'ease-in' }, signal)
      turned()
      const up = animate(tiles[tile]!, { transform: [upright(-90), upright(0)] }, { ...half, easing: 'ease-out' }, signal)
      const fruit = faces[tile] === 'mango' && tiles[tile]!.querySelector('.fruit')
      // In its own time: the next pick need not wait for it.
      if (fruit) void pop(tiles[tile]!, fruit, signal)
      await up
    },
  }
}
