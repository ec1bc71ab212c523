/** The avatars, by id; the app has the art (player/src/art). Free of TypeBox, so that a browser can import it. */
export const avatars = ['elephant', 'peacock', 'lotus', 'marigold', 'diya', 'kandil'] as const
export type Avatar = (typeof avatars)[number]
