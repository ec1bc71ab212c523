const stored = 'console-theme'
type Theme = 'dark' | 'light'

const current = (): Theme => {
  const kept = localStorage.getItem(stored)
  if (kept === 'dark' || kept === 'light') return kept
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

export const drawTheme = (): void => void (document.documentElement.dataset['theme'] = `desk-${current()}`)

export function switchTheme(): void {
  localStorage.setItem(stored, current() === 'dark' ? 'light' : 'dark')
  drawTheme()
}
