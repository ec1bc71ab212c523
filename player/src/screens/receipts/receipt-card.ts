import { fromWire, type WirePaise } from '@lalmor/contract/wire.ts'
import { istDay } from '@lalmor/units/ist-day.ts'
import { formatRupees } from '@lalmor/units/paise.ts'
import { isValidElement } from 'react'
import jaali from '../../art/jaali.svg'
import logo from '../../art/logo-icon.svg'
import { tileOf } from '../../art/tiles.ts'
import wordmark from '../../art/wordmark.svg'
import { t } from '../../i18n/rounds/t.ts'
import { formatDate } from '../../i18n/time.ts'
import type { IconName } from '../../ui/Icon.tsx'
import sprite from '../../ui/sprite.svg'
import { shortBetId } from '../rounds/bet-id.ts'
import { ReelPicture, type CellPicture } from '../rounds/shows/ReelPicture.tsx'
import { showOf } from '../rounds/shows/round-show.ts'
import type { ShownReceipt } from './useReceipt.ts'

/** The size is fixed, because this is a picture. */
const [width, height] = [1_080, 1_350]
const edge = 72
const inner = width - 2 * edge

function createPalette() {
  const style = getComputedStyle(document.documentElement)
  return (token: string) => style.getPropertyValue(token).trim()
}

type Brush = { to: CanvasRenderingContext2D; colour: (token: string) => string; family: string }
type Word = { size: number; weight: number; colour: string; align?: CanvasTextAlign; most?: number; mono?: boolean }

/** Draws round, stake next to payout, and proof; no name or phone; gold only above the stake. The verdict must be `verified`. */
export async function drawCard({ title, receipt, verdict }: ShownReceipt): Promise<Blob> {
  if (verdict.outcome !== 'verified') throw new RangeError('drawCard: the receipt was not verified')
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const to = canvas.getContext('2d')
  if (!to) throw new Error('no canvas')
  const brush = { to, colour: createPalette(), family: getComputedStyle(document.body).fontFamily }
  await Promise.all([document.fonts.load(`800 116px ${brush.family}`), document.fonts.load(`650 30px ${brush.family}`)])

  await drawGround(brush)
  await drawTop(brush)
  await drawRound(brush, receipt)
  drawResult(brush, { title, stake: receipt.stake, payout: receipt.payout, day: dated(receipt.settledAt) })
  const { roundId, seq, serverSeedHash, publicKey } = receipt
  await drawFoot(brush, verdict.digest, [
    [t('card.round'), t('card.number', { round: shortBetId(roundId), seq })],
    [t('card.hash'), short(serverSeedHash)],
    [t('card.key'), short(publicKey)],
    [t('card.receipt'), short(verdict.digest)],
  ])
  write(brush, t('card.play'), edge, height - 68, { size: 27, weight: 750, colour: brush.colour('--ribbon-text') })
  write(brush, '18+', width - edge, height - 68, { size: 27, weight: 650, colour: brush.colour('--text-2'), align: 'right' })
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}

/** With the year, because a picture outlasts a page. */
const dated = (at: string) => formatDate(istDay(new Date(at)))

const short = (hex: string) => `${hex.slice(0, 12)}…${hex.slice(-8)}`

async function drawGround({ to, colour }: Brush) {
  const glow = to.createRadialGradient(width / 2, height * 0.34, 0, width / 2, height * 0.34, 900)
  glow.addColorStop(0, colour('--brand-strong'))
  glow.addColorStop(0.56, colour('--bar'))
  glow.addColorStop(1, colour('--bg'))
  to.fillStyle = glow
  to.fillRect(0, 0, width, height)
  const pattern = await load(jaali)
  to.globalAlpha = 0.35
  for (let x = 0; x < width; x += 96) for (let y = 0; y < 480; y += 96) to.drawImage(pattern, x, y, 96, 96)
  to.globalAlpha = 1
  frame(to, 24, 24, width - 48, height - 48, 36, colour('--line-gold'), 3)
}

async function drawTop(brush: Brush) {
  const { to, colour } = brush
  const [icon, name] = await Promise.all([load(logo), load(wordmark)])
  to.drawImage(icon, edge, 60, 76, 76)
  to.drawImage(name, edge + 94, 76, (44 * name.width) / name.height, 44)
  const label = t('card.verified')
  const style = { size: 28, weight: 750, colour: colour('--success') }
  const mark = 34
  const long = 20 + mark + 12 + measure(brush, label, style) + 26
  to.fillStyle = colour('--success-bg')
  to.beginPath()
  to.roundRect(width - edge - long, 68, long, 60, 30)
  to.fill()
  await drawIcon(brush, 'shield', { x: width - edge - long + 20, y: 98 - mark / 2, size: mark, colour: style.colour })
  write(brush, label, width - edge - 26, 108, { ...style, align: 'right' })
}

/** Symbols are paths in a square of 24. */
async function drawIcon({ to }: Brush, name: IconName, { x, y, size, colour }: { x: number; y: number; size: number; colour: string }) {
  const kit = new DOMParser().parseFromString(await (await fetch(sprite)).text(), 'image/svg+xml')
  to.save()
  to.translate(x, y)
  to.scale(size / 24, size / 24)
  to.strokeStyle = colour
  to.fillStyle = colour
  to.lineWidth = 2
  to.lineCap = 'round'
  to.lineJoin = 'round'
  for (const path of kit.querySelectorAll(`#${name} path`)) {
    const line = lineOf(path)
    to.globalAlpha = Number(path.getAttribute('fill-opacity') ?? 0)
    to.fill(line)
    to.globalAlpha = 1
    to.stroke(line)
  }
  to.restore()
}

const lineOf = (path: Element) => new Path2D(path.getAttribute('d')!)

/** Reels as stopped; other games: tile and outcome. */
async function drawRound(brush: Brush, { game, events }: ShownReceipt['receipt']) {
  const { to, colour } = brush
  const [top, tall] = [188, 470]
  const gold = to.createLinearGradient(0, top, 0, top + tall)
  gold.addColorStop(0, colour('--gold-hi'))
  gold.addColorStop(0.5, colour('--gold-lo'))
  gold.addColorStop(1, colour('--gold'))
  to.fillStyle = gold
  to.beginPath()
  to.roundRect(edge, top, inner, tall, 44)
  to.fill()
  const show = showOf(game, events)
  const reels = show && reelsOf(show.picture)
  to.fillStyle = colour(reels ? '--reel-ground' : '--backdrop')
  to.beginPath()
  to.roundRect(edge + 12, top + 12, inner - 24, tall - 24, 34)
  to.fill()
  if (reels) return drawReels(brush, reels, { left: edge + 26, top: top + 26, wide: inner - 52, tall: tall - 52 })
  const tile = tileOf(game)
  if (tile) await drawTile(brush, tile, edge + 64, top + 75, 320)
  const words = wrap(brush, show?.summary ?? '', { size: 44, weight: 700 }, inner - 520)
  words.slice(0, 5).forEach((line, at) => {
    write(brush, line, edge + 440, top + tall / 2 - (words.length - 1) * 30 + at * 60 + 14, {
      size: 44,
      weight: 700,
      colour: colour('--text'),
    })
  })
}

async function drawTile({ to }: Brush, tile: string, x: number, y: number, size: number) {
  const image = await load(tile)
  to.save()
  to.beginPath()
  to.roundRect(x, y, size, size, 28)
  to.clip()
  to.drawImage(image, x, y, size, size)
  to.restore()
}

type Reels = { cells: CellPicture[][]; hits: readonly { reel: number; row: number }[] }
const reelsOf = (picture: unknown): Reels | undefined =>
  isValidElement<Reels>(picture) && picture.type === ReelPicture ? picture.props : undefined

async function drawReels(
  brush: Brush,
  { cells, hits }: Reels,
  { left, top, wide, tall }: { left: number; top: number; wide: number; tall: number },
) {
  const { to, colour } = brush
  const rows = cells[0]!.length
  const [cellWide, cellTall] = [(wide - 10 * (cells.length - 1)) / cells.length, (tall - 10 * (rows - 1)) / rows]
  for (const [reel, column] of cells.entries())
    for (const [row, cell] of column.entries()) {
      const [x, y] = [left + reel * (cellWide + 10), top + row * (cellTall + 10)]
      const isHit = hits.some((hit) => hit.reel === reel && hit.row === row)
      to.fillStyle = colour(isHit ? '--reel-hit' : '--reel')
      to.beginPath()
      to.roundRect(x, y, cellWide, cellTall, 18)
      to.fill()
      if (isHit) frame(to, x + 3, y + 3, cellWide - 6, cellTall - 6, 16, colour('--gold-hi'), 5)
      const size = Math.min(cellWide, cellTall) * 0.76
      if ('art' in cell) to.drawImage(await load(cell.art), x + (cellWide - size) / 2, y + (cellTall - size) / 2, size, size)
      else
        write(brush, cell.text, x + cellWide / 2, y + cellTall / 2 + 16, {
          size: 46,
          weight: 800,
          colour: colour('--gold-hi'),
          align: 'center',
        })
    }
}

type Result = { title: string; stake: WirePaise; payout: WirePaise; day: string }

function drawResult(brush: Brush, { title, stake, payout, day }: Result) {
  const { colour } = brush
  const small = { size: 30, weight: 650, colour: colour('--text-2') }
  write(brush, t('card.paid', { game: title }), edge, 748, { ...small, most: 560 })
  const won = payout > stake ? colour('--gold') : colour('--text')
  write(brush, formatRupees(fromWire(payout)), edge, 862, { size: 116, weight: 800, colour: won, most: 620 })
  write(brush, t('card.stake'), width - edge, 774, { ...small, align: 'right', most: 300 })
  write(brush, formatRupees(fromWire(stake)), width - edge, 832, {
    size: 52,
    weight: 800,
    colour: colour('--text'),
    align: 'right',
    most: 300,
  })
  write(brush, day, width - edge, 874, { ...small, align: 'right', most: 300 })
}

/** Draws the digest as a QR code, to compare with the file. */
async function drawFoot(brush: Brush, digest: string, lines: [label: string, value: string][]) {
  const { to, colour } = brush
  const top = 972
  to.fillStyle = colour('--well')
  to.beginPath()
  to.roundRect(edge, top, inner, 246, 32)
  to.fill()
  lines.forEach(([label, value], at) => {
    const y = top + 62 + at * 49
    write(brush, label, edge + 40, y, { size: 28, weight: 500, colour: colour('--text-3'), most: 180 })
    write(brush, value, edge + 232, y, { size: 27, weight: 600, colour: colour('--text'), mono: at > 0, most: inner - 480 })
  })
  const { create } = await import('qrcode')
  const { modules } = create(digest, { errorCorrectionLevel: 'M' })
  const [size, x, y] = [182, width - edge - 32 - 182, top + 32]
  to.fillStyle = colour('--text')
  to.beginPath()
  to.roundRect(x, y, size, size, 18)
  to.fill()
  const module = (size - 28) / modules.size
  to.fillStyle = colour('--backdrop')
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) to.fillRect(x + 14 + column * module, y + 14 + row * module, module + 0.5, module + 0.5)
}

const fontOf = ({ family }: Brush, { size, weight, mono = false }: Pick<Word, 'size' | 'weight' | 'mono'>) =>
  `${weight} ${size}px ${mono ? 'ui-monospace, monospace' : family}`

function measure(brush: Brush, text: string, word: Pick<Word, 'size' | 'weight' | 'mono'>): number {
  brush.to.font = fontOf(brush, word)
  return brush.to.measureText(text).width
}

/** Narrows a text that is wider than `most`; never cuts it. */
function write(brush: Brush, text: string, x: number, y: number, word: Word) {
  const { to } = brush
  to.font = fontOf(brush, word)
  to.fillStyle = word.colour
  to.textAlign = word.align ?? 'left'
  to.fillText(text, x, y, word.most)
}

/** Breaks between words or, if there are none, between characters. */
function wrap(brush: Brush, text: string, word: Pick<Word, 'size' | 'weight'>, most: number): string[] {
  const lines: string[] = []
  let line = ''
  const parts = new Intl.Segmenter(document.documentElement.lang || 'en', { granularity: 'word' }).segment(text)
  for (const { segment } of parts) {
    if (line && measure(brush, line + segment, word) > most) {
      lines.push(line.trim())
      line = ''
    }
    line += segment
  }
  return line.trim() ? [...lines, line.trim()] : lines
}

function frame(
  to: CanvasRenderingContext2D,
  x: number,
  y: number,
  wide: number,
  tall: number,
  radius: number,
  colour: string,
  line: number,
) {
  to.strokeStyle = colour
  to.lineWidth = line
  to.beginPath()
  to.roundRect(x, y, wide, tall, radius)
  to.stroke()
}

async function load(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}
