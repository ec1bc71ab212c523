import type { Path, Result } from '@lalmor/contract/catalogue.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { expect, type Page, type Request, type Route } from '@playwright/test'

/** A call's answer as a test writes it: amounts are plain numbers, in paise. */
export type Fake<P extends Path> = Written<Result<P>>
export type Written<T> = T extends WirePaise
  ? number
  : T extends readonly (infer Item)[]
    ? readonly Written<Item>[]
    : T extends object
      ? { [Key in keyof T]: Written<T[Key]> }
      : T

/**
 * Answers a call with the server's own answer and `change` made to its result; a refusal passes unchanged. A page that closed meanwhile is not the fault of
 * the test.
 */
export async function changeAnswer<P extends Path>(route: Route, change: (result: Result<P>) => Fake<P> | Promise<Fake<P>>) {
  try {
    const response = await route.fetch()
    const answer = (await response.json()) as { resultData?: Result<P> }
    const resultData = answer.resultData && (await change(answer.resultData))
    await route.fulfill({ response, json: { ...answer, resultData } })
  } catch (error) {
    if (!isPageClosedError(error)) throw error
  }
}

/** Changes every answer to the matching calls; the latest change given applies first. */
export const changeAnswers = <P extends Path>(page: Page, path: P, change: (result: Result<P>) => Fake<P> | Promise<Fake<P>>) =>
  page.route(`**${path}`, (route) => changeAnswer(route, change))

// Recognised by its message: Playwright gives no other sign, and the page's own close event comes later than its calls fail.
export const isPageClosedError = (error: unknown) =>
  error instanceof Error && /(has been|context) (closed|disposed)|Test ended/.test(error.message.split('\n', 1)[0]!)

/** Sends a call outside the browser, which gets nothing of the answer, not even its cookie. */
export async function sendAndDropAnswer(request: Request) {
  const { cookie = '' } = await request.allHeaders()
  const answer = await fetch(request.url(), {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: request.postData(),
  })
  expect(await answer.json()).toMatchObject({ state: '200' })
}
