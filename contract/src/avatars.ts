/** Avatars by id; the art is in player/src/art. Free of TypeBox, so that browsers can import it. */
export const avatars = ['elephant', 'peacock', 'lotus', 'marigold', 'diya', 'kandil'] as const
export type Avatar = (typeof avatars)[number]
