import type { ReactNode } from 'react'

/** A round at a glance: its picture, what came in a few words, and what the draw gave, for the proof. */
export type Show = { picture: ReactNode; summary: string; drawn: string }

/** Reads a round's events as the round API answers them. Undefined when they are not what this app knows of the game. */
export type ShowOf = (events: readonly { type: string }[]) => Show | undefined
