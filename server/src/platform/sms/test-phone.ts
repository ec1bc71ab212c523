import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

type PhoneMessage = {
  to: string
  from: string
  text: string
  code?: string
  expiresAt?: string
  entityId: string
  templateId: string
  by: string
}

/** The real program of the sandbox phone, at free ports or those of one that ended. */
export async function startPhone({ port = 0, smppPort = 0 } = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../../sandbox/phone/src/main.ts')], {
    env: { PORT: String(port), SMPP_PORT: String(smppPort) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  for await (const line of createInterface({ input: child.stdout! })) {
    const [, address, smppHost] = /ready at (http:[^,\s]+), by SMPP at smpp:\/\/(\S+)/.exec(line) ?? []
    if (!address || !smppHost) continue
    const post = async (path: string, body: object) => {
      const answer = await fetch(`${address}${path}`, { method: 'POST', body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    }
    return {
      address,
      smppHost,
      behave: (how: object) => post('/sandbox/behave', how),
      /** Newest first. */
      read: async (to: string) => (await fetch(`${address}/messages?to=${encodeURIComponent(to)}`)).json() as Promise<PhoneMessage[]>,
      async end() {
        if (child.exitCode !== null || child.signalCode !== null) return
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      },
    }
  }
  throw new Error('the sandbox phone ended before it was ready')
}
