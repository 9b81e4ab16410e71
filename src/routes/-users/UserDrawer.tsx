import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { userQuery } from '../../api/client/users.queries.ts'
import { isPageAllowed } from '../../domain/access/pages.ts'
import type { UserId } from '../../domain/shared/ids.ts'
import { useT } from '../../i18n/I18n.tsx'
import { DetailDrawer } from '../-list/DetailDrawer.tsx'
import type { ListController } from '../-list/list-search.ts'
import { CustomerActions } from './CustomerActions.tsx'
import { CustomerBody } from './CustomerBody.tsx'
import { CustomerHead } from './CustomerHead.tsx'
import { OperatorSummaryActions, OperatorSummary, OperatorSummaryStatus } from './OperatorSummary.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import type { CustomerDrawerProps } from './customer-drawer.types.ts'
import { UserTitle } from './UserTitle.tsx'
import './users.css'
import { customersList, type UsersSearch } from './users-list.ts'

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
              subtitle: <CustomerDrawerHead customer={user} list={list} />,
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

function CustomerDrawerHead({ customer, list }: CustomerDrawerProps) {
  const t = useT()
  const { permissions } = useAppContext()
  return (
    <>
      <CustomerHead customer={customer} list={list} />
      {isPageAllowed(permissions, customersList.page) && (
        <Link
          to="/users/customers/$user"
          params={{ user: String(customer.id) }}
          className="drawer-link user-page-link"
        >
          <ExternalLink aria-hidden="true" />
          {t('users.openPage')}
        </Link>
      )}
    </>
  )
}
