import { useT } from '../i18n/I18n.tsx'
import { Logo } from '../ui/Logo.tsx'

/** Shown while the session is restored. */
export function PendingPage() {
  const t = useT()
  return (
    <div className="whole-page" role="status">
      <Logo size={32} />
      <p>{t('pending.label')}</p>
    </div>
  )
}
