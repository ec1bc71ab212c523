import { useState } from 'react'
import { Menu, MenuRow } from '../ui/Menu.tsx'
import { ReachBottom } from '../ui/ReachBottom.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useLongPress } from '../ui/useLongPress.ts'

/** A list near its end, and long presses; each counts its events. */
export function Behaviours() {
  const [presses, setPresses] = useState({ taps: 0, long: 0 })
  const [pages, setPages] = useState(1)
  const press = useLongPress(() => setPresses(({ taps, long }) => ({ taps, long: long + 1 })))
  return (
    <>
      <div {...press}>
        <Menu>
          <MenuRow
            icon="heart"
            label="Press me"
            value={`${presses.taps} taps, ${presses.long} long presses`}
            onPress={() => setPresses(({ taps, long }) => ({ taps: taps + 1, long }))}
          />
        </Menu>
      </div>
      <p>Pages asked for: {pages}</p>
      <div style={{ minHeight: `calc(var(--sp-4) * ${pages < 4 ? pages * 20 : 80})` }} />
      {pages < 4 && (
        <ReachBottom label="Loading more" busy={false} onReach={() => setPages(pages + 1)}>
          <Skeleton shape="row" />
        </ReachBottom>
      )}
    </>
  )
}
