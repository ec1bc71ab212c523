import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * `node tools/icons.ts`: draws player/src/art/logo-icon.svg into player/public/icons (committed). Needs Debian's chromium-headless-shell, or CHROMIUM_PATH.
 */

const browser = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'
const player = join(import.meta.dirname, '../player')
const logo = readFileSync(join(player, 'src/art/logo-icon.svg'), 'utf8')

const between = (from: string, to: string) => {
  const begin = logo.indexOf(from)
  const end = logo.indexOf(to, begin)
  if (begin < 0 || end < 0) throw new Error(`logo-icon.svg has no ${from} … ${to} any more: this script cuts there`)
  return logo.slice(begin, end)
}
const gradients = `${between('<defs>', '</defs>')}</defs>`
const bird = between('<g transform="translate(128 200)', '</svg>')

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">${content}</svg>`
/** Fills to the edges, because the system cuts its own shape. */
const ground = '<rect width="256" height="256" fill="url(#r)"/>'
/** The bird's circle is 125 around (128, 155): centres it in `radius`. */
const birdWithin = (radius: number) => `<g transform="translate(128 128) scale(${radius / 125}) translate(-128 -155)">${bird}</g>`
/** Monochrome icons use opacity only: outlines and eyes become holes. */
const stencil = birdWithin(118)
  .replaceAll(/url\(#\w\)|#FFE58A/g, '#fff')
  .replaceAll(/#B30B29|#9A0824|#8E0A22/g, '#000')

const icons = {
  'icon-192.png': { size: 192, picture: logo },
  'icon-512.png': { size: 512, picture: logo },
  // Every shape keeps a circle of 80 % of the width.
  'maskable-512.png': { size: 512, picture: svg(gradients + ground + birdWithin(98)) },
  'monochrome-512.png': {
    size: 512,
    picture: svg(`<mask id="m">${stencil}</mask><rect width="256" height="256" fill="#fff" mask="url(#m)"/>`),
  },
  'apple-touch-icon-180.png': { size: 180, picture: svg(gradients + ground + birdWithin(110)) },
}

const folder = mkdtempSync(join(tmpdir(), 'lalmor-icons-'))
try {
  for (const [name, { size, picture }] of Object.entries(icons)) {
    const page = join(folder, 'icon.html')
    const sized = picture.replace(/<svg [^>]*?viewBox/, `<svg width="${size}" height="${size}" style="display:block" viewBox`)
    writeFileSync(page, `<!doctype html><body style="margin:0">${sized}`)
    const shown = [
      '--hide-scrollbars',
      '--force-color-profile=srgb',
      '--default-background-color=00000000',
      `--window-size=${size},${size}`,
    ]
    const written = `--screenshot=${join(player, 'public/icons', name)}`
    execFileSync(browser, ['--headless', '--no-sandbox', ...shown, written, `file://${page}`], { stdio: 'ignore' })
  }
} finally {
  rmSync(folder, { recursive: true })
}
