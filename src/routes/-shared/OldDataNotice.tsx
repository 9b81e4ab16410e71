import { WifiOff } from 'lucide-react'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

/** Above what was loaded before: it could not be loaded again, so this is how it was at that time. */
export function OldDataNotice({
  error,
  loadedAt,
  onRetry,
}: {
  readonly error: unknown
  /** Milliseconds since the epoch. */
  readonly loadedAt: number
  readonly onRetry: () => void
}) {
  const { t, formats } = useI18n()
  const time = formats.time(new Date(loadedAt))
  const isOffline = isApiFailure(error) && error.code === 'offline'
  return (
    <Banner
      icon={<WifiOff aria-hidden="true" />}
      action={
        <Button size="small" variant="quiet" onPress={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    >
      {t(isOffline ? 'ui.staleOffline' : 'ui.stale', { time })}
    </Banner>
  )
}
