import { Users } from 'lucide-react'
import { usersQuery } from '../../api/client/users.queries.ts'
import type { UserRow } from '../../api/contract/users.contract.ts'
import { USER_STATUSES, USER_TYPES } from '../../domain/people/user-status.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { loadable } from '../../ui/loadable.tsx'
import { CreateLink } from '../-list/CreateLink.tsx'
import { FilterMenu } from '../-list/FilterMenu.tsx'
import { ListPage } from '../-list/ListPage.tsx'
import { LoadingDrawer } from '../-list/LoadingDrawer.tsx'
import type { ListAt } from '../-list/list-search.ts'
import { useListQuery } from '../-list/use-list-query.ts'
import { PeopleBulk } from '../-operators/PeopleBulk.tsx'
import { useDesk } from '../-shared/desk.ts'
import { nameOf } from '../-shared/person.ts'
import { useUserColumns } from './user-columns.tsx'
import { customersList, type UsersSearch } from './users-list.ts'
import { usersListQuery } from './users-query.ts'

const UserDrawer = loadable(async () => (await import('./UserDrawer.tsx')).UserDrawer)
const InviteCustomer = loadable(async () => (await import('./InviteCustomerDialog.tsx')).InviteCustomerDialog)

/** People in one's own reach: everybody, or the customers alone. */
export function UsersPage({ list }: { readonly list: ListAt<UsersSearch> }) {
  const say = useSay()
  const desk = useDesk()
  const { held } = desk
  const { search } = list
  const seesOperators = held.has('viewOperators') || held.has('viewUser')
  const isOfCustomers = list.definition.page === customersList.page || !seesOperators
  const columns = useUserColumns(isOfCustomers || search.type === 'customer')
  const state = useListQuery(usersQuery(usersListQuery(list, desk, seesOperators)))
  const mayInvite = held.has('createUser') || held.has('createOrders')
  const invite = mayInvite && (
    <CreateLink list={list} dialog="invite">
      {say('users.invite')}
    </CreateLink>
  )
  return (
    <ListPage<UserRow>
      title={say(isOfCustomers ? 'page.customers' : 'page.users')}
      list={list}
      actions={invite}
      views={(['all', 'active', 'blocked', 'deleted'] as const).map((id) => ({
        id,
        name: say(`people.view.${id}`),
      }))}
      searchLabel={say('people.search')}
      filters={
        <>
          {!isOfCustomers && (
            <FilterMenu
              name={say('users.kind')}
              options={USER_TYPES.map((id) => ({ id, name: say(`users.kind.${id}`) }))}
              chosen={search.type && [search.type]}
              isSingle
              onChange={([type]) => list.change({ type })}
            />
          )}
          <FilterMenu
            name={say('people.status')}
            options={USER_STATUSES.map((id) => ({ id, name: say(`userStatus.${id}`) }))}
            chosen={search.status}
            onChange={(status) => list.change({ status })}
          />
        </>
      }
      sorts={(['name', 'lastOrder', 'totalValue', 'points', 'lastLogin', 'createdAt'] as const).map((id) => ({
        id,
        name: say(`users.sort.${id}`),
      }))}
      columns={columns}
      state={state}
      nameOf={nameOf}
      isFaded={(row) => row.status === 'deleted'}
      {...((held.has('updateUser') || held.has('deleteUser')) && {
        renderBulk: (rows, clear) => <PeopleBulk rows={rows} onDone={clear} />,
      })}
      empty={{
        icon: Users,
        title: say('users.empty'),
        text: say('users.emptyText'),
        action: invite,
      }}
      drawer={
        search.open !== undefined && (
          <UserDrawer
            list={list}
            id={search.open}
            fallback={
              <LoadingDrawer
                id={search.open}
                label={say('users.one')}
                onClose={() => list.change({ open: undefined })}
              />
            }
          />
        )
      }
    >
      {search.dialog === 'invite' && search.open === undefined && mayInvite && <InviteCustomer list={list} />}
    </ListPage>
  )
}
