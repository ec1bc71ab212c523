import type { Result } from '@lalmor/contract/ops/define.ts'
import type { gamesList } from '@lalmor/contract/ops/games.ts'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct, type Outcome } from '../data/acts.ts'
import { read } from '../data/ops.ts'
import { me } from '../data/session.ts'
import { tellFailure } from '../data/tell.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Button, Card, Field, Note, PageHead, Status } from '../ui/parts.tsx'
import { SignDialog } from '../ui/SignDialog.tsx'
import { Said } from './Said.tsx'

const gamesQuery = {
  queryKey: ['games list'],
  queryFn: () => read<Result<typeof gamesList>>('games list', {}, { live: true }),
  refetchInterval: 15_000,
}

type Turn = { act: 'games stop' | 'games start'; game: string | undefined }

/** Stopping is one touch and a reason; starting is signed. */
export default function Games() {
  const client = useQueryClient()
  const { data: who } = useSuspenseQuery(me)
  const { data, error } = useQuery(gamesQuery)
  const [turn, setTurn] = useState<Turn>()
  const [why, setWhy] = useState('')
  const [outcome, setOutcome] = useState<Outcome<unknown>>()
  const act = useAct<unknown>((decided) => {
    setOutcome(decided)
    if (decided.outcome !== 'refused') setWhy('')
    void client.invalidateQueries({ queryKey: ['games list'] })
  })
  const mayStart = who.roles.includes('risk')
  const mayStop = who.roles.some((role) => role !== 'viewer' && role !== 'auditor')
  const ask = (asked: Turn) => {
    setOutcome(undefined)
    setTurn(asked)
  }
  const buttons = (game: string | undefined, stopped: boolean) =>
    stopped ? (
      <Button small disabled={!mayStart} onClick={() => ask({ act: 'games start', game })}>
        {game === undefined ? 'Start all games' : 'Start game'}
      </Button>
    ) : (
      <Button small tone="dn" icon="pause" disabled={!mayStop} onClick={() => ask({ act: 'games stop', game })}>
        {game === undefined ? 'Stop all games' : 'Stop game'}
      </Button>
    )
  return (
    <>
      <PageHead title="Games" note="A stopped game starts no round; open rounds resolve and payouts are not delayed.">
        {data && buttons(undefined, data.allStopped)}
      </PageHead>
      {error && <Note tone="ba">{tellFailure(error)}</Note>}
      {outcome && <Said of={outcome} done="Done, in every process. The trail has your reason." />}
      {act.failure && <Note tone="ba">{tellFailure(act.failure)}</Note>}
      {data?.allStopped && <Note tone="ba">All games are stopped. Switches of single games stay as they are.</Note>}
      {data && (
        <Card>
          <table className="t">
            <thead>
              <tr>
                <th>Game</th>
                <th>Switch</th>
                <th>
                  <span className="sr">Change</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.games.map(({ id, stopped }) => (
                <tr key={id}>
                  <td>
                    <b>{id}</b>
                  </td>
                  <td>{stopped ? <Status tone="ba">Stopped</Status> : <Status tone="ok">Open</Status>}</td>
                  <td className="r">{buttons(id, stopped)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
      {turn && (
        <Dialog
          title={`${turn.act === 'games stop' ? 'Stop' : 'Start'} ${turn.game ?? 'all games'}`}
          note={turn.act === 'games stop' ? 'It acts at once. Starting again is signed.' : 'You sign it next.'}
          close={() => setTurn(undefined)}
          foot={
            <>
              <Button hint="Esc" onClick={() => setTurn(undefined)}>
                Cancel
              </Button>
              <Button form="turn" type="submit" tone={turn.act === 'games stop' ? 'dn' : 'gold'}>
                {turn.act === 'games stop' ? 'Stop now' : 'Start'}
              </Button>
            </>
          }
        >
          <form
            id="turn"
            onSubmit={(event) => {
              event.preventDefault()
              setTurn(undefined)
              act.begin({ act: turn.act, args: { ...(turn.game && { game: turn.game }), why: why.trim() } })
            }}
          >
            <Field label="Why" note="for the trail">
              <input
                className="inp"
                required
                maxLength={500}
                value={why}
                onChange={(event) => setWhy(event.target.value)}
                autoComplete="off"
              />
            </Field>
          </form>
        </Dialog>
      )}
      {act.asked && <SignDialog {...act.asked} />}
    </>
  )
}
