import { setTimeout as pause } from 'node:timers/promises'

type Message = { id: string; code?: string }

const read = new Set<string>()
const waitMs = 30_000

/**
 * Returns the newest unread code on the sandbox phone for an Indian mobile ('98765 43210', with or without +91). Waits for it; rejects if
 * none comes.
 */
export async function codeFor(phone: string, mobile: string): Promise<string> {
  const to = `+91${mobile.replaceAll(/\D/g, '').slice(-10)}`
  for (const end = performance.now() + waitMs; performance.now() < end; await pause(50)) {
    const answer = await fetch(`${phone}messages?to=${encodeURIComponent(to)}`)
    const messages = (await answer.json()) as Message[]
    const newest = messages.find(({ id, code }) => code !== undefined && !read.has(id))
    for (const { id } of messages) read.add(id)
    if (newest?.code) return newest.code
  }
  throw new Error(`No code came to ${to} on the phone at ${phone}`)
}
