import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import { istWhen, utcTitle } from './time.ts'

export type Tone = 'ok' | 'wa' | 'ba' | 'in' | ''

export const PageHead = ({ title, note, children }: { title: ReactNode; note?: ReactNode; children?: ReactNode }) => (
  <div className="ph">
    <div>
      <div className="row w">{typeof title === 'string' ? <h1>{title}</h1> : title}</div>
      {note && <p>{note}</p>}
    </div>
    {children && <div className="acts">{children}</div>}
  </div>
)

type CardParts = { title?: ReactNode; note?: ReactNode; end?: ReactNode; foot?: ReactNode; children: ReactNode }

export const Card = ({ title, note, end, foot, children }: CardParts) => (
  <section className="card">
    {title && (
      <header>
        <h2>{title}</h2>
        {note && <span className="mut">{note}</span>}
        {end && <span className="sp">{end}</span>}
      </header>
    )}
    {children}
    {foot && <footer>{foot}</footer>}
  </section>
)

/** Pairs of a name and its value; a pair without a value is left out. */
export const Facts = ({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="kv">
    {of.map(([name, value]) =>
      value === undefined || value === null ? null : (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
)

/** A table wider than its card scrolls within it, also by keys. */
export const Wide = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className="scroll" aria-label={label} tabIndex={0}>
    {children}
  </section>
)

export const Status = ({ tone = '', icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) => (
  <span className={`bd ${tone}`}>
    {icon && <Icon name={icon} />}
    {children}
  </span>
)

const noteIcons = { ok: 'check', wa: 'alert', ba: 'alert', in: 'second', '': 'clock' } as const

export const Note = ({ tone = '', icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) => (
  <div className={`note ${tone}`} role={tone === 'ba' ? 'alert' : undefined}>
    <Icon name={icon ?? noteIcons[tone]} size="s" />
    <div>{children}</div>
  </div>
)

type ButtonParts = ButtonHTMLAttributes<HTMLButtonElement> & {
  tone?: 'gold' | 'dn' | 'q'
  wide?: boolean
  small?: boolean
  icon?: IconName
  hint?: string
}

export const Button = ({ tone, wide, small, icon, hint, children, className = '', ...rest }: ButtonParts) => (
  <button
    type="button"
    {...rest}
    className={['btn', tone, wide && 'b', small && 's', rest.disabled && 'off', className].filter(Boolean).join(' ')}
  >
    {icon && <Icon name={icon} />}
    {children}
    {hint && <Hint keys={hint} />}
  </button>
)

/** The key that does the same; a phone has none. */
export const Hint = ({ keys }: { keys: string }) => (
  <kbd className="hide-s" aria-hidden="true">
    {keys}
  </kbd>
)

export const Field = ({ label, note, children }: { label: string; note?: string; children: ReactNode }) => (
  <label className="fld">
    <span>
      {label}
      {note && <em>{note}</em>}
    </span>
    {children}
  </label>
)

export const Meter = ({ share, tone = '' }: { share: number; tone?: Tone }) => (
  <div className="meter thin">
    <i className={tone} style={{ width: `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%` }} />
  </div>
)

/** IST, with UTC on hover. */
export const Time = ({ at, now }: { at: string; now: Date }) => {
  const when = new Date(at)
  return (
    <time dateTime={at} title={utcTitle(when)}>
      {istWhen(when, now)}
    </time>
  )
}

/** A number that can be copied. */
export const Mono = ({ children }: { children: string }) => <span className="mono">{children}</span>

export const Check = ({ on, set, children, note }: { on: boolean; set: (on: boolean) => void; children: ReactNode; note?: string }) => (
  <label className={`cb ${on ? 'on' : ''}`}>
    <input type="checkbox" checked={on} onChange={(event) => set(event.target.checked)} />
    <i aria-hidden="true">{on && <Icon name="check" />}</i>
    <span>
      <b>{children}</b>
      {note && <small>{note}</small>}
    </span>
  </label>
)
