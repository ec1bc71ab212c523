import { useState } from 'react'
import { localStore } from '../../data/client.ts'
import { minorOnDevice } from '../../data/device.ts'

export function useMinor(): [minor: boolean, say: () => void] {
  const [minor, setMinor] = useState(() => minorOnDevice.is(localStore))
  const say = () => {
    minorOnDevice.remember(localStore)
    setMinor(true)
  }
  return [minor, say]
}
