import type { UserInfo } from '@lalmor/contract/account.ts'
import type { Path } from '@lalmor/contract/catalogue.ts'
import type { Facts, Reason } from '@lalmor/contract/refusals.ts'
import type { Locator, Page } from '@playwright/test'
import type { Fake, Written } from '../answers.ts'
import { answer, changeAnswers, fail, hold } from './transport.ts'

/** A row of e2e/screens.ts: a whole screen in one of its states. Helpers that several areas use are below. */
export type Screen = {
  /** Unique; the picture's file is named after it. */
  name: string
  state: 'loading' | 'populated' | 'empty' | 'refused' | 'offline'
  /** The viewer: a visitor, a new guest, or a guest who has played a round and saved the game. */
  who: 'visitor' | 'guest' | 'player'
  /** The page's address inside the hash. */
  path: string
  /** Looked at in a wide window, and not in the others: the same page has another row for them. */
  size?: { width: number; height: number }
  /** It does not share a document with other rows: what it needs is met while the document loads, or what it does is remembered there. */
  ownDocument?: true
  /** Before the page loads: what the transport does and, in a document of its own, what the device remembers. The rest comes from the server. */
  given?: (page: Page) => Promise<unknown>
  /** Pressed after it has loaded. */
  press?: (page: Page) => Promise<unknown>
  /** Visible once the state is reached, in English. */
  shows: (page: Page) => Locator
  /** It is drawn and compared; the given parts, which differ from run to run, are covered. */
  picture?: true | ((page: Page) => Locator[])
}

/** A call, or a file, that never returns. */
export const held = (pattern: string) => (page: Page) => hold(page, pattern)

/** A call that fails. */
export const cut = (pattern: string) => (page: Page) => fail(page, pattern)

/** Answers a call with this, for answers that the server has no reason to give yet. */
export const told =
  <P extends Path>(path: P, resultData: Fake<P>) =>
  (page: Page) =>
    answer(page, `**${path}`, { state: '200', msg: 'OK', resultData })

/** A call refused like this. */
export const refused =
  <R extends Reason>(path: Path, reason: R, facts: Written<Facts<R>>, state = '409') =>
  (page: Page) =>
    answer(page, `**${path}`, { state, msg: reason, reason, facts, requestId: '1' })

/** Changes the user info, for players that the rows do not have. */
export const user = (change: Partial<Written<UserInfo>>) => (page: Page) =>
  changeAnswers(page, '/user/getUserInfo', (user) => ({ ...user, ...change }))

/** Waits until no call is under way: an answer after the cut would count as being online. */
export async function goOffline(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
}

export const pressButton = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
/** Presses, then puts the focus back. */
export const pressThenResetFocus = (press: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await press(page)
  await resetFocus(page)
}

/** Puts the focus back where the tab order starts. */
export const resetFocus = (page: Page) =>
  page.locator('#root').evaluate((root) => {
    root.tabIndex = -1
    root.focus()
    root.blur()
    root.removeAttribute('tabindex')
  })

export const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first()
export const sheet = (name: string) => (page: Page) => page.getByRole('dialog', { name })
export const busy = (page: Page) => page.locator('[aria-busy=true]').first()
export const offline = text(/offline/i)

/** A day after the rows' clock. */
export const lockedUntil = '2026-11-21T12:00:00.000Z'
