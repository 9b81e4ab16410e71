import { Ban, MailQuestion, MailX, Trash2 } from 'lucide-react'
import type { Invitation } from '../../api/contract/users.contract.ts'
import type { UserStatus } from '../../domain/users/user-status.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Chip } from '../../ui/Chip.tsx'

const STATUS_CHIPS = {
  blocked: { hue: 'stopped', icon: Ban },
  deleted: { hue: undefined, icon: Trash2 },
} as const

const INVITATION_CHIPS = {
  pending: { hue: 'waiting', icon: MailQuestion },
  expired: { hue: 'stopped', icon: MailX },
  revoked: { hue: undefined, icon: MailX },
} as const

/** An operator's status; as long as an active one has not accepted the invitation, the state of that. */
export function OperatorStatusChip({
  operator,
}: {
  readonly operator: { readonly status: UserStatus; readonly invitation: Invitation | null }
}) {
  const t = useT()
  const { status, invitation } = operator
  if (status !== 'active' || invitation === null) return <UserStatusChip status={status} />
  const { hue, icon: Icon } = INVITATION_CHIPS[invitation.state]
  return (
    <Chip {...(hue && { tone: hue })} icon={<Icon aria-hidden="true" />}>
      {t(`invitation.${invitation.state}`)}
    </Chip>
  )
}

/** A user's status. Nearly all are active, so that this is plain text and the exceptions stand out. */
export function UserStatusChip({ status }: { readonly status: UserStatus }) {
  const t = useT()
  if (status === 'active') return <span className="muted">{t('userStatus.active')}</span>
  const { hue, icon: Icon } = STATUS_CHIPS[status]
  return (
    <Chip {...(hue && { tone: hue })} icon={<Icon aria-hidden="true" />}>
      {t(`userStatus.${status}`)}
    </Chip>
  )
}
