import { WifiOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSay } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { useLive } from './use-live.ts'

const PATIENCE_MS = 2_000

const onNetwork = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says when live changes have stopped for longer than a blink, and when this device has no network at all. */
export function LiveBanner() {
  const say = useSay()
  const live = useLive()
  const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine)
  if (!isOnline)
    return (
      <div className="frame__banner">
        <Banner tone="danger" icon={<WifiOff aria-hidden="true" />}>
          {say('live.offline')}
        </Banner>
      </div>
    )
  return live === 'reconnecting' ? <Interrupted /> : null
}

function Interrupted() {
  const say = useSay()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    isLong && (
      <div className="frame__banner">
        <Banner tone="warning" icon={<WifiOff aria-hidden="true" />}>
          {say('live.banner')}
        </Banner>
      </div>
    )
  )
}
