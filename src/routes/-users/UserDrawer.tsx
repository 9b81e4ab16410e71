import { userQuery } from '../../api/client/users.queries.ts'
import type { UserDetail } from '../../api/contract/users.contract.ts'
import type { UserId } from '../../domain/shared/ids.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { DetailDrawer } from '../-list/DetailDrawer.tsx'
import type { ListAt } from '../-list/list-search.ts'
import { CustomerActions } from './CustomerActions.tsx'
import { CustomerBody } from './CustomerBody.tsx'
import { CustomerHead } from './CustomerHead.tsx'
import { OperatorActions, OperatorBody, OperatorHead } from './OperatorGlance.tsx'
import { nameOf } from '../-shared/person.ts'
import './users.css'
import type { UsersSearch } from './users-list.ts'

/** One person beside the list: a customer whole, an operator at a glance. */
export function UserDrawer({ list, id }: { readonly list: ListAt<UsersSearch>; readonly id: number }) {
  const say = useSay()
  return (
    <DetailDrawer
      id={id}
      // The URL carries a plain number; an id that does not exist is answered by 404.
      query={userQuery(id as UserId)}
      label={say('users.one')}
      onClose={() => list.change({ open: undefined })}
    >
      {(user) =>
        user.type === 'customer'
          ? {
              title: <PersonTitle person={user} />,
              subtitle: <CustomerHead customer={user} list={list} />,
              body: <CustomerBody customer={user} list={list} />,
              foot: <CustomerActions customer={user} list={list} />,
            }
          : {
              title: <PersonTitle person={user} />,
              subtitle: <OperatorHead operator={user} />,
              body: <OperatorBody operator={user} />,
              foot: <OperatorActions operator={user} />,
            }
      }
    </DetailDrawer>
  )
}

function PersonTitle({ person }: { readonly person: UserDetail }) {
  return (
    <span className="person-title">
      <Avatar name={nameOf(person)} src={person.avatar} size={40} />
      <span>{nameOf(person)}</span>
    </span>
  )
}
