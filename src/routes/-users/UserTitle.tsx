import type { UserDetail } from '../../api/contract/users.contract.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { fullName } from '../-shared/user-name.ts'

/** The picture and the name of a user. */
export function UserTitle({ user }: { readonly user: UserDetail }) {
  return (
    <span className="user-title">
      <Avatar name={fullName(user)} src={user.avatar} size={40} />
      <span>{fullName(user)}</span>
    </span>
  )
}
