import type { Round } from '@lalmor/contract/rounds.ts'
import { t } from '../../i18n/rounds/t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { HashLine, ValueLine } from '../../ui/HashLine.tsx'
import css from './ProofCard.module.css'

export function ProofCard({ round: { serverSeedHash, clientSeed, nonce }, serverSeed }: { round: Round; serverSeed: string | undefined }) {
  return (
    <Card>
      <div className={css.head}>
        <h2>{t('round.proof')}</h2>
        <Badge>{serverSeed === undefined ? t('round.inUse') : t('round.revealed')}</Badge>
      </div>
      <div className={css.lines}>
        {serverSeed !== undefined && <HashLine label={t('round.seed')} value={serverSeed} what={t('seeds.what.seed')} />}
        <HashLine label={t('round.hash')} value={serverSeedHash} what={t('seeds.what.hash')} />
        <div className={css.two}>
          <ValueLine label={t('round.client')} value={clientSeed} />
          <ValueLine label={t('round.nonce')} value={String(nonce)} />
        </div>
      </div>
    </Card>
  )
}
