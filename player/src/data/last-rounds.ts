import { isRecord, readJson, type Store } from './storage.ts'

type Last = { uid: string; games: { [game: string]: unknown } }

const isLast = (value: unknown): value is Last => isRecord(value) && typeof value['uid'] === 'string' && isRecord(value['games'])

/** The id of each game's last round as this device knows it, so that the game can show it after a reload. */
export function createLastRounds(store: Store) {
  const read = (uid: string) => {
    const kept = readJson(store, 'last-rounds', isLast)
    return kept?.uid === uid ? kept.games : {}
  }
  return {
    idOf(uid: string, game: string): string | undefined {
      const id = read(uid)[game]
      return typeof id === 'string' ? id : undefined
    },
    note(uid: string, game: string, roundId: string) {
      store.set('last-rounds', JSON.stringify({ uid, games: { ...read(uid), [game]: roundId } }))
    },
  }
}
