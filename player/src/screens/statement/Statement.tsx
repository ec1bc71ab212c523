import type { Position } from '@lalmor/contract/statement.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { appSheets } from '../../page/app-sheets.ts'
import { Loadable } from '../../page/Loadable.tsx'
import { SubPage } from '../../page/SubPage.tsx'
import { formatWire } from '../../i18n/money.ts'
import { t } from '../../i18n/statement/t.ts'
import { formatMinute } from '../../i18n/time.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Bones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { FieldPair } from '../../ui/Form.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SlotAction } from '../../ui/SubPageBar.tsx'
import { formatPlayed } from '../limits/limit-text.ts'
import { DayField } from './DayField.tsx'
import { NetChart } from './NetChart.tsx'
import css from './Statement.module.css'
import { dayText, presets, signed } from './statement-text.ts'
import { useDownload, useStatement } from './useStatement.ts'

/** PRODUCT §11 P2: any period as chart, sums and file. */
export default function Statement() {
  const statement = useStatement()
  const { preset, from, to, today, isBackwards, query, choose, set } = statement
  const download = useDownload()
  const { data } = query
  const save = () => data && download.mutate(data)
  return (
    <SubPage title={t('title.statement')} slot={data && <SlotAction onPress={save}>{t('statement.csv')}</SlotAction>}>
      <FilterChips
        label={t('statement.period')}
        options={presets.map((id) => ({ id, label: t(`statement.${id}`) }))}
        selected={preset ?? ''}
        onSelect={(id) => choose(id as (typeof presets)[number])}
      />
      <div className={css.days}>
        <FieldPair>
          <DayField
            label={t('statement.from')}
            day={from}
            max={today}
            error={isBackwards ? t('statement.backwards') : undefined}
            onChange={(day) => set({ from: day })}
          />
          <DayField label={t('statement.to')} day={to} max={today} onChange={(day) => set({ to: day })} />
        </FieldPair>
      </div>
      <Loadable of={query} bones={<Bones shapes={['card', 'card']} className={css.part} />}>
        {(position) => (
          <div className={css.part} aria-busy={query.isPlaceholderData}>
            <Net position={position} onZoom={({ from, to }) => set({ from, to })} />
            <Sums position={position} today={today} />
            <div className={css.ways}>
              <Button tone="ghost" size="sm" busy={download.isPending} onPress={save}>
                {t('statement.download')}
              </Button>
              <Button tone="ghost" size="sm" onPress={() => appSheets.show('limits')}>
                {t('limits.title')}
              </Button>
            </div>
            <p className={css.fin}>{t('statement.fin')}</p>
          </div>
        )}
      </Loadable>
    </SubPage>
  )
}

function Net({ position, onZoom }: { position: Position; onZoom: (bar: Pick<Position, 'from' | 'to'>) => void }) {
  const { from, to, net, playedMs } = position
  const count = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  return (
    <Card lift>
      <div className={css.head}>
        <span>{t('statement.net', { count })}</span>
        {playedMs !== undefined && (
          <Badge>
            <Icon name="timer" size="sm" />
            {t('statement.played', { time: formatPlayed(playedMs) })}
          </Badge>
        )}
      </div>
      <p className={`${css.net} num`}>{signed(net)}</p>
      {/* Another period begins with no bar chosen. */}
      <NetChart key={`${from} ${to}`} position={position} onZoom={onZoom} />
    </Card>
  )
}

function Sums({ position, today }: { position: Position; today: string }) {
  const { from, to, asOf, opening, closing, deposits, withdrawals, staked, paid, rewards, open } = position
  const closingText =
    to === today ? t('statement.closingNow', { time: formatMinute(new Date(asOf)) }) : t('statement.closing', { day: dayText(to, today) })
  return (
    <Card>
      <div className={css.sums}>
        <Facts>
          <Fact label={t('statement.opening', { day: dayText(from, today) })}>{formatWire(opening)}</Fact>
          <Fact label={t('statement.deposits', { count: deposits.count })}>
            <Moved by={deposits.amount} />
          </Fact>
          <Fact label={t('statement.withdrawals', { count: withdrawals.count })}>
            <Moved by={withdrawals.amount} />
          </Fact>
          <Fact label={t('statement.staked')}>
            <Moved by={-staked} />
          </Fact>
          <Fact label={t('statement.paid')}>
            <Moved by={paid} />
          </Fact>
          <Fact label={t('statement.rewards')}>
            <Moved by={rewards} />
          </Fact>
          {open !== 0 && (
            <Fact label={t('statement.open')}>
              <Moved by={open} />
            </Fact>
          )}
          <Fact label={closingText} total>
            {formatWire(closing as WirePaise)}
          </Fact>
        </Facts>
      </div>
    </Card>
  )
}

const Moved = ({ by }: { by: number }) => <span className={by > 0 ? css.in : undefined}>{signed(by)}</span>
