import { h } from './dom.ts'
import { onPress } from './press.ts'

/** Arrow keys move between tabs, by the ARIA pattern. */
export function tabbed(label: string, parts: readonly { name: string; body: readonly Node[] }[]): Node[] {
  const id = (kind: string, at: number) => `${kind}-${at}`
  const tabs = parts.map(({ name }, at) =>
    h('button', { type: 'button', role: 'tab', id: id('tab', at), 'aria-controls': id('panel', at) }, name),
  )
  const panels = parts.map(({ body }, at) => h('div', { role: 'tabpanel', id: id('panel', at), 'aria-labelledby': id('tab', at) }, ...body))

  function show(at: number) {
    tabs.forEach((tab, i) => {
      tab.setAttribute('aria-selected', String(i === at))
      tab.tabIndex = i === at ? 0 : -1
    })
    panels.forEach((panel, i) => (panel.hidden = i !== at))
  }

  const list = h('div', { class: 'tabs', role: 'tablist', 'aria-label': label }, ...tabs)
  tabs.forEach((tab, at) => onPress(tab, () => show(at)))
  list.addEventListener('keydown', ({ key }) => {
    const from = tabs.findIndex((tab) => tab === document.activeElement)
    const to =
      key === 'ArrowRight' ? from + 1 : key === 'ArrowLeft' ? from - 1 : key === 'Home' ? 0 : key === 'End' ? tabs.length - 1 : from
    if (from < 0 || to === from) return
    const at = (to + tabs.length) % tabs.length
    show(at)
    tabs[at]!.focus()
  })
  show(0)
  return [list, ...panels]
}
