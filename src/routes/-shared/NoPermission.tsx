import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AnyFailureCode } from '../../i18n/failure-messages.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** In place of what somebody may not do or see: what it is, who grants it, and the way back. */
export function NoPermission({
  code = 'user_dont_have_permission',
  action,
  children,
  isPage = false,
}: {
  /** Why not. */
  readonly code?: AnyFailureCode
  readonly action?: ReactNode
  readonly children?: ReactNode
  /** Nothing else is on the page. */
  readonly isPage?: boolean
}) {
  const { t, tFailure } = useI18n()
  return (
    <EmptyState icon={<Lock aria-hidden="true" />} isPage={isPage} title={tFailure(code)} action={action}>
      {children ?? t('ui.whoGrants')}
    </EmptyState>
  )
}
