import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { useKitWords } from './kit-words.ts'

interface StateProps {
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** Nothing here, and what to do about it. */
export function EmptyState({ icon, title, children, action }: StateProps) {
  return (
    <div className="state">
      {icon}
      <p className="state__title">{title}</p>
      {children && <div className="state__text">{children}</div>}
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
  const words = useKitWords()
  return (
    <div className="state" role="alert">
      <p className="state__title">{title}</p>
      {children && <div className="state__text">{children}</div>}
      {requestLine && <p className="state__request">{requestLine}</p>}
      {onRetry && (
        <Button icon={<RotateCw aria-hidden="true" />} onPress={onRetry}>
          {words.retry}
        </Button>
      )}
    </div>
  )
}
