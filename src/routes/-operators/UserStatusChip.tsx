import { Ban, CircleCheck, Trash2 } from 'lucide-react'
import type { UserStatus } from '../../domain/people/user-status.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { Chip } from '../../ui/StatusChip.tsx'

const LOOKS = {
  active: { hue: 'done', icon: CircleCheck },
  blocked: { hue: 'stopped', icon: Ban },
  deleted: { hue: undefined, icon: Trash2 },
} as const

/** Word, icon and hue of a person's status. */
export function UserStatusChip({ status }: { readonly status: UserStatus }) {
  const say = useSay()
  const { hue, icon: Icon } = LOOKS[status]
  return (
    <Chip {...(hue && { hue })} icon={<Icon aria-hidden="true" />}>
      {say(`userStatus.${status}`)}
    </Chip>
  )
}
