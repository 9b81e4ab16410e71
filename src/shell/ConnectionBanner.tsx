import { WifiOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useT } from '../i18n/I18n.tsx'
import { Banner } from '../ui/Banner.tsx'
import { useConnectionStatus } from '../routes/-top-bar/use-connection-status.ts'

const BANNER_DELAY_MS = 2_000

const onNetwork = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Shown when the realtime connection is lost for more than a moment, or when the device is offline. */
export function ConnectionBanner() {
  const t = useT()
  const status = useConnectionStatus()
  const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine)
  if (!isOnline)
    return (
      <div className="app-shell__banner connection-banner">
        <Banner tone="danger" icon={<WifiOff aria-hidden="true" />}>
          {t('connection.offline')}
        </Banner>
      </div>
    )
  return status === 'reconnecting' ? <Interrupted /> : null
}

function Interrupted() {
  const t = useT()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), BANNER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    isLong && (
      <div className="app-shell__banner connection-banner">
        <Banner tone="warning" icon={<WifiOff aria-hidden="true" />}>
          {t('connection.banner')}
        </Banner>
      </div>
    )
  )
}
