import type { ReactNode } from 'react'

/** A message over a region: neutral, a warning, or an error. Errors are announced. */
export function Banner({
  tone = 'quiet',
  icon,
  children,
  action,
}: {
  readonly tone?: 'quiet' | 'warning' | 'danger' | 'accent'
  readonly icon?: ReactNode
  readonly children: ReactNode
  readonly action?: ReactNode
}) {
  return (
    <div className="banner" data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      {icon}
      <div className="banner__text">{children}</div>
      {action}
    </div>
  )
}
