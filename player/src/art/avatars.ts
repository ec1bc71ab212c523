import type { Avatar } from '@lalmor/contract/avatars.ts'
import diya from './symbols/diya-nights/diya.svg'
import elephant from './symbols/diya-nights/elephant.svg'
import kandil from './symbols/diya-nights/kandil.svg'
import lotus from './symbols/diya-nights/lotus.svg'
import marigold from './symbols/diya-nights/marigold.svg'
import peacock from './symbols/diya-nights/peacock.svg'

/** The picture of each avatar. Only the one that is shown is fetched. */
export const avatarArt: { readonly [A in Avatar]: string } = { elephant, peacock, lotus, marigold, diya, kandil }
