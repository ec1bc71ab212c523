import type { FromFrame, GameSetup, ToFrame } from '@lalmor/contract/bridge.ts'
import { kiteGame } from '@lalmor/contract/kite-stream.ts'
import type { Round } from '@lalmor/contract/rounds.ts'

/** Ours, settled, and not a table's, whose show is shared. */
export const isReplayable = (round: { game: string; status: string }): round is Round =>
  round.status === 'Settled' && !('provider' in round) && round.game !== kiteGame

/** The setup as the round began. Chips stay; the only stake is the one that was played. */
export const replaySetup = (setup: GameSetup, round: Round, { chips }: { chips: boolean }): GameSetup => ({
  ...setup,
  stakes: chips ? setup.stakes : [round.stake],
  stake: round.stake,
  balance: round.balanceBefore,
  soundOffer: 0,
  fair: { serverSeedHash: round.serverSeedHash, nonce: round.nonce },
})

export type ReplaySessionDeps = {
  setup: GameSetup
  round: Round
  send: (message: ToFrame) => void
  ready: () => void
  verify: () => void
  sound: (on: boolean) => void
  texts: { refused: string }
}

/** Sends the frame its round, and refuses all requests. */
export function createReplaySession({ setup, round, send, ready, verify, sound, texts }: ReplaySessionDeps) {
  let isReady = false
  let soundOn = setup.sound
  const show = () => send({ type: 'replay', round })

  function hear(message: FromFrame) {
    switch (message.type) {
      case 'hello':
        return send({ type: 'setup', setup: { ...setup, sound: soundOn } })
      case 'ready':
        show()
        isReady = true
        return ready()
      case 'play':
      case 'act':
      case 'bet':
      case 'take-back':
      case 'cash-out':
        return send({ type: 'refused', requestId: message.requestId, reason: 'Replay', text: texts.refused })
      case 'earlier':
      case 'presented':
      case 'seen':
      case 'haptic':
        return
      case 'verify':
        return verify()
      case 'sound':
        soundOn = message.on
        return sound(message.on)
    }
  }

  return {
    hear,
    again() {
      if (isReady) show()
    },
  }
}

export type ReplaySession = ReturnType<typeof createReplaySession>
