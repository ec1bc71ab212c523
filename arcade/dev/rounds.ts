import type { GameSetup } from '@lalmor/contract/bridge.ts'
import type { OpenRound, Round } from '@lalmor/contract/rounds.ts'
import { kiteRunTables } from '@lalmor/games/crash/definition.ts'
import { kiteRunFacts } from '@lalmor/games/crash/facts.ts'
import { mirchiMinesTables } from '@lalmor/games/mines/definition.ts'
import { mirchiMinesFacts } from '@lalmor/games/mines/facts.ts'
import { monsoonGemsTables } from '@lalmor/games/slots/monsoon-gems/definition.ts'
import { monsoonGemsFacts } from '@lalmor/games/slots/monsoon-gems/facts.ts'
import { andarBaharTables } from '@lalmor/games/table-games/andar-bahar/definition.ts'
import { andarBaharFacts } from '@lalmor/games/table-games/andar-bahar/facts.ts'
import { andarBaharKinds, andarBaharRound } from './andar-bahar-rounds.ts'
import { diyaNightsKinds, diyaNightsRound } from './diya-nights-rounds.ts'
import { mirchiMinesKinds, mirchiMinesRound } from './mirchi-mines-rounds.ts'
import { monsoonGemsKinds, monsoonGemsRound } from './monsoon-gems-rounds.ts'
import { raniRouletteKinds, raniRouletteRound } from './rani-roulette-rounds.ts'

/** What the harness knows of a title: how its set-up differs, the rounds it can be asked for, and those rounds. */
type Title = {
  setup: Pick<GameSetup, 'title' | 'rtpPpm'> & { stakes: number[] }
  kinds: readonly string[]
  /** A round the game itself plays, through these actions where it goes on. `kind` is one of `kinds`. */
  round(kind: string, ask: { stake: number; choice: unknown; actions: unknown[] }): Round | OpenRound
}

export const titles: Record<string, Title> = {
  'andar-bahar': {
    setup: { title: 'Andar Bahar', rtpPpm: andarBaharFacts.rtpPpm, stakes: [...andarBaharTables.chips] },
    kinds: andarBaharKinds,
    round: andarBaharRound,
  },
  'diya-nights': {
    setup: { title: 'Diya Nights', rtpPpm: 963_000, stakes: [100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000] },
    kinds: diyaNightsKinds,
    round: diyaNightsRound,
  },
  'kite-run': {
    setup: { title: 'Kite Run', rtpPpm: kiteRunFacts.rtpPpm, stakes: [...kiteRunTables.stakes] },
    kinds: ['', 'refused', 'late', 'restart', 'interrupted'],
    round: () => {
      throw new Error('the rounds of Kite Run are its table’s')
    },
  },
  'mirchi-mines': {
    setup: { title: 'Mirchi Mines', rtpPpm: mirchiMinesFacts.rtpPpm, stakes: [...mirchiMinesTables.stakes] },
    kinds: mirchiMinesKinds,
    round: mirchiMinesRound,
  },
  'monsoon-gems': {
    setup: { title: 'Monsoon Gems', rtpPpm: monsoonGemsFacts.rtpPpm, stakes: [...monsoonGemsTables.stakes] },
    kinds: monsoonGemsKinds,
    round: monsoonGemsRound,
  },
  'rani-roulette': {
    setup: { title: 'Rani Roulette', rtpPpm: 972_972, stakes: [1000, 5000, 10000, 50000, 100000] },
    kinds: raniRouletteKinds,
    round: raniRouletteRound,
  },
}
