import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** It is the whole page, whose heading is its title. */
  readonly isPage?: boolean
}

/** Says that there is nothing, with an action. */
export function EmptyState({ icon, title, children, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="empty-state">
      {icon}
      <Title className="empty-state__title">{title}</Title>
      {children && <div className="empty-state__text">{children}</div>}
      {action}
    </div>
  )
}
