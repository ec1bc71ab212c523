import { useState } from 'react'
import { t } from '../i18n/kit/t.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import css from './Notice.module.css'

/** A text that scrolls. Can be paused; stops on touch and focus; a tap opens it in full. Never scrolls with reduced motion. The same speed for every length. */
export function Notice({ text }: { text: string }) {
  const [paused, setPaused] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <div className={`${css.notice} ${open ? css.open : ''}`}>
      <Icon name="speaker" />
      <button type="button" className={css.text} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className={paused ? css.paused : ''} style={{ animationDuration: `${text.length * 0.25}s` }}>
          {text}
        </span>
      </button>
      <span className={css.control}>
        <IconButton
          icon={paused ? 'play' : 'pause'}
          size="md"
          label={t(paused ? 'notice.resume' : 'notice.pause')}
          onPress={() => setPaused(!paused)}
        />
      </span>
    </div>
  )
}
