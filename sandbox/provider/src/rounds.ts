import type { Bet, Played, Session } from './play.ts'

type Round = Bet & { startedAt: number; played: Promise<Played>; latest?: Played }

/** The status of a bet that never came, and that will be refused if it comes now. */
export const neverPlaced = 'NEVER_PLACED'
/** Rounds kept of a player. */
const roundsMax = 20

type Play = (session: Session, bet: Bet, settled: (balance: number | undefined) => void) => Promise<Played>

/**
 * The newest rounds of each player, in memory. A repeated bet is the round that it was, and a launch after a reload finds the last one.
 */
export function createRounds(play: Play) {
  const rounds = new Map<string, Round[]>()
  const roundsOf = (user: string) => rounds.get(user) ?? []
  const find = (user: string, bet: string) => roundsOf(user).find((round) => round.bet === bet)

  function keep(user: string, round: Round): Round {
    rounds.set(user, [...roundsOf(user), round].slice(-roundsMax))
    return round
  }
  const answerOf = (round: Round): Promise<Played> => (round.latest ? Promise.resolve(round.latest) : round.played)

  return {
    async place(session: Session, bet: Bet, now: number): Promise<Played> {
      const known = find(session.user, bet.bet)
      if (known) return answerOf(known)
      // The wallet may confirm before `play` returns.
      let confirmed: { balance: number | undefined } | undefined
      const settled = (balance: number | undefined) => {
        confirmed = { balance }
        if (round.latest) round.latest = { ...round.latest, ...confirmed, settled: true }
      }
      const played = play(session, bet, settled).then((first) => {
        round.latest = confirmed ? { ...first, ...confirmed, settled: true } : first
        return round.latest
      })
      const round = keep(session.user, { ...bet, startedAt: now, played })
      return played
    },
    /** For a page that lost the answer: it learns how the bet ended, or makes sure that it never starts. */
    async recall({ user }: Session, bet: string, now: number): Promise<Played> {
      const known = find(user, bet)
      if (known) return answerOf(known)
      const never: Played = { kind: 'refused', status: neverPlaced, balance: undefined, settled: true }
      keep(user, { bet, field: 'seven', stake: 0, startedAt: now, played: Promise.resolve(never), latest: never })
      return never
    },
    /** `last`: without `played` while it is under way. `rolls`: newest last. */
    describe({ user }: Session, { restMs, now }: { restMs: number; now: number }) {
      const taken = roundsOf(user).filter(({ latest }) => latest?.kind !== 'refused')
      const last = taken.at(-1)
      return {
        last: last && { bet: last.bet, field: last.field, stake: last.stake, played: last.latest },
        rolls: taken.flatMap(({ latest }) => (latest?.kind === 'played' ? [latest.dice] : [])),
        waitMs: last ? Math.max(0, last.startedAt + restMs - now) : 0,
      }
    },
  }
}
