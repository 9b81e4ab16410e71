import { Ban, Trash2 } from 'lucide-react'
import type { UserStatus } from '../../domain/users/user-status.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Chip } from '../../ui/Chip.tsx'

const STATUS_CHIPS = {
  blocked: { hue: 'stopped', icon: Ban },
  deleted: { hue: undefined, icon: Trash2 },
} as const

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
