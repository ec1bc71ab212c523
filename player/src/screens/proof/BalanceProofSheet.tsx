import type { Result } from '@lalmor/contract/catalogue.ts'
import { fromWire } from '@lalmor/contract/wire.ts'
import { formatRupees, paise } from '@lalmor/units/paise.ts'
import { useQuery } from '@tanstack/react-query'
import { CallRefused } from '../../data/call.ts'
import { call } from '../../data/client.ts'
import { formatWire } from '../../i18n/money.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { t } from '../../i18n/account/t.ts'
import { formatInstant, formatIstDay } from '../../i18n/time.ts'
import { BottomSheet } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { HashLine } from '../../ui/HashLine.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './BalanceProofSheet.module.css'
import { downloadJson } from '../rounds/download.ts'

export function BalanceProofSheet({ onClose }: { onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['balance-proof'],
    queryFn: ({ signal }) => call('/proof/balance', {}, { signal }),
    meta: { ownMessage: true },
  })
  return (
    <BottomSheet title={t('balanceProof.title')} onClose={onClose}>
      <p className={css.lead}>{t('balanceProof.lead')}</p>
      {data ? (
        <Proof proof={data} />
      ) : isNotMadeYet(error) ? (
        <Note icon="clock" announce>
          {callErrorText(error)}
        </Note>
      ) : error ? (
        <Note tone="bad" icon="alert" announce>
          <p>{callErrorText(error)}</p>
          <div className={css.retry}>
            <Button tone="ghost" size="sm" icon="refresh" busy={isFetching} onPress={() => void refetch()}>
              {t('action.tryAgain')}
            </Button>
          </div>
        </Note>
      ) : (
        <div role="status" aria-busy="true" aria-label={t('loading.page')}>
          <Skeleton shape="card" />
        </div>
      )}
    </BottomSheet>
  )
}

/** Not an error: the first proof is made tonight. */
const isNotMadeYet = (error: unknown) => error instanceof CallRefused && error.reason === 'NoProofYet'

function Proof({ proof }: { proof: Result<'/proof/balance'> }) {
  const { leaf, head } = proof
  const balance = paise(fromWire(leaf.cash) + fromWire(leaf.bonus))
  return (
    <>
      <Facts>
        <Fact label={t('balanceProof.day')}>{formatIstDay(leaf.day)}</Fact>
        <Fact label={t('money.balance')}>{formatRupees(balance)}</Fact>
        {leaf.withdrawHold > 0 && <Fact label={t('balanceProof.hold')}>{formatWire(leaf.withdrawHold)}</Fact>}
        {leaf.debt > 0 && <Fact label={t('balanceProof.debt')}>{formatWire(leaf.debt)}</Fact>}
        <Fact label={t('balanceProof.at')}>{formatInstant(new Date(head.statement.at))}</Fact>
      </Facts>
      <div className={css.root}>
        <HashLine label={t('balanceProof.root')} value={head.statement.root} what={t('balanceProof.what.root')} />
      </div>
      <Button tone="gold" icon="down" onPress={() => downloadJson(`lalmor-balance-${leaf.day}.json`, proof)}>
        {t('balanceProof.download')}
      </Button>
      <p className={css.how}>{t('balanceProof.how')}</p>
    </>
  )
}
