import { href, navigateTo } from '../../page/router.ts'
import { t } from '../../i18n/help/t.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu, MenuRow } from '../../ui/Menu.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import { writeToUs } from './feedback.ts'
import css from './MoneyHelp.module.css'
import Support from '../../page/Support.tsx'
import type { MoneyQuestion } from './money-questions.ts'
import { useFiguresPending } from './useFigures.ts'

const faq = '/pages/account/FAQ/FAQ'
const answer = '/pages/account/FAQInfo/FAQInfo'

type Props = {
  /** The questions asked most in the page's state. */
  ids: readonly [MoneyQuestion, MoneyQuestion, MoneyQuestion]
  topic: 'deposit' | 'withdraw' | 'other'
  orderNo?: string | undefined
}

/** Ends pages about money: three questions, and writing to us. */
export function MoneyHelp({ ids, topic, orderNo: order }: Props) {
  const kept = order === undefined ? {} : { order }
  return (
    <section className={css.help} aria-label={t('help.questions')} data-end={useFiguresPending() ? 'waits' : ''}>
      <div className={css.head}>
        <h2>{t('help.questions')}</h2>
        <TextAction href={href(faq, kept)} onPress={() => navigateTo(faq, kept)}>
          {t('help.all')}
        </TextAction>
      </div>
      <Menu>
        {ids.map((id) => (
          <MenuRow
            key={id}
            label={t(`question.${id}`)}
            href={href(answer, { id, ...kept })}
            onPress={() => navigateTo(answer, { id, ...kept })}
          />
        ))}
      </Menu>
      <Button tone="ghost" icon="feedback" onPress={() => writeToUs(topic, order)}>
        {t(order === undefined ? 'help.write' : topic === 'deposit' ? 'help.writeDeposit' : 'help.writeWithdrawal')}
      </Button>
      <Support />
    </section>
  )
}
