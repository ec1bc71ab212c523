import type { Avatar } from '@lalmor/contract/avatars.ts'
import diya from './ornaments/diya.svg'
import elephant from './ornaments/elephant.svg'
import kandil from './ornaments/kandil.svg'
import lotus from './ornaments/lotus.svg'
import marigold from './ornaments/marigold.svg'
import peacock from './ornaments/peacock.svg'

/** Only the picture that is shown is fetched. */
export const avatarArt: { readonly [A in Avatar]: string } = { elephant, peacock, lotus, marigold, diya, kandil }
