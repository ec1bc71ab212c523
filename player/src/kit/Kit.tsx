import type { ComponentType } from 'react'
import { Toast } from '../ui/Toast.tsx'
import { Actions } from './Actions.tsx'
import { Behaviours } from './Behaviours.tsx'
import { Chrome } from './Chrome.tsx'
import { Choices } from './Choices.tsx'
import { Fields } from './Fields.tsx'
import { Games } from './Games.tsx'
import { Icons } from './Icons.tsx'
import css from './Kit.module.css'
import { Money } from './Money.tsx'
import { Offers } from './Offers.tsx'
import { Orders } from './Orders.tsx'
import { Records } from './Records.tsx'
import { States } from './States.tsx'

const sections: readonly [id: string, title: string, Section: ComponentType][] = [
  ['actions', 'Actions', Actions],
  ['choices', 'Choices', Choices],
  ['fields', 'Fields', Fields],
  ['money', 'Money and figures', Money],
  ['records', 'Records', Records],
  ['orders', 'Orders and proofs', Orders],
  ['offers', 'Promotions', Offers],
  ['games', 'Games and notices', Games],
  ['states', 'States', States],
  ['chrome', 'Bars and frames', Chrome],
  ['icons', 'Icons', Icons],
  ['behaviours', 'Behaviours', Behaviours],
]

/** All components on one page, to look at and to test. All amounts, names and dates are samples. */
export function Kit() {
  return (
    <main className={css.kit}>
      <h1>Kit</h1>
      {sections.map(([id, title, Section]) => (
        <section key={id} id={id} className={css.section} aria-label={title}>
          <h2 className={css.title}>{title}</h2>
          <Section />
        </section>
      ))}
      <Toast />
    </main>
  )
}
