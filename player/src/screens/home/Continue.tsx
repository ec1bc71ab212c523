import type { Result } from '@lalmor/contract/catalogue.ts'
import type { ReactNode } from 'react'
import logo from '../../art/logo-icon.svg'
import coin from '../../art/ornaments/coin.svg'
import { tileOf } from '../../art/tiles.ts'
import { serverNow } from '../../data/client.ts'
import { useConnection, useMoneyMode, useUserInfo } from '../../data/queries.ts'
import { formatWire } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { t, tNodes } from '../../i18n/t.ts'
import { formatWhen } from '../../i18n/time.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { PressLink } from '../../ui/PressLink.tsx'
import css from './Continue.module.css'
import { continueOf } from './continue-of.ts'
import { gameLinkProps } from './Tile.tsx'

type Props = {
  mine: Result<'/game/mine'> | undefined
  /** Its room is there before it. */
  late: boolean
}

/** The open round, else the last game; on a first day what there is to play with. */
export function Continue({ mine, late }: Props) {
  const { online } = useConnection()
  const room = late ? <div className={css.room} /> : null
  if (!mine) return room
  const found = continueOf(mine)
  if (!found) return mine.recent.length === 0 ? <FirstDay room={room} /> : room
  const { game, title } = found
  const isOpen = found.kind === 'open'
  const at = formatWhen(new Date(found.at), new Date(serverNow()))
  const amount = <b className={css.amount}>{formatWire(found.cashOut ?? found.stake)}</b>
  const content = (
    <>
      <img className={css.tile} src={tileOf(game) ?? logo} alt="" width="54" height="72" />
      <span className={css.words}>
        <span className={css.state}>{isOpen ? t('home.open', { time: at }) : t('home.last', { time: at })}</span>
        <b className={css.title}>{title}</b>
        {found.cashOut !== undefined && <span className={css.line}>{tNodes('home.cashOut', { amount })}</span>}
        <span className={css.line}>{t(isOpen ? 'home.stake' : 'home.lastStake', { amount: formatWhole(found.stake) })}</span>
      </span>
      {online && (
        <span className={buttonClass({ tone: isOpen ? 'gold' : 'ghost', size: 'sm' })}>{t(isOpen ? 'home.continue' : 'home.play')}</span>
      )}
    </>
  )
  const look = `${css.continue} ${isOpen ? css.open : ''}`
  return online ? (
    <PressLink className={look} {...gameLinkProps(game)}>
      {content}
    </PressLink>
  ) : (
    <div className={look}>{content}</div>
  )
}

/** Says nothing when the money is real. */
function FirstDay({ room }: { room: ReactNode }) {
  const { data } = useUserInfo()
  if (useMoneyMode() !== 'play' || !data || data.balance === 0) return room
  return (
    <div className={css.continue}>
      <img className={css.coin} src={coin} alt="" width="48" height="48" />
      <span className={css.words}>
        <b className={css.title}>{t('home.first', { amount: formatWhole(data.balance) })}</b>
        <span className={css.line}>{t('home.firstText')}</span>
      </span>
    </div>
  )
}
