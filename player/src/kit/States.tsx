import { useState } from 'react'
import { BottomSheet } from '../ui/BottomSheet.tsx'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorPlaceholder } from '../ui/ErrorPlaceholder.tsx'
import { Note } from '../ui/Note.tsx'
import { OfflineBanner } from '../ui/OfflineBanner.tsx'
import { Remark, RemarkList } from '../ui/Remark.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { toasts } from '../ui/toasts.ts'
import css from './Kit.module.css'
import { nothing } from './samples.ts'

export function States() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Note>We encrypt account numbers and hide most digits.</Note>
      <Note tone="warn" icon="alert">
        Coins sent on another network are lost.
      </Note>
      <Note tone="ok" icon="check">
        Verified on this device.
      </Note>
      <Note tone="bad" icon="alert">
        We lost connection. Try again.
      </Note>
      <RemarkList>
        <Remark icon="shield" title="Your rounds are kept" text="We settle every round you start on the server." />
        <Remark icon="timer" title="Time and net in view" teal />
      </RemarkList>
      <div className={css.wide}>
        <OfflineBanner asOf="6:42 PM" onRetry={nothing} />
        <OfflineBanner asOf={undefined} onRetry={nothing} />
      </div>
      <Skeleton shape="banner" />
      <Skeleton shape="row" />
      <Skeleton shape="line" />
      <Skeleton shape="short" />
      <Skeleton shape="card" />
      <Empty title="No rounds yet" text="Rounds you play will show here with stake, result and proof.">
        <Button tone="ghost" size="sm" onPress={nothing}>
          See games
        </Button>
      </Empty>
      <div className={css.screen}>
        <ErrorPlaceholder onRetry={nothing} />
      </div>
      <div className={css.row}>
        <Button tone="ghost" size="sm" onPress={() => toasts.show('Content copied')}>
          Show a toast
        </Button>
        <Button tone="ghost" size="sm" onPress={() => setOpen(true)}>
          Open a sheet
        </Button>
      </div>
      {open && (
        <BottomSheet title="Give up this bonus?" onClose={() => setOpen(false)}>
          <p>It ends now. You can’t undo this.</p>
        </BottomSheet>
      )}
    </>
  )
}
