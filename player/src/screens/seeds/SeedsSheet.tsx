import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, navigateTo } from '../../page/router.ts'
import { seedsQuery, type Seeds } from '../../data/seeds.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { t } from '../../i18n/rounds/t.ts'
import { BottomSheet } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { HashLine } from '../../ui/HashLine.tsx'
import { Menu, MenuRow } from '../../ui/Menu.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { isClientSeed, maxClientSeed, randomClientSeed } from './client-seed.ts'
import { rotateErrorText } from './rotate-refusal.ts'
import { PairNumbers } from './PairNumbers.tsx'
import css from './SeedsSheet.module.css'
import { useRotate } from './useRotate.ts'

const records = '/pages/account/GameRecords/GameRecords'
const how = '/pages/account/HowItWorks/HowItWorks'

type Props = { lastRoundId?: string | undefined; onRotated?: (seeds: Seeds) => void; onClose: () => void }

export function SeedsSheet({ lastRoundId, onRotated, onClose }: Props) {
  const { data, error, refetch, isFetching } = useQuery({ ...seedsQuery, meta: { ownMessage: true } })
  return (
    <BottomSheet title={t('seeds.title')} onClose={onClose}>
      {data ? (
        <Pair key={data.seedNo} seeds={data} onRotated={onRotated} />
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
        <Skeleton shape="card" />
      )}
      <div className={css.last}>
        <Menu>
          {lastRoundId !== undefined && (
            <MenuRow
              icon="history"
              label={t('seeds.lastRound')}
              href={href(records, { roundId: lastRoundId })}
              onPress={() => navigateTo(records, { roundId: lastRoundId })}
            />
          )}
          <MenuRow icon="shield" label={t('title.howItWorks')} href={href(how)} onPress={() => navigateTo(how)} />
        </Menu>
      </div>
    </BottomSheet>
  )
}

function Pair({ seeds, onRotated }: { seeds: Seeds; onRotated: ((seeds: Seeds) => void) | undefined }) {
  const { seedNo, serverSeedHash, nextServerSeedHash, nonce, lastRevealed } = seeds
  // Drawn after the next hash was shown.
  const [clientSeed, setClientSeed] = useState(randomClientSeed)
  const { rotate, isPending, error } = useRotate(onRotated)
  const valid = isClientSeed(clientSeed)
  return (
    <div className={css.pair}>
      <HashLine label={t('seeds.hash')} value={serverSeedHash} what={t('seeds.what.hash')} />
      <HashLine label={t('seeds.next')} value={nextServerSeedHash} what={t('seeds.what.next')} />
      <Field
        label={t('seeds.client')}
        aside={t('seeds.nonce', { nonce })}
        value={clientSeed}
        onChange={setClientSeed}
        maxLength={maxClientSeed}
        hint={t('seeds.hint')}
        error={valid ? undefined : t('seeds.bad')}
      >
        <Button tone="ghost" size="mini" icon="refresh" onPress={() => setClientSeed(randomClientSeed())}>
          {t('seeds.random')}
        </Button>
      </Field>
      <Button tone="gold" disabled={!valid} busy={isPending} onPress={() => rotate({ seedNo, clientSeed })}>
        {isPending ? t('seeds.rotating') : t('seeds.rotate')}
      </Button>
      {error && (
        <Note tone="bad" icon="alert" announce>
          {rotateErrorText(error)}
        </Note>
      )}
      {lastRevealed && (
        <>
          <h3 className={css.head}>{t('seeds.revealed')}</h3>
          <HashLine
            label={t('seeds.revealedSeed', { count: lastRevealed.rounds })}
            value={lastRevealed.serverSeed}
            what={t('seeds.what.seed')}
          />
          {lastRevealed.rounds > 0 && <PairNumbers key={lastRevealed.seedNo} pair={lastRevealed} />}
        </>
      )}
      <p className={css.odds}>{t('seeds.odds')}</p>
    </div>
  )
}
