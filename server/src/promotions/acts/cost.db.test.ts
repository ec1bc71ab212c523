import { expect, test } from 'vitest'
import { useTestApi } from '../../test-api.ts'
import { runCommand } from '../../operators/ops/run-command.ts'
import { commandOf, useOps } from '../../operators/ops/test-ops.ts'

const api = useTestApi()
const { place, tokens } = useOps(api)

type Cost = {
  promotions: {
    promotion: string
    budget: bigint
    paid: bigint
    offers: { offer: string; stated: bigint; required: bigint; clearing: bigint; best: { expected: number } }[]
  }[]
  together: { offer: string; stated: bigint; best: { expected: number; strategy: string } }[]
  best: { offer: string; strategy: string; expected: number }
  days: { offer: string; stated: bigint; best: { expected: number } }[]
  titles: { title: string; validRupeePpm: number; shut: string | null }[]
}

test(
  'promotion cost shows each offer’s maximum cost, the best known strategy’s profit, and titles kept shut',
  { tags: 'nightly' },
  async () => {
    const game = { number: 1_000, id: 'acme-slot', code: 'slot', name: 'Acme Slot', kind: 'slot', contribution: 'slots' } as const
    const limits = { rtpPpm: 980_000, bestRtpPpm: 985_000, stakeMin: 100, stakeMax: 1_000_00, lobby: false }
    const acme = {
      id: 'acme',
      name: 'Acme',
      address: '',
      frameOrigin: '',
      publicKeys: [],
      unknownRollback: 'ok',
      prizesWithoutBet: false,
      allow: undefined,
    } as const
    const config = { ...place().config, providers: [{ ...acme, publicKeys: [], games: [{ ...game, ...limits }] }] }
    const asha = { operator: 'asha', token: tokens.get('asha')! }
    const { answer } = await runCommand({ ...place(), config }, commandOf('promotion cost'), {}, asha)
    const { promotions, together, best: foundBest, days, titles } = answer.data as Cost
    expect(
      promotions.map(({ promotion, offers }) => [promotion, offers.map(({ stated, required, clearing }) => [stated, required, clearing])]),
    ).toEqual([
      [
        'first-deposit',
        [
          [20_00n, 200_00n, 7_40n],
          [150_00n, 1_500_00n, 55_47n],
          [500_00n, 4_500_00n, 166_40n],
          [4_000_00n, 27_000_00n, 998_38n],
          [10_000_00n, 60_000_00n, 2_218_62n],
        ],
      ],
      ['check-in', [[86_00n, 258_00n, 9_55n]]],
      ['community', [[28_00n, 84_00n, 3_11n]]],
    ])
    expect(promotions.map(({ budget, paid }) => [budget, paid])).toEqual([
      [10_00_000_00n, 0n],
      [1_00_000_00n, 0n],
      [50_000_00n, 0n],
    ])
    // Below the stated cost, and above a careful player's profit.
    for (const { offers } of promotions)
      for (const { best, stated, clearing } of offers) {
        expect(best.expected).toBeLessThan(Number(stated))
        expect(best.expected).toBeGreaterThan(Number(stated - clearing))
      }
    expect(days.map(({ offer, stated }) => [offer, stated])).toEqual([
      ...[
        'rebate by deposit',
        'day’s ranking',
        'week’s ranking',
        'month’s ranking',
        'bet rebate',
        'upgrade bonuses',
        'share of friends’ bets',
      ].map((offer) => [offer, 0n]),
      ['weekly bonus', 1_888_00n],
      ['birthday bonus', 3_888_00n],
      ['friends’ first deposits', 10_000_00n],
      ['everything together', 15_776_00n],
    ])
    for (const { best, stated } of [...days, ...together]) expect(best.expected).toBeLessThan(Number(stated))
    expect(answer.isBad).toBe(false)

    expect(titles.filter(({ shut }) => shut !== null)).toEqual([
      expect.objectContaining({ title: 'acme-slot', validRupeePpm: 15_000, shut: expect.stringContaining('it may count 40 % at most') }),
    ])
    expect(titles[1]).toMatchObject({ validRupeePpm: 36_977, shut: null })
    const said = answer.lines.join('\n')
    expect(foundBest.expected).toBe(Math.max(...together.map(({ best }) => best.expected)))
    expect(said).toContain(`Best known of all: '${foundBest.strategy}' earns`)
    expect(said).toContain('SHUT  acme-slot: its best bet returns 98.5 %')
    expect(said).toContain('Rates return 3.26 % of that; the maximum is below 3.33 %.')
  },
)
