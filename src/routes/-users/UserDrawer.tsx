import { userQuery } from '../../api/client/users.queries.ts'
import type { UserDetail } from '../../api/contract/users.contract.ts'
import type { UserId } from '../../domain/shared/ids.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { DetailDrawer } from '../-list/DetailDrawer.tsx'
import type { ListController } from '../-list/list-search.ts'
import { CustomerActions } from './CustomerActions.tsx'
import { CustomerBody } from './CustomerBody.tsx'
import { CustomerHead } from './CustomerHead.tsx'
import { OperatorSummaryActions, OperatorSummary, OperatorSummaryStatus } from './OperatorSummary.tsx'
import { fullName } from '../-shared/user-name.ts'
import './users.css'
import type { UsersSearch } from './users-list.ts'

/** One user beside the list: all of a customer, a summary of an operator. */
export function UserDrawer({
  list,
  id,
}: {
  readonly list: ListController<UsersSearch>
  readonly id: number
}) {
  const t = useT()
  return (
    <DetailDrawer
      id={id}
      // The URL holds a plain number; an unknown id gets 404.
      query={userQuery(id as UserId)}
      label={t('users.one')}
      onClose={() => list.change({ openId: undefined })}
    >
      {(user) =>
        user.type === 'customer'
          ? {
              title: <UserTitle user={user} />,
              subtitle: <CustomerHead customer={user} list={list} />,
              body: <CustomerBody customer={user} list={list} />,
              footer: <CustomerActions customer={user} list={list} />,
            }
          : {
              title: <UserTitle user={user} />,
              subtitle: <OperatorSummaryStatus operator={user} />,
              body: <OperatorSummary operator={user} list={list} />,
              footer: <OperatorSummaryActions operator={user} list={list} />,
            }
      }
    </DetailDrawer>
  )
}

function UserTitle({ user }: { readonly user: UserDetail }) {
  return (
    <span className="user-title">
      <Avatar name={fullName(user)} src={user.avatar} size={40} />
      <span>{fullName(user)}</span>
    </span>
  )
}
