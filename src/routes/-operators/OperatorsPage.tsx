import { useQuery } from '@tanstack/react-query'
import { IdCard } from 'lucide-react'
import { operatorsQuery } from '../../api/client/operators.queries.ts'
import { allRolesQuery } from '../../api/client/roles.queries.ts'
import type { UserRow } from '../../api/contract/users.contract.ts'
import { INVITATION_STATES } from '../../domain/users/invitation.ts'
import { USER_STATUSES } from '../../domain/users/user-status.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { Column } from '../-list/DataTable.tsx'
import { FilterMenu } from '../-list/FilterMenu.tsx'
import { ListPage } from '../-list/ListPage.tsx'
import type { ListController } from '../-list/list-search.ts'
import { useListQuery } from '../-list/use-list-query.ts'
import { useAccountColumns } from '../-list/account-columns.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { createAction, onThisPage } from '../-shared/create-actions.ts'
import { formatDateTime } from '../-shared/format-time.ts'
import { fullName } from '../-shared/user-name.ts'
import { roleName } from '../-shared/role-name.ts'
import { CompanyFilter } from './CompanyFilter.tsx'
import { NO_COMPANY, type CompanySelection } from './company-selection.ts'
import { OperatorDrawer } from './OperatorDrawer.tsx'
import { toOperatorsQuery } from './operators-query.ts'
import type { OperatorsSearch } from './operators-list.ts'
import { UserBulkActions } from './UserBulkActions.tsx'
import { OperatorStatusChip } from './UserStatusChip.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const InviteOperatorDialog = lazyComponent(
  async () => (await import('./InviteOperatorDialog.tsx')).InviteOperatorDialog,
)

/** The operators in the user's scope. */
export function OperatorsPage({ list }: { readonly list: ListController<OperatorsSearch> }) {
  const { t, language } = useI18n()
  const desk = useAppContext()
  const { permissions } = desk
  const roles = useQuery(allRolesQuery).data ?? []
  const columns = useColumns()
  const state = useListQuery(operatorsQuery(toOperatorsQuery(list.search, desk)))
  const invite = onThisPage(
    createAction('create-operator', { t, permissions }),
    list.with({ dialog: 'invite', openId: undefined }),
  )
  return (
    <ListPage
      title={t('user.operators')}
      list={list}
      actions={[invite]}
      views={(['all', 'active', 'blocked', 'deleted'] as const).map((id) => ({
        id,
        name: t(`user.view.${id}`),
      }))}
      searchLabel={t('user.search')}
      filters={
        <>
          <FilterMenu
            name={t('user.status')}
            options={USER_STATUSES.map((id) => ({ id, name: t(`userStatus.${id}`) }))}
            chosen={list.search.status}
            onChange={(status) => list.change({ status })}
          />
          <FilterMenu
            name={t('invitation.name')}
            options={INVITATION_STATES.map((id) => ({ id, name: t(`invitation.${id}`) }))}
            chosen={list.search.invitation}
            onChange={(invitation) => list.change({ invitation })}
          />
          <FilterMenu
            name={t('user.role')}
            options={roles
              // The customer role is no operator role.
              .filter(({ assignment }) => assignment.length > 0)
              .map((role) => ({ id: role.id as number, name: roleName(role, language) }))}
            chosen={list.search.roleId}
            onChange={(roleId) => list.change({ roleId })}
          />
          <CompanyFilter
            selection={{ ...NO_COMPANY, ...selectedCompany(list.search) }}
            onChange={(selection) => list.change(withoutNulls(selection))}
          />
        </>
      }
      sorts={[
        { id: 'name', name: t('user.name') },
        { id: 'lastLogin', name: t('user.lastLogin') },
        { id: 'createdAt', name: t('user.createdAt') },
      ]}
      columns={columns}
      state={state}
      rowName={fullName}
      isMuted={(row) => row.status === 'deleted'}
      renderBulk={(rows, clear) => <UserBulkActions rows={rows} onDone={clear} />}
      empty={{ icon: IdCard, title: t('user.empty'), text: t('user.emptyText'), action: invite }}
      drawer={list.search.openId !== undefined && <OperatorDrawer id={list.search.openId} list={list} />}
    >
      {list.search.dialog === 'invite' && invite !== null && (
        <InviteOperatorDialog
          onClose={() => list.change({ dialog: undefined })}
          onInvited={({ id }) => list.change({ openId: id, dialog: undefined })}
        />
      )}
    </ListPage>
  )
}

const selectedCompany = ({
  masterFranchiseeId,
  franchisorId,
  storeId,
  distributorId,
  supplierId,
}: OperatorsSearch): Partial<CompanySelection> => ({
  ...(masterFranchiseeId !== undefined && { masterFranchiseeId }),
  ...(franchisorId !== undefined && { franchisorId }),
  ...(storeId !== undefined && { storeId }),
  ...(distributorId !== undefined && { distributorId }),
  ...(supplierId !== undefined && { supplierId }),
})

const withoutNulls = (selection: CompanySelection) => ({
  masterFranchiseeId: selection.masterFranchiseeId ?? undefined,
  franchisorId: selection.franchisorId ?? undefined,
  storeId: selection.storeId ?? undefined,
  distributorId: selection.distributorId ?? undefined,
  supplierId: selection.supplierId ?? undefined,
})

const useColumns = (): readonly [Column<UserRow>, ...Column<UserRow>[]] => {
  const { t, language } = useI18n()
  const { name, phone, email, lastLogin } = useAccountColumns(formatDateTime)
  return [
    name,
    {
      id: 'role',
      title: t('user.role'),
      width: { min: 144, max: 200 },
      cell: (row) => roleName({ key: row.role, title: row.roleTitle }, language),
      cardSlot: 'below',
    },
    {
      id: 'unit',
      title: t('user.unit'),
      width: { min: 136, max: 208 },
      dropOrder: 1,
      cell: (row) => row.unit?.name ?? t('user.allNetwork'),
      cardSlot: 'foot',
    },
    {
      id: 'status',
      title: t('user.status'),
      width: { min: 136, max: 152 },
      cell: (row) => <OperatorStatusChip operator={row} />,
      cardSlot: 'end',
    },
    { ...phone, dropOrder: 3 },
    { ...email, dropOrder: 4 },
    { ...lastLogin, dropOrder: 2, cardSlot: 'foot-end', hasCardLabel: true },
  ]
}
