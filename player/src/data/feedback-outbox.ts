import type { Feedback } from '@lalmor/contract/feedback.ts'
import { feedbackTopics, type FeedbackTopic } from '@lalmor/contract/feedback-topics.ts'
import type { Reason } from '@lalmor/contract/refusals.ts'
import { isUuid7, type Uuid7 } from '@lalmor/units/uuid7.ts'
import { observable } from '../observable.ts'
import { CallFailed, CallRefused, type Call } from './call.ts'
import type { Alone } from './intents.ts'
import { feedbackKey } from './kept-feedback.ts'
import { isRecord, readJson, type Store } from './storage.ts'
import { isUncertain, untilCertain, type Asker } from './until-certain.ts'

/** The id makes it one message, however often it is sent. */
export type Message = {
  id: Uuid7
  topic: FeedbackTopic
  suggestion: string
  phone?: string
  email?: string
  order?: string
  round?: string
}

type KeptRefusal = { state: string; msg: string; reason?: Reason | undefined; facts?: object | undefined }

/** With `refused` it is not sent again until changed. */
export type WaitingMessage = Message & { writtenAt: string; refused?: KeptRefusal }

type Box = { uid: string; messages: WaitingMessage[] }

const isText = (value: unknown) => ['string', 'undefined'].includes(typeof value)

const isWaiting = (value: unknown): value is WaitingMessage =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  isUuid7(value['id']) &&
  feedbackTopics.includes(value['topic'] as FeedbackTopic) &&
  typeof value['suggestion'] === 'string' &&
  ['phone', 'email', 'order', 'round'].every((name) => isText(value[name])) &&
  !Number.isNaN(Date.parse(String(value['writtenAt']))) &&
  (value['refused'] === undefined || isRecord(value['refused']))

const isBox = (value: unknown): value is Box =>
  isRecord(value) && typeof value['uid'] === 'string' && Array.isArray(value['messages']) && value['messages'].every(isWaiting)

type Deps = Asker & {
  store: Store
  call: Call
  now: () => number
  alone: Alone
}

/** A message's state since this document opened. */
export type Progress = 'waiting' | { sent: Feedback }

/** Keeps messages on the device until the server has them, and sends them when it can, also after a reload. log-out.ts removes them. */
export function createFeedbackOutbox({ store, call, now, alone, ...asker }: Deps) {
  const { uid, wait } = asker
  const progress = new Map<string, Progress>()
  const shown = observable<readonly WaitingMessage[]>(read())
  let running = false

  function read(): WaitingMessage[] {
    const box = readJson(store, feedbackKey, isBox)
    const owner = uid()
    if (box && box.uid === owner) return box.messages
    // A different player is logged in. Without a session it may still be the same player, whose session ended.
    if (box && owner !== undefined) store.remove(feedbackKey)
    return []
  }

  const tell = () => shown.set(read())

  function write(messages: WaitingMessage[]) {
    const owner = uid()
    if (owner === undefined) return
    if (messages.length === 0) store.remove(feedbackKey)
    else store.set(feedbackKey, JSON.stringify({ uid: owner, messages } satisfies Box))
    tell()
  }

  const replace = (id: string, by: WaitingMessage[]) => write(read().flatMap((message) => (message.id === id ? by : [message])))

  /** Reads the message again at every try, because its player may withdraw it. Returns false if none is left. */
  async function sendOldest(): Promise<boolean> {
    const message = read().find(({ refused }) => refused === undefined)
    if (!message) return false
    const { writtenAt: _writtenAt, refused: _refused, ...body } = message
    try {
      const answer: Feedback | undefined = await call('/feedback/send', body)
      // A proxy's JSON counts as an answer, but it is not the message.
      if (answer?.id !== message.id) throw new CallFailed('network', 'an answer without the message')
      progress.set(message.id, { sent: answer })
      replace(message.id, [])
    } catch (error) {
      if (isTooOften(error) && progress.get(message.id) === 'waiting') {
        await wait(untilOpen(error))
        return true
      }
      if (isUncertain(error) && !isTooOften(error)) {
        progress.set(message.id, 'waiting')
        tell()
        throw error
      }
      if (!(error instanceof CallRefused) || error.sessionOver) throw error
      const { state, message: msg, reason, facts } = error
      replace(message.id, [{ ...message, refused: { state, msg, reason, facts } }])
    }
    return true
  }

  const untilOpen = ({ facts }: CallRefused) => {
    const at = Date.parse(String((facts as { until?: unknown } | undefined)?.until))
    return Number.isNaN(at) ? 60_000 : Math.max(1_000, at - now())
  }

  async function send(): Promise<void> {
    const owner = uid()
    if (running || owner === undefined) return
    running = true
    try {
      await alone(
        async () => {
          while (await untilCertain(asker, owner, { send: sendOldest }));
        },
        { signal: new AbortController().signal },
      )
    } catch (error) {
      // The session is over: messages wait for their player.
      if (!(error instanceof CallRefused)) throw error
    } finally {
      running = false
    }
    if (uid() !== owner) await send()
  }

  return {
    subscribe: shown.subscribe,
    current: shown.current,
    progressOf: (id: string) => progress.get(id),
    reload: tell,
    add(message: Message) {
      write([...read(), { ...message, writtenAt: new Date(now()).toISOString() }])
    },
    remove: (id: string) => replace(id, []),
    send,
  }
}

const isTooOften = (error: unknown): error is CallRefused => error instanceof CallRefused && error.reason === 'FeedbackTooOften'
