import { headAfterMidnightMs } from '@lalmor/contract/head-time.ts'
import type { SignedReceipt } from '@lalmor/contract/receipts.ts'
import type { Facts } from '@lalmor/contract/refusals.ts'
import { endOfIstDay, istDay } from '@lalmor/units/ist-day.ts'
import { useMutation } from '@tanstack/react-query'
import { CallRefused } from '../../data/call.ts'
import { call, serverNow } from '../../data/client.ts'
import { until } from '../../i18n/deadline.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { t } from '../../i18n/rounds/t.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Note } from '../../ui/Note.tsx'
import { downloadJson } from '../rounds/download.ts'
import css from '../receipts/Receipt.module.css'

/** The file exists from the night after the round. */
export function InBooks({ receipt: { game, roundId, settledAt } }: { receipt: Pick<SignedReceipt, 'game' | 'roundId' | 'settledAt'> }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('/proof/round', { roundId }),
    onSuccess: (proof) => downloadJson(`lalmor-${game}-${roundId}-books.json`, proof),
    networkMode: 'always',
    meta: { ownMessage: true },
  })
  const from = headAt(new Date(settledAt))
  const opensAt = from.getTime() > serverNow() ? from : nextHeadIn(error)
  return (
    <Card>
      <div className={css.head}>
        <h2>{t('books.title')}</h2>
      </div>
      <div className={css.lines}>
        <p className={css.hint}>{t('books.text')}</p>
        <p className={css.hint}>{t('books.shows')}</p>
        {opensAt ? (
          <Note icon="clock" announce={error !== null}>
            {t('books.from', { until: until(opensAt) })}
          </Note>
        ) : (
          <>
            {error && (
              <Note tone="bad" icon="alert" announce>
                {callErrorText(error)}
              </Note>
            )}
            <Button tone="ghost" icon="down" busy={isPending} onPress={() => mutate()}>
              {t('books.download')}
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}

/** Heads are read after midnight: a round of the first minutes may be in the previous day's head. */
const headAt = (settledAt: Date) =>
  new Date(endOfIstDay(istDay(new Date(settledAt.getTime() - headAfterMidnightMs))).getTime() + headAfterMidnightMs)

const nextHeadIn = (error: unknown) =>
  error instanceof CallRefused && error.reason === 'NoProofYet' ? new Date((error.facts as Facts<'NoProofYet'>).nextAt) : undefined
