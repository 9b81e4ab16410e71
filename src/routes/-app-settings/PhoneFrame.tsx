import type { ReactNode } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import './phone-frame.css'

/** The outline of a phone around what an app shows. */
export function PhoneFrame({
  label,
  isSmall = false,
  isDark = false,
  children,
}: {
  readonly label: string
  readonly isSmall?: boolean
  readonly isDark?: boolean
  readonly children: ReactNode
}) {
  const t = useT()
  return (
    <figure
      className="phone"
      aria-label={label}
      data-small={isSmall || undefined}
      {...(isDark && { 'data-theme': 'dark' })}
    >
      <div className="phone__status" aria-hidden="true">
        <span>12:41</span>
        <span>{t('apps.preview.signal')}</span>
      </div>
      <div className="phone__screen">{children}</div>
    </figure>
  )
}
