import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { gate } from '../data/session.ts'
import { tellFailure } from '../data/tell.ts'
import { Button, Card, Note, PageHead, Status, Time, Wide } from '../ui/parts.tsx'

export default function Sessions() {
  const client = useQueryClient()
  const [now] = useState(() => new Date())
  const { data, error } = useQuery({ queryKey: ['sessions'], queryFn: () => gate('sessions', {}) })
  const end = useMutation({
    mutationFn: (id: string) => gate('sessions/end', { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['sessions'] }),
  })
  return (
    <>
      <PageHead title="Your sessions" note="Three at once; each ends after 15 minutes without a touch, and after 8 hours in any case." />
      {(error ?? end.error) && <Note tone="ba">{tellFailure(error ?? end.error)}</Note>}
      <Card>
        <Wide label="Sessions">
          <table className="t">
            <thead>
              <tr>
                <th>Browser</th>
                <th>From</th>
                <th>Signed in</th>
                <th>Last touch</th>
                <th>
                  <span className="sr">End</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data?.sessions.map(({ id, browser, network, openedAt, seenAt, isThis }) => (
                <tr key={id}>
                  <td>
                    <b>{browser}</b> {isThis && <Status tone="ok">this one</Status>}
                  </td>
                  <td className="mono">{network}</td>
                  <td>
                    <Time at={openedAt} now={now} />
                  </td>
                  <td>
                    <Time at={seenAt} now={now} />
                  </td>
                  <td className="r">
                    {!isThis && (
                      <Button small tone="dn" disabled={end.isPending} onClick={() => end.mutate(id)}>
                        End session
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      </Card>
    </>
  )
}
