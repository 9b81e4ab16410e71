import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { useUiMessages } from './ui-messages.ts'

interface ErrorStateProps {
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly onRetry?: () => void
  readonly requestLine?: string | null
  /** It is the whole page, whose heading is its title. */
  readonly isPage?: boolean
}

/** Why loading failed, with a retry button. */
export function ErrorState({ title, children, onRetry, requestLine, isPage = false }: ErrorStateProps) {
  const Title = isPage ? 'h1' : 'p'
  const messages = useUiMessages()
  return (
    <div className="empty-state" data-tone="danger" role="alert">
      <CircleAlert aria-hidden="true" />
      <Title className="empty-state__title">{title}</Title>
      {children && <div className="empty-state__text">{children}</div>}
      {requestLine && <p className="empty-state__request">{requestLine}</p>}
      {onRetry && (
        <Button variant="soft" icon={<RotateCw aria-hidden="true" />} onPress={onRetry}>
          {messages.retry}
        </Button>
      )}
    </div>
  )
}
