import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Button } from '../ui/parts.tsx'
import { pages } from './pages.ts'

const keys = [
  ['Ctrl K or /', 'go to'],
  ...pages.map(({ key, label }) => [`G ${key}`, label] as const),
  ['J, K', 'next, before'],
  ['↵', 'open'],
  ['A', 'approve or agree'],
  ['R', 'refuse'],
  ['D', 'decline'],
  ['Esc', 'close'],
] as const

/** Opens a page by its name; or all keys. */
export function Palette({ close, keysOnly = false }: { close: () => void; keysOnly?: boolean }) {
  const [typed, type] = useState('')
  const navigate = useNavigate()
  const found = pages.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))
  const open = (to: (typeof pages)[number]['to']) => {
    close()
    void navigate({ to })
  }
  if (keysOnly)
    return (
      <Dialog title="Keys" close={close} foot={<Button onClick={close}>Close</Button>}>
        <dl className="kv keys">
          {keys.map(([key, what]) => (
            <div key={key}>
              <dt>{what}</dt>
              <dd>
                <kbd>{key}</kbd>
              </dd>
            </div>
          ))}
        </dl>
      </Dialog>
    )
  return (
    <Dialog title="Go to" close={close} className="pal" foot={<Button onClick={close}>Close</Button>}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (found[0]) open(found[0].to)
        }}
      >
        <input className="inp" aria-label="Page" placeholder="Page" value={typed} onChange={(event) => type(event.target.value)} />
      </form>
      <ul>
        {found.map(({ to, label, icon }) => (
          <li key={to}>
            <button type="button" className="hit" onClick={() => open(to)}>
              <Icon name={icon} />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
