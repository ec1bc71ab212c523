import type { Path, Result } from '@lalmor/contract/catalogue.ts'
import type { CDPSession, Page } from '@playwright/test'
import { isPageClosedError, type Fake } from '../answers.ts'

/** A change of a row's calls. Unlike page.route it keeps the browser's cache: otherwise each row would fetch and compile the whole app again. */
type Rule = { pattern: string; at: 'Request' | 'Response'; answer: (call: Call) => Promise<unknown>; until?: Promise<void> }
type Call = { session: CDPSession; requestId: string }

const rulesOf = new WeakMap<Page, { session: CDPSession; rules: Rule[]; spoilt: boolean }>()

/** For each call the latest rule applies. In patterns one or two asterisks match anything. */
async function addRule(page: Page, rule: Rule) {
  const { session, rules } = rulesOf.get(page) ?? (await listen(page))
  rules.unshift(rule)
  const patterns = rules.map(({ pattern, at }) => ({ urlPattern: pattern.replace(/\*+/g, '*'), requestStage: at }))
  await session.send('Fetch.enable', { patterns })
}

async function listen(page: Page) {
  const session = await page.context().newCDPSession(page)
  const rules: Rule[] = []
  const listening = { session, rules, spoilt: false }
  rulesOf.set(page, listening)
  session.on('Fetch.requestPaused', ({ requestId, request, responseStatusCode }) => {
    const stage = responseStatusCode === undefined ? 'Request' : 'Response'
    const found = rules.filter(({ pattern }) => globOf(pattern).test(request.url))
    const rule = found.find(({ until }) => !until)
    const held = stage === 'Request' ? found.find(({ until }) => until)?.until : undefined
    const answer = () => (rule?.at === stage ? rule.answer({ session, requestId }) : session.send('Fetch.continueRequest', { requestId }))
    const done = held ? held.then(answer) : answer()
    done.catch((error: unknown) => {
      if (!isPageClosedError(error) && !hasGivenUp(error)) throw error
    })
  })
  return listening
}

/** Ends all changes of the page's calls. Returns whether they leave nothing behind: not calls that are still held, nor a connection that was lost. */
export async function forgetRules(page: Page): Promise<boolean> {
  const listening = rulesOf.get(page)
  if (!listening) return true
  listening.rules.length = 0
  await listening.session.send('Fetch.disable')
  return !listening.spoilt
}

/** The page itself has cancelled the call meanwhile. */
const hasGivenUp = (error: unknown) => error instanceof Error && /Invalid InterceptionId|Fetch domain is not enabled/.test(error.message)

/** Adds a rule after which the document is not fit for another row. */
async function spoil(page: Page, rule: Rule) {
  await addRule(page, rule)
  rulesOf.get(page)!.spoilt = true
}

const globOf = (pattern: string) => new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/\*+/g, '.*')}$`)

const fulfill = ({ session, requestId }: Call, contentType: string, body: string) =>
  session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: 200,
    responseHeaders: [{ name: 'content-type', value: contentType }],
    body: Buffer.from(body).toString('base64'),
  })

/** Calls, or files, that wait for `released`; the other rules answer them then. */
export const holdUntil = (page: Page, pattern: string, released: Promise<void>) =>
  addRule(page, { pattern, at: 'Request', until: released, answer: async () => undefined })

/** Calls, or files, that never return. */
export const hold = (page: Page, pattern: string) => spoil(page, { pattern, at: 'Request', answer: async () => undefined })

/** Calls, or files, that fail. */
export const fail = (page: Page, pattern: string) =>
  spoil(page, {
    pattern,
    at: 'Request',
    answer: ({ session, requestId }) => session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' }),
  })

export const answer = (page: Page, pattern: string, json: object) =>
  addRule(page, { pattern, at: 'Request', answer: (call) => fulfill(call, 'application/json', JSON.stringify(json)) })

export const answerDocument = (page: Page, pattern: string, html: string) =>
  addRule(page, { pattern, at: 'Request', answer: (call) => fulfill(call, 'text/html', html) })

/** The server's own answers, with `change` made to their results. */
export const changeAnswers = <P extends Path>(page: Page, path: P, change: (result: Result<P>) => Fake<P>) =>
  addRule(page, {
    pattern: `**${path}`,
    at: 'Response',
    async answer(call) {
      const { body, base64Encoded } = await call.session.send('Fetch.getResponseBody', { requestId: call.requestId })
      const { resultData, ...envelope } = JSON.parse(Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString()) as {
        resultData?: Result<P>
      }
      const changed = { ...envelope, ...(resultData && { resultData: change(resultData) }) }
      await fulfill(call, 'application/json', JSON.stringify(changed))
    },
  })
