import { useState } from 'react'
import { localStore } from '../../data/client.ts'
import { minorOnDevice } from '../../data/device.ts'

/** Whether somebody on this device said that they are under 18, and the saying of it. */
export function useMinor(): [minor: boolean, say: () => void] {
  const [minor, setMinor] = useState(() => minorOnDevice.is(localStore))
  const say = () => {
    minorOnDevice.remember(localStore)
    setMinor(true)
  }
  return [minor, say]
}
