import type { GameTile } from '@lalmor/contract/games.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { navigateTo } from '../../page/router.ts'
import { call } from '../../data/client.ts'
import { gamesQuery, myGamesQuery } from '../../data/queries.ts'
import { t, tNodes } from '../../i18n/search/t.ts'
import { Bones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { Note } from '../../ui/Note.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { gamesOf, hotOf } from '../home/categories.ts'
import { NotLoaded } from '../home/GameList.tsx'
import { FoundList } from './FoundList.tsx'
import { Recommended } from './Recommended.tsx'
import { search, type Tab } from './search.ts'
import css from './SearchPage.module.css'

type Kind = GameTile['kind']
const kinds: readonly Kind[] = ['slot', 'crash', 'mines', 'table', 'cards']
/** Kinds of game that are close to each other. */
const kin: { readonly [Of in Kind]: readonly Kind[] } = {
  slot: ['slot'],
  crash: ['crash', 'mines'],
  mines: ['mines', 'crash'],
  table: ['table', 'cards'],
  cards: ['cards', 'table'],
}
const closeMax = 2

/** Calls `onOpen` before a game opens. */
export function Results({ keyword, tab, onShowAll, onOpen }: { keyword: string; tab: Tab; onShowAll: () => void; onOpen?: () => void }) {
  const all = useQuery(gamesQuery)
  const mine = useQuery(myGamesQuery)
  const result = useQuery({
    queryKey: ['search', keyword],
    queryFn: ({ signal }) => call('/game/search', { keyword }, { signal }),
    // Typing keeps the last results until new ones.
    placeholderData: keepPreviousData,
  })
  // Only the tab of own games waits for them.
  const needed = tab === 'recent' ? [all, result, mine] : [all, result]
  const among =
    tab === 'all'
      ? all.data?.games.map(({ game }) => game)
      : tab === 'hot'
        ? all.data && hotOf(all.data).map(({ game }) => game)
        : mine.data?.recent
  if (!all.data || !result.data || !among) {
    const failed = needed.filter(({ error, data }) => error && !data)
    if (failed.length === 0) return <Bones shapes={['row', 'row', 'row']} className={css.bones} />
    const retry = () => failed.forEach(({ refetch }) => void refetch())
    return (
      <div className={css.list}>
        <NotLoaded busy={failed.some(({ isFetching }) => isFetching)} onRetry={retry} />
      </div>
    )
  }
  const { games } = all.data
  const { read, absent } = result.data
  const found = result.data.found.filter(({ game }) => among.includes(game))
  const [best] = gamesOf(
    games,
    found.map(({ game }) => game),
  )
  const isElsewhere = found.length === 0 && result.data.found.length > 0
  const isGuess = read !== undefined || absent !== undefined
  const close = isGuess && found.length === 1 && best && tab === 'all' ? closeTo(best, games) : []
  const listed = [...found, ...close]
  return (
    <>
      <p className={css.count} role="status">
        {found.length === 0
          ? ''
          : read === undefined
            ? absent === undefined && t('search.count', { count: found.length, keyword })
            : tNodes('search.read', { read: <b>{read}</b>, keyword })}
      </p>
      {absent && best && (
        <div className={css.absent}>
          <Note icon="cards" announce>
            {tNodes('search.absent', { name: <b>{absent.name}</b>, nearest: best.title })}
          </Note>
        </div>
      )}
      {found.length > 0 ? (
        <FoundList keyword={read ?? keyword} found={found} games={games} {...(onOpen && { onOpen })} />
      ) : (
        <Empty title={t('search.none', { keyword })} text={t(isElsewhere ? 'search.noneInTab' : 'search.noneText')}>
          {isElsewhere && (
            <Button tone="ghost" size="sm" onPress={onShowAll}>
              {t('search.showAll')}
            </Button>
          )}
        </Empty>
      )}
      {close.length > 0 && (
        <section>
          <SectionHead icon="search" title={t('search.close')} />
          <FoundList keyword="" found={close} games={games} {...(onOpen && { onOpen })} />
        </section>
      )}
      {(absent !== undefined || (found.length === 0 && !isElsewhere)) && (
        <section>
          <SectionHead icon="games" title={t('search.kinds')} />
          <FilterChips
            label={t('search.kinds')}
            wrapped
            options={kinds.map((id) => ({ id, label: t(`category.${id}`) }))}
            onSelect={(kind) => search(t(`category.${kind}`), { again: true })}
          />
        </section>
      )}
      <Recommended games={othersOf(gamesOf(games, mine.data?.recommended ?? []), listed)} />
      {(absent !== undefined || (found.length === 0 && !isElsewhere)) && (
        <div className={css.ask}>
          <Button tone="ghost" size="sm" icon="feedback" onPress={() => navigateTo('/pages/account/FeedBack/FeedBack', { topic: 'game' })}>
            {t('search.ask')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Open games of the same kind, or of a close one. */
const closeTo = (best: GameTile, games: readonly GameTile[]) =>
  kin[best.kind]
    .flatMap((kind) => games.filter((one) => one.kind === kind && one.open && one.game !== best.game))
    .slice(0, closeMax)
    .map(({ game }) => ({ game }))

const othersOf = (games: readonly GameTile[], listed: readonly { game: string }[]) =>
  games.filter(({ game }) => !listed.some((one) => one.game === game))
