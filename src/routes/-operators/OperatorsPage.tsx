import { useQuery } from '@tanstack/react-query'
import { IdCard } from 'lucide-react'
import { operatorsQuery } from '../../api/client/operators.queries.ts'
import { allRolesQuery } from '../../api/client/roles.queries.ts'
import type { UserRow } from '../../api/contract/users.contract.ts'
import { USER_STATUSES } from '../../domain/people/user-status.ts'
import { phoneWords } from '../../i18n/formats.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import type { Column } from '../-list/DataTable.tsx'
import { CreateLink } from '../-list/CreateLink.tsx'
import { FilterMenu } from '../-list/FilterMenu.tsx'
import { ListPage } from '../-list/ListPage.tsx'
import type { ListAt } from '../-list/list-search.ts'
import { useListQuery } from '../-list/use-list-query.ts'
import { useDesk } from '../-shared/desk.ts'
import { sayMoment } from '../-shared/moment-words.ts'
import { nameOf } from '../-shared/person.ts'
import { roleName } from '../-shared/role-name.ts'
import { useNow } from '../-shared/use-now.ts'
import { CompanyFilter } from './CompanyFilter.tsx'
import { NO_COMPANY, type CompanyChoice } from './company-choice.ts'
import { OperatorDrawer } from './OperatorDrawer.tsx'
import { operatorsListQuery } from './operator-query.ts'
import type { OperatorsSearch } from './operators-list.ts'
import { PeopleBulk } from './PeopleBulk.tsx'
import { UserStatusChip } from './UserStatusChip.tsx'
import { loadable } from '../../ui/loadable.tsx'

const InviteOperatorDialog = loadable(
  async () => (await import('./InviteOperatorDialog.tsx')).InviteOperatorDialog,
)

/** Who works in the network, in one's own reach. */
export function OperatorsPage({ list }: { readonly list: ListAt<OperatorsSearch> }) {
  const { say, language } = useWords()
  const desk = useDesk()
  const { held } = desk
  const roles = useQuery(allRolesQuery).data ?? []
  const columns = useColumns()
  const state = useListQuery(operatorsQuery(operatorsListQuery(list.search, desk)))
  const mayInvite = held.has('createUser')
  const invite = mayInvite && (
    <CreateLink list={list} dialog="invite">
      {say('people.invite')}
    </CreateLink>
  )
  return (
    <ListPage
      title={say('people.operators')}
      list={list}
      actions={invite}
      views={(['all', 'active', 'blocked', 'deleted'] as const).map((id) => ({
        id,
        name: say(`people.view.${id}`),
      }))}
      searchLabel={say('people.search')}
      filters={
        <>
          <FilterMenu
            name={say('people.status')}
            options={USER_STATUSES.map((id) => ({ id, name: say(`userStatus.${id}`) }))}
            chosen={list.search.status}
            onChange={(status) => list.change({ status })}
          />
          <FilterMenu
            name={say('people.role')}
            options={roles
              // Nobody works as a customer.
              .filter(({ assignment }) => assignment.length > 0)
              .map((role) => ({ id: role.id as number, name: roleName(role, language) }))}
            chosen={list.search.roleId}
            onChange={(roleId) => list.change({ roleId })}
          />
          <CompanyFilter
            choice={{ ...NO_COMPANY, ...companyOf(list.search) }}
            onChange={(choice) => list.change(withoutNulls(choice))}
          />
        </>
      }
      sorts={[
        { id: 'name', name: say('people.name') },
        { id: 'lastLogin', name: say('people.lastLogin') },
        { id: 'createdAt', name: say('people.createdAt') },
      ]}
      columns={columns}
      state={state}
      nameOf={nameOf}
      isFaded={(row) => row.status === 'deleted'}
      renderBulk={(rows, clear) => <PeopleBulk rows={rows} onDone={clear} />}
      empty={{ icon: IdCard, title: say('people.empty'), text: say('people.emptyText'), action: invite }}
      drawer={list.search.open !== undefined && <OperatorDrawer id={list.search.open} list={list} />}
    >
      {list.search.dialog === 'invite' && mayInvite && (
        <InviteOperatorDialog
          onClose={() => list.change({ dialog: undefined })}
          onInvited={({ id }) => list.change({ open: id, dialog: undefined })}
        />
      )}
    </ListPage>
  )
}

const companyOf = ({
  masterFranchiseeId,
  franchisorId,
  storeId,
  distributorId,
  supplierId,
}: OperatorsSearch): Partial<CompanyChoice> => ({
  ...(masterFranchiseeId !== undefined && { masterFranchiseeId }),
  ...(franchisorId !== undefined && { franchisorId }),
  ...(storeId !== undefined && { storeId }),
  ...(distributorId !== undefined && { distributorId }),
  ...(supplierId !== undefined && { supplierId }),
})

const withoutNulls = (choice: CompanyChoice) => ({
  masterFranchiseeId: choice.masterFranchiseeId ?? undefined,
  franchisorId: choice.franchisorId ?? undefined,
  storeId: choice.storeId ?? undefined,
  distributorId: choice.distributorId ?? undefined,
  supplierId: choice.supplierId ?? undefined,
})

const useColumns = (): readonly [Column<UserRow>, ...Column<UserRow>[]] => {
  const { say, formats, language } = useWords()
  const now = useNow(60_000)
  return [
    {
      id: 'name',
      title: say('people.name'),
      sort: 'name',
      cell: (row) => (
        <>
          <Avatar name={nameOf(row)} src={row.avatar} size={24} />
          <span className="clip">{nameOf(row)}</span>
        </>
      ),
    },
    {
      id: 'role',
      title: say('people.role'),
      cell: (row) => roleName({ key: row.role, title: row.roleTitle }, language),
      onCard: 'below',
    },
    {
      id: 'unit',
      title: say('people.unit'),
      leaves: 'second',
      cell: (row) => row.unit?.name ?? say('people.allNetwork'),
      onCard: 'foot',
    },
    {
      id: 'status',
      title: say('people.status'),
      width: '128px',
      cell: (row) => <UserStatusChip status={row.status} />,
      onCard: 'end',
    },
    {
      id: 'phone',
      title: say('people.phone'),
      width: '150px',
      leaves: 'first',
      cell: (row) => `${row.phoneCode} ${phoneWords(row.phone)}`,
    },
    { id: 'email', title: say('people.email'), leaves: 'early', cell: (row) => row.email ?? '—' },
    {
      id: 'lastLogin',
      title: say('people.lastLogin'),
      width: '136px',
      leaves: 'second',
      sort: 'lastLogin',
      cell: (row) =>
        row.lastLogin === null ? (
          <span className="muted">{say('list.never')}</span>
        ) : (
          <time dateTime={row.lastLogin}>{sayMoment(say, formats, row.lastLogin, now)}</time>
        ),
      onCard: 'foot-end',
    },
  ]
}
