import type { FastifyInstance } from 'fastify'

export const securityTxtPath = '/.well-known/security.txt'

/** RFC 9116 requires less than a year. */
const validMs = 180 * 24 * 60 * 60 * 1000

export function securityTxt(
  app: FastifyInstance,
  { contact, publicUrl, clock }: { contact: string | undefined; publicUrl: string | undefined; clock: () => Date },
) {
  if (contact === undefined) return
  app.get(securityTxtPath, { schema: { hide: true } }, (_request, reply) => {
    const expires = new Date(clock().getTime() + validMs).toISOString()
    const lines = [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: en']
    if (publicUrl?.startsWith('https:')) lines.push(`Canonical: ${publicUrl}${securityTxtPath}`)
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`)
  })
}
