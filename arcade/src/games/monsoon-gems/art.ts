import type { Symbol } from '@lalmor/games/slots/monsoon-gems/events.ts'
import amethyst from './art/amethyst.svg'
import cloud from './art/cloud.svg'
import emerald from './art/emerald.svg'
import kite from './art/kite.svg'
import mango from './art/mango.svg'
import orb from './art/orb.svg'
import ruby from './art/ruby.svg'
import sapphire from './art/sapphire.svg'
import sparkle from './art/sparkle.svg'
import topaz from './art/topaz.svg'
import umbrella from './art/umbrella.svg'

export { default as bolt } from './art/bolt.svg'
export { default as cloudBank } from './art/cloud-bank.svg'
export { default as logo } from './art/logo.svg'

export const symbolArt: Record<Symbol, string> = { amethyst, cloud, emerald, kite, mango, ruby, sapphire, topaz, umbrella }

export const orbArt = orb

export const stageArt = { ...symbolArt, orb, sparkle }
