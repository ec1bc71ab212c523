import { useState } from 'react'
import coin from '../art/ornaments/coin.svg'
import peacock from '../art/ornaments/peacock.svg'
import { tileOf } from '../art/tiles.ts'
import { Banner } from '../ui/Banner.tsx'
import { Carousel } from '../ui/Carousel.tsx'
import { CategoryRail, type Category } from '../ui/CategoryRail.tsx'
import { GameGrid, GameTile } from '../ui/GameTile.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SectionHead } from '../ui/SectionHead.tsx'
import { WinCard, WinRail } from '../ui/WinCard.tsx'
import css from './Kit.module.css'
import { here, nothing } from './samples.ts'

const categories: readonly Category<string>[] = [
  { id: 'hot', label: 'Hot', icon: 'flame' },
  { id: 'slot', label: 'Slots', icon: 'slots' },
  { id: 'crash', label: 'Crash', icon: 'crash' },
  { id: 'mines', label: 'Mines', icon: 'mines' },
  { id: 'table', label: 'Tables', icon: 'table' },
  { id: 'cards', label: 'Cards', icon: 'cards' },
  { id: 'saved', label: 'Saved', icon: 'heart' },
]
const art = <img className={css.peacock} src={peacock} alt="" />

export function Games() {
  const [category, setCategory] = useState('hot')
  const [kept, setKept] = useState(true)
  return (
    <>
      <div className={css.wide}>
        <Carousel
          label="Offers"
          slides={[
            {
              id: 'first',
              content: (
                <Banner
                  eyebrow="First deposit"
                  title="Up to 100% bonus"
                  text="Max ₹10,000. Bet deposit + bonus 3 times."
                  art={art}
                  onPress={nothing}
                />
              ),
            },
            {
              id: 'ranking',
              content: (
                <Banner
                  eyebrow="Ranking"
                  title="Weekly board"
                  text="Top 50 by valid bets share the awards."
                  tone="violet"
                  art={art}
                  onPress={nothing}
                />
              ),
            },
            {
              id: 'proof',
              content: (
                <Banner eyebrow="Provably fair" title="Check every round" text="Hash before you play." art={art} onPress={nothing} />
              ),
            },
          ]}
        />
      </div>
      <div className={css.wide}>
        <Carousel
          label="One offer"
          slides={[
            {
              id: 'only',
              content: (
                <Banner eyebrow="Provably fair" title="Check every round" text="Hash before you play." art={art} onPress={nothing} />
              ),
            },
          ]}
        />
      </div>
      <Notice text="No payments on Sunday, 2:00 to 3:00 AM IST. Games stay open." />
      <div className={css.wide}>
        <CategoryRail label="Game categories" categories={categories} selected={category} onSelect={setCategory} />
      </div>
      <SectionHead icon="flame" title="Hot games" more={{ label: 'All', ...here }} />
      <GameGrid>
        <GameTile
          art={tileOf('diya-nights') ?? coin}
          name="Diya Nights"
          meta="Slot · RTP 96.3%"
          open={here}
          heart={{ label: 'Save Diya Nights', on: kept, onPress: () => setKept(!kept) }}
        />
        <GameTile art={tileOf('kite-run') ?? coin} name="Kite Run" meta="Crash" tag="Opens soon" />
        <GameTile
          art={tileOf('mirchi-mines') ?? coin}
          name="Mirchi Mines"
          meta="Mines · RTP 99.0%"
          open={here}
          heart={{ label: 'Save Mirchi Mines', on: false, onPress: nothing }}
        />
        <GameTile art={tileOf('rani-roulette') ?? coin} name="Rani Roulette" meta="Table · RTP 97.3%" dimmed />
      </GameGrid>
      <SectionHead icon="history" title="Recent searches" more={{ label: 'Clear', onPress: nothing }} />
      <SectionHead icon="star" title="Recommended" means="games you haven’t played yet" />
      <SectionHead icon="trophy" title="Recent wins" />
      <WinRail label="Recent wins">
        <WinCard
          thumb={tileOf('kite-run') ?? coin}
          game="Kite Run"
          who="98****3210"
          amount="₹1,240.00"
          meta="4.13× · 2 min ago"
          onPress={here.onPress}
        />
        <WinCard
          thumb={tileOf('diya-nights') ?? coin}
          game="Diya Nights"
          who="70****8841"
          amount="₹860.00"
          meta="8.60× · 5 min ago"
          onPress={here.onPress}
        />
        <WinCard
          thumb={tileOf('mirchi-mines') ?? coin}
          game="Mirchi Mines"
          who="88****1907"
          amount="₹415.50"
          meta="2.77× · 6 min ago"
          onPress={here.onPress}
        />
      </WinRail>
    </>
  )
}
