import { ShieldCheck } from 'lucide-react'
import { rolesQuery } from '../../api/client/roles.queries.ts'
import type { Role } from '../../api/contract/roles.contract.ts'
import { PERMISSIONS } from '../../domain/access/permissions.ts'
import { ORG_UNITS } from '../../domain/access/org-unit.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { Column } from '../-list/DataTable.tsx'
import { FilterMenu } from '../-list/FilterMenu.tsx'
import { ListPage } from '../-list/ListPage.tsx'
import type { ListController } from '../-list/list-search.ts'
import { useListQuery } from '../-list/use-list-query.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { createAction } from '../-shared/create-actions.ts'
import { roleName } from '../-shared/role-name.ts'
import { RoleBadges } from './RoleBadges.tsx'
import { RoleDrawer } from './RoleDrawer.tsx'
import { rolesList, type RolesSearch } from './roles-list.ts'

/** The roles of the network. */
export function RolesPage({ list }: { readonly list: ListController<RolesSearch> }) {
  const { t, language } = useI18n()
  const { permissions } = useAppContext()
  const columns = useColumns()
  const state = useListQuery(
    rolesQuery({
      ...rolesList.toQuery(list.search),
      language,
      ...(list.search.assignment && { assignment: list.search.assignment }),
    }),
  )
  const create = createAction('create-role', { t, permissions })
  return (
    <ListPage
      title={t('page.roles')}
      actions={[create]}
      list={list}
      views={[
        { id: 'all', name: t('roles.view.all') },
        ...ORG_UNITS.map((unit) => ({ id: unit, name: t(`unit.${unit}`) })),
      ]}
      searchLabel={t('roles.search')}
      filters={
        <FilterMenu
          name={t('roles.assignment')}
          options={ORG_UNITS.map((id) => ({ id, name: t(`unit.${id}`) }))}
          chosen={list.search.assignment}
          onChange={(assignment) => list.change({ assignment })}
        />
      }
      sorts={[
        { id: 'title', name: t('roles.title') },
        { id: 'userCount', name: t('roles.users') },
      ]}
      columns={columns}
      state={state}
      rowName={(role) => roleName(role, language)}
      empty={{ icon: ShieldCheck, title: t('roles.empty'), text: t('roles.emptyText'), action: create }}
      drawer={list.search.openId !== undefined && <RoleDrawer id={list.search.openId} list={list} />}
    />
  )
}

const useColumns = (): readonly [Column<Role>, ...Column<Role>[]] => {
  const { t, formats, language } = useI18n()
  return [
    {
      id: 'title',
      title: t('roles.title'),
      sort: 'title',
      cell: (role) => <span className="truncate">{roleName(role, language)}</span>,
    },
    {
      id: 'assignment',
      title: t('roles.assignment'),
      width: { min: 136, max: 280 },
      dropOrder: 2,
      cell: (role) => role.assignment.map((unit) => t(`unit.${unit}`)).join(', ') || '—',
      cardSlot: 'below',
    },
    {
      id: 'kind',
      title: t('roles.kind'),
      width: { min: 144, max: 160 },
      cell: (role) => <RoleBadges role={role} />,
      cardSlot: 'end',
    },
    {
      id: 'permissions',
      title: t('user.permissions'),
      width: { min: 112, max: 128 },
      dropOrder: 1,
      isNumeric: true,
      cell: (role) => t('roles.ofPermissions', { count: role.access.length, all: PERMISSIONS.length }),
    },
    {
      id: 'userCount',
      title: t('roles.users'),
      width: { min: 96, max: 112 },
      isNumeric: true,
      sort: 'userCount',
      cell: (role) => formats.number(role.userCount),
      cardSlot: 'below-end',
      hasCardLabel: true,
    },
  ]
}
