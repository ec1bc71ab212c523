import { useState } from 'react'
import { localStore } from '../../data/client.ts'
import { minorOnDevice } from '../../data/device.ts'

/** Whether someone on this device said that they are under 18, and a function that stores it. */
export function useMinor(): [minor: boolean, say: () => void] {
  const [minor, setMinor] = useState(() => minorOnDevice.is(localStore))
  const say = () => {
    minorOnDevice.remember(localStore)
    setMinor(true)
  }
  return [minor, say]
}
