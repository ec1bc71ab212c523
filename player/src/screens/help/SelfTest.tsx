import { useState } from 'react'
import { back } from '../../page/router.ts'
import { SubPage } from '../../page/SubPage.tsx'
import { t } from '../../i18n/helplines/t.ts'
import { EqualActions } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Note } from '../../ui/Note.tsx'
import { PinnedAction } from '../../ui/PinnedAction.tsx'
import { RadioList } from '../../ui/RadioList.tsx'
import { takeFocus } from '../limits/take-focus.ts'
import css from './Helplines.module.css'
import { useHelplines } from './Helpline.tsx'
import { HelplineList } from './HelplineList.tsx'
import { answers, questionNumbers, resultOf, type Answer } from './self-test.ts'
import { WaysToStop } from './WaysToStop.tsx'

/** PRODUCT §11. Answers stay in this component: no request, storage or event (e2e/help.test.ts). */
export function SelfTest() {
  // Loaded before the first answer, so that no answer causes a request.
  const helplines = useHelplines()
  const [given, setGiven] = useState<readonly Answer[]>([])
  const [at, setAt] = useState(0)
  if (at === questionNumbers.length)
    return (
      <SelfTestResult
        given={given}
        helplines={helplines.data?.helplines ?? []}
        onAgain={() => {
          setGiven([])
          setAt(0)
        }}
      />
    )
  const isLast = at === questionNumbers.length - 1
  return (
    <SubPage
      title={t('title.selfTest')}
      pinned={
        <PinnedAction note={t('test.stop')}>
          <EqualActions>
            <Button tone="ghost" onPress={() => (at === 0 ? back() : setAt(at - 1))}>
              {t('test.back')}
            </Button>
            <Button disabled={given[at] === undefined} onPress={() => setAt(at + 1)}>
              {t(isLast ? 'test.result' : 'test.next')}
            </Button>
          </EqualActions>
        </PinnedAction>
      }
    >
      <Progress at={at} />
      <Question
        key={at}
        at={at}
        given={given[at]}
        onAnswer={(answer) => setGiven([...given.slice(0, at), answer, ...given.slice(at + 1)])}
      />
      <div className={css.note}>
        <Note icon="lock">{t('test.private')}</Note>
      </div>
      <p className={css.small}>{t('test.own')}</p>
    </SubPage>
  )
}

function Progress({ at }: { at: number }) {
  const all = questionNumbers.length
  const said = t('test.progress', { no: at + 1, all })
  return (
    <>
      <div className={css.steps} role="progressbar" aria-label={said} aria-valuenow={at + 1} aria-valuemin={1} aria-valuemax={all}>
        {questionNumbers.map((no) => (
          <i key={no} className={no <= at + 1 ? css.reached : undefined} />
        ))}
      </div>
      <p className={css.where}>
        <span>{said}</span>
        <span>{t('test.period')}</span>
      </p>
    </>
  )
}

type QuestionProps = { at: number; given: Answer | undefined; onAnswer: (answer: Answer) => void }

/** A new question takes the focus, so that it is read out. */
function Question({ at, given, onAnswer }: QuestionProps) {
  return (
    <>
      <h2 ref={at > 0 ? takeFocus : undefined} tabIndex={-1} className={css.question}>
        {t(`test.question.${questionNumbers[at]!}`)}
      </h2>
      <RadioList
        label={t('test.answers')}
        rows={answers.map((id) => ({ id, label: t(`test.${id}`) }))}
        selected={given}
        onSelect={onAnswer}
      />
    </>
  )
}

type ResultProps = { given: readonly Answer[]; helplines: Parameters<typeof HelplineList>[0]['of']; onAgain: () => void }

/** No blame, and the same help whatever the result. */
function SelfTestResult({ given, helplines, onAgain }: ResultProps) {
  const result = resultOf(given)
  return (
    <SubPage title={t('test.yours')}>
      <div className={css.parts}>
        <Card lift>
          <h2 ref={takeFocus} tabIndex={-1} className={css.verdict}>
            {t(`test.${result}`)}
          </h2>
          <p className={css.text}>{t(`test.${result}Text`)}</p>
          <p className={css.text}>{t('test.notDiagnosis')}</p>
        </Card>
        {helplines.length > 0 && <HelplineList of={helplines.slice(0, 1)} />}
        <section>
          <h2 className={css.title}>{t('helplines.now')}</h2>
          <WaysToStop />
        </section>
        <p className={css.small}>{t('test.gone')}</p>
        <Button tone="ghost" size="sm" icon="refresh" onPress={onAgain}>
          {t('test.again')}
        </Button>
      </div>
    </SubPage>
  )
}
