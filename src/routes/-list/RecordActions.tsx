import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FailureCode } from '../../api/contract/failures.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { DrawerActions } from './DrawerParts.tsx'

export interface RecordAction {
  /** `edit` and `delete` have their own look; the others are plain. */
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  /** The action's entry in the record's `abilities`; without one, everybody who sees the record may do it. */
  readonly ability?: true | FailureCode
  /** Why it is disabled, where the abilities do not say it. */
  readonly disabledReason?: string | null
  readonly onPress: () => void
}

const buttonVariant = (id: string) => (id === 'edit' ? 'soft' : id === 'delete' ? 'danger' : 'plain')

/** The actions of a record in its drawer: a refused one stays visible, with its reason below. */
export function RecordActions({
  actions,
  children,
}: {
  readonly actions: readonly RecordAction[]
  /** A link before the buttons. */
  readonly children?: ReactNode
}) {
  const { t, tFailure } = useI18n()
  const buttons = actions.map(({ ability = true, disabledReason = null, ...action }) => ({
    ...action,
    reason: ability === true ? disabledReason : tFailure(ability),
  }))
  return (
    <DrawerActions
      label={t('list.actions')}
      disabledActions={buttons.map(({ label, reason }) => ({ action: label, reason }))}
    >
      {children}
      {buttons.map(({ id, label, icon: Icon, reason, onPress }) => (
        <Button
          key={id}
          size="small"
          variant={buttonVariant(id)}
          icon={<Icon aria-hidden="true" />}
          disabledReason={reason}
          onPress={onPress}
        >
          {label}
        </Button>
      ))}
    </DrawerActions>
  )
}
