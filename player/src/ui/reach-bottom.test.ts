import { afterEach, expect, test, vi } from 'vitest'
import { reachBottomPx, watchBottom } from './reach-bottom.ts'

type Look = (entries: readonly { isIntersecting: boolean }[]) => void

function fakeObserver() {
  const made: { look: Look; margin: string; observed: unknown[]; ended: boolean }[] = []
  vi.stubGlobal('IntersectionObserver', function Observer(look: Look, { rootMargin }: { rootMargin: string }) {
    const observer = { look, margin: rootMargin, observed: [] as unknown[], ended: false }
    made.push(observer)
    return { observe: (element: unknown) => observer.observed.push(element), disconnect: () => (observer.ended = true) }
  })
  return made
}
afterEach(() => void vi.unstubAllGlobals())

const end = {} as Element
const near = [{ isIntersecting: true }]
const far = [{ isIntersecting: false }]

test('the end of a list is reached 50 px before it is seen', () => {
  expect(reachBottomPx).toBe(50)
  const made = fakeObserver()
  watchBottom(end, () => {})
  expect(made).toMatchObject([{ margin: '0px 0px 50px', observed: [end] }])
})

test('it is reached once per approach', () => {
  const made = fakeObserver()
  const onReach = vi.fn()
  watchBottom(end, onReach)
  const { look } = made[0]!
  look(far)
  expect(onReach).not.toHaveBeenCalled()
  look(near)
  look(near)
  expect(onReach).toHaveBeenCalledOnce()
  look(far)
  look(near)
  expect(onReach).toHaveBeenCalledTimes(2)
})

test('of several entries at once the last one counts', () => {
  const made = fakeObserver()
  const onReach = vi.fn()
  watchBottom(end, onReach)
  made[0]!.look([...near, ...far])
  expect(onReach).not.toHaveBeenCalled()
})

test('a removed list is no longer observed', () => {
  const made = fakeObserver()
  watchBottom(end, () => {})()
  expect(made[0]!.ended).toBe(true)
})
