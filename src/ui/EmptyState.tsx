import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { useUiMessages } from './ui-messages.ts'

interface StateProps {
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** Nothing here, and what to do about it. */
export function EmptyState({ icon, title, children, action }: StateProps) {
  return (
    <div className="empty-state">
      {icon}
      <p className="empty-state__title">{title}</p>
      {children && <div className="empty-state__text">{children}</div>}
      {action}
    </div>
  )
}

/** It could not be had; says why and offers another try. */
export function ErrorState({
  title,
  children,
  onRetry,
  requestLine,
}: Omit<StateProps, 'action' | 'icon'> & {
  readonly onRetry?: () => void
  readonly requestLine?: string | null
}) {
  const messages = useUiMessages()
  return (
    <div className="empty-state" role="alert">
      <p className="empty-state__title">{title}</p>
      {children && <div className="empty-state__text">{children}</div>}
      {requestLine && <p className="empty-state__request">{requestLine}</p>}
      {onRetry && (
        <Button icon={<RotateCw aria-hidden="true" />} onPress={onRetry}>
          {messages.retry}
        </Button>
      )}
    </div>
  )
}
