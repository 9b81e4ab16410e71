import { Ban, CircleCheck, Trash2 } from 'lucide-react'
import type { UserStatus } from '../../domain/users/user-status.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Chip } from '../../ui/Chip.tsx'

const STATUS_CHIPS = {
  active: { hue: 'done', icon: CircleCheck },
  blocked: { hue: 'stopped', icon: Ban },
  deleted: { hue: undefined, icon: Trash2 },
} as const

/** Label, icon and colour of a user's status. */
export function UserStatusChip({ status }: { readonly status: UserStatus }) {
  const t = useT()
  const { hue, icon: Icon } = STATUS_CHIPS[status]
  return (
    <Chip {...(hue && { tone: hue })} icon={<Icon aria-hidden="true" />}>
      {t(`userStatus.${status}`)}
    </Chip>
  )
}
