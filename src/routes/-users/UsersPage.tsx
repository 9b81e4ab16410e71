import { Users } from 'lucide-react'
import { usersQuery } from '../../api/client/users.queries.ts'
import type { UserRow } from '../../api/contract/users.contract.ts'
import { parseCustomerGroup, type CustomerGroup } from '../../domain/figures/customer-segments.ts'
import { USER_STATUSES, USER_TYPES } from '../../domain/users/user-status.ts'
import { useT } from '../../i18n/I18n.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { FilterMenu } from '../-list/FilterMenu.tsx'
import { ListPage } from '../-list/ListPage.tsx'
import { LoadingDrawer } from '../-list/LoadingDrawer.tsx'
import type { ListController } from '../-list/list-search.ts'
import { useListQuery } from '../-list/use-list-query.ts'
import { UserBulkActions } from '../-operators/UserBulkActions.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { createAction, onThisPage } from '../-shared/create-actions.ts'
import { fullName } from '../-shared/user-name.ts'
import { useUserColumns } from './user-columns.tsx'
import { customersList, type UsersSearch } from './users-list.ts'
import { toUsersQuery } from './users-query.ts'
import { WriteToSelected } from './WriteToSelected.tsx'

const UserDrawer = lazyComponent(async () => (await import('./UserDrawer.tsx')).UserDrawer)
const InviteCustomerDialog = lazyComponent(
  async () => (await import('./InviteCustomerDialog.tsx')).InviteCustomerDialog,
)

/** The users in scope: all, or only customers. */
export function UsersPage({ list }: { readonly list: ListController<UsersSearch> }) {
  const t = useT()
  const desk = useAppContext()
  const { permissions } = desk
  const { search } = list
  const includesOperators = permissions.has('viewOperators') || permissions.has('viewUser')
  const isCustomersOnly = list.definition.page === customersList.page || !includesOperators
  const columns = useUserColumns(isCustomersOnly || search.type === 'customer')
  const state = useListQuery(usersQuery(toUsersQuery(list, desk, includesOperators)))
  const canChange = permissions.has('updateUser') || permissions.has('deleteUser')
  const canWrite = permissions.has('createMarketingMails') || permissions.has('createMarketingNotifications')
  const create = onThisPage(
    createAction('create-customer', { t, permissions }),
    list.with({ dialog: 'invite', openId: undefined }),
  )
  return (
    <ListPage<UserRow>
      title={t(isCustomersOnly ? 'page.customers' : 'page.users')}
      list={list}
      actions={[create]}
      views={(['all', 'active', 'blocked', 'deleted'] as const).map((id) => ({
        id,
        name: t(`user.view.${id}`),
      }))}
      searchLabel={t('user.search')}
      filters={<UserFilters list={list} isCustomersOnly={isCustomersOnly} />}
      sorts={(['name', 'lastOrder', 'totalValue', 'points', 'lastLogin', 'createdAt'] as const).map((id) => ({
        id,
        name: t(`users.sort.${id}`),
      }))}
      columns={columns}
      state={state}
      rowName={fullName}
      isMuted={(row) => row.status === 'deleted'}
      {...((canChange || canWrite) && {
        renderBulk: (rows, clear) => (
          <>
            <WriteToSelected rows={rows} />
            {canChange && <UserBulkActions rows={rows} onDone={clear} />}
          </>
        ),
      })}
      empty={{
        icon: Users,
        title: t('users.empty'),
        text: t('users.emptyText'),
        action: create,
      }}
      drawer={
        search.openId !== undefined && (
          <UserDrawer
            list={list}
            id={search.openId}
            fallback={
              <LoadingDrawer
                id={search.openId}
                label={t('users.one')}
                onClose={() => list.change({ openId: undefined })}
              />
            }
          />
        )
      }
    >
      {search.dialog === 'invite' && search.openId === undefined && create !== null && (
        <InviteCustomerDialog list={list} />
      )}
    </ListPage>
  )
}

function UserFilters({
  list,
  isCustomersOnly,
}: {
  readonly list: ListController<UsersSearch>
  readonly isCustomersOnly: boolean
}) {
  const t = useT()
  const { search } = list
  const group = search.group === undefined ? null : parseCustomerGroup(search.group)
  return (
    <>
      {!isCustomersOnly && (
        <FilterMenu
          name={t('users.kind')}
          options={USER_TYPES.map((id) => ({ id, name: t(`users.kind.${id}`) }))}
          chosen={search.type && [search.type]}
          isSingle
          onChange={([type]) => list.change({ type })}
        />
      )}
      <FilterMenu
        name={t('user.status')}
        options={USER_STATUSES.map((id) => ({ id, name: t(`userStatus.${id}`) }))}
        chosen={search.status}
        onChange={(status) => list.change({ status })}
      />
      {group !== null && search.group !== undefined && (
        <FilterMenu
          name={t('users.group')}
          isSingle
          options={[{ id: search.group, name: t('users.groupName', groupValues(t, group)) }]}
          chosen={[search.group]}
          onChange={([chosen]) =>
            chosen === undefined &&
            list.change({
              group: undefined,
              groupFrom: undefined,
              groupTo: undefined,
              groupStoreId: undefined,
              groupOrderType: undefined,
            })
          }
        />
      )}
    </>
  )
}

const groupValues = (t: ReturnType<typeof useT>, group: CustomerGroup) => ({
  kind: group.kind,
  name:
    group.kind === 'level'
      ? group.level === null
        ? t('users.noLevel')
        : t(`customerLevel.${group.level}`)
      : group.kind === 'first' || group.kind === 'returned'
        ? group.month
        : group.kind === 'zone'
          ? group.name
          : '',
  from: group.kind === 'orders' ? group.from : group.kind === 'returned' ? group.later : 0,
  to: group.kind === 'orders' ? (group.to ?? 'more') : 0,
})
