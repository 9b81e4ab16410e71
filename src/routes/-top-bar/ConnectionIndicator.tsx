import { useT } from '../../i18n/I18n.tsx'
import { useConnectionStatus } from './use-connection-status.ts'

export function ConnectionIndicator() {
  const t = useT()
  const status = useConnectionStatus()
  return (
    <span className="connection" data-connection={status} role="status">
      <span className="connection__label">{t(`connection.${status}`)}</span>
    </span>
  )
}
