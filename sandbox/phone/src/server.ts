import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { headersOf, openPage, readFields, serve, type Fields, type Reply } from '../../program/src/serve.ts'
import type { Channel } from './channel.ts'
import type { Behaviour, Fault, Inbox } from './inbox.ts'

type Settings = {
  inbox: Inbox
  channel: Channel
  /** The target of the page's link back. */
  home: string | undefined
  /** Answers devices on the local network too. */
  isPublic: boolean
  log: (line: string) => void
}

const statusOf: { readonly [F in Fault]: number } = { busy: 429, refused: 403, 'unknown-template': 422, 'bad-number': 422 }

/** Pages of phone and channel, calls for tests, and the network's HTTP side, `POST /sms`. `stop` closes open connections. */
export function createPhone({ inbox, channel, home, isPublic, log }: Settings): { server: Server; stop: () => void } {
  const page = openPage(join(import.meta.dirname, '../page'), home, ['channel.js'])
  const channelPage = page.html('channel.html')

  async function answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<Reply | undefined> {
    const { pathname, searchParams } = url
    switch (`${request.method} ${pathname}`) {
      case 'GET /':
        return page.index
      case 'GET /messages':
        return { body: inbox.list(searchParams.get('to') ?? undefined) }
      case 'GET /channel':
        return channelPage
      case 'GET /channel-posts':
        return { body: channel.list() }
      case 'POST /channel-posts':
        return takePost(await readFields(request))
      case 'GET /changes':
        return void stream(response)
      case 'POST /sms':
        return receive(await readFields(request), response)
      case 'POST /sandbox/behave':
        return { body: inbox.behave((await readFields(request)) as Partial<Behaviour>) }
      default:
        return page.file(request, url)
    }
  }

  function takePost({ text, code = '' }: Fields): Reply {
    if (typeof text !== 'string' || text === '' || typeof code !== 'string') return { status: 400, body: { error: 'not understood' } }
    return { status: 202, body: channel.post({ text, ...(code && { code }) }) }
  }

  function stream(response: ServerResponse) {
    response.writeHead(200, { ...headersOf({}), 'content-type': 'text/event-stream' })
    const tell = () => response.write('data: change\n\n')
    tell()
    inbox.changes.on('change', tell)
    response.on('close', () => inbox.changes.off('change', tell))
  }

  async function receive(body: Fields, response: ServerResponse): Promise<Reply | undefined> {
    const { to, from, text, entityId = '', templateId = '', expiresAt } = body
    const texts = [to, from, text, entityId, templateId]
    if (!texts.every((value) => typeof value === 'string')) return { status: 400, body: { error: 'not understood' } }
    const [number, sender, words, entity, template] = texts as [string, string, string, string, string]
    const until = typeof expiresAt === 'string' && !Number.isNaN(Date.parse(expiresAt)) ? { expiresAt } : {}
    const fate = inbox.take({ to: number, from: sender, text: words, entityId: entity, templateId: template, by: 'http', ...until })
    if (fate === 'drop') return void response.destroy()
    if (fate.lateMs > 0) await pause(fate.lateMs)
    if ('fault' in fate) return { status: statusOf[fate.fault], body: { error: fate.fault } }
    return fate.isLost ? undefined : { status: 202, body: { reference: fate.message.id } }
  }

  return serve({ answer, isPublic, log })
}
