import { Link } from '@tanstack/react-router'
import { Lock, Plus, ShieldCheck } from 'lucide-react'
import { rolesQuery } from '../../api/client/roles.queries.ts'
import type { Role } from '../../api/contract/roles.contract.ts'
import { PERMISSIONS } from '../../domain/access/permissions.ts'
import { ROLE_UNITS } from '../../domain/access/role-unit.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { Tag } from '../../ui/StatusChip.tsx'
import type { Column } from '../-list/DataTable.tsx'
import { FilterMenu } from '../-list/FilterMenu.tsx'
import { ListPage } from '../-list/ListPage.tsx'
import type { ListAt } from '../-list/list-search.ts'
import { useListQuery } from '../-list/use-list-query.ts'
import { useDesk } from '../-shared/desk.ts'
import { roleName } from '../-shared/role-name.ts'
import { RoleDrawer } from './RoleDrawer.tsx'
import { rolesList, type RolesSearch } from './roles-list.ts'

/** The roles of the network, and what each of them opens. */
export function RolesPage({ list }: { readonly list: ListAt<RolesSearch> }) {
  const { say, language } = useWords()
  const { held } = useDesk()
  const columns = useColumns()
  const state = useListQuery(
    rolesQuery({
      ...rolesList.toQuery(list.search),
      ...(list.search.assignment && { assignment: list.search.assignment }),
    }),
  )
  const create = held.has('createRole') && (
    <Link to="/operators/roles/$role" params={{ role: 'new' }} className="button" data-variant="solid">
      <Plus aria-hidden="true" />
      {say('roles.create')}
    </Link>
  )
  return (
    <ListPage
      title={say('page.roles')}
      actions={create}
      list={list}
      views={[
        { id: 'all', name: say('roles.view.all') },
        ...ROLE_UNITS.map((unit) => ({ id: unit, name: say(`unit.${unit}`) })),
      ]}
      searchLabel={say('roles.search')}
      filters={
        <FilterMenu
          name={say('roles.assignment')}
          options={ROLE_UNITS.map((id) => ({ id, name: say(`unit.${id}`) }))}
          chosen={list.search.assignment}
          onChange={(assignment) => list.change({ assignment })}
        />
      }
      sorts={[
        { id: 'title', name: say('roles.title') },
        { id: 'userCount', name: say('roles.people') },
      ]}
      columns={columns}
      state={state}
      nameOf={(role) => roleName(role, language)}
      empty={{ icon: ShieldCheck, title: say('roles.empty'), text: say('roles.emptyText'), action: create }}
      drawer={list.search.open !== undefined && <RoleDrawer id={list.search.open} list={list} />}
    />
  )
}

const useColumns = (): readonly [Column<Role>, ...Column<Role>[]] => {
  const { say, formats, language } = useWords()
  return [
    {
      id: 'title',
      title: say('roles.title'),
      sort: 'title',
      cell: (role) => <span className="clip">{roleName(role, language)}</span>,
    },
    {
      id: 'assignment',
      title: say('roles.assignment'),
      cell: (role) => role.assignment.map((unit) => say(`unit.${unit}`)).join(', ') || '—',
      onCard: 'below',
    },
    {
      id: 'kind',
      title: say('roles.kind'),
      width: '152px',
      cell: (role) => <RoleKind role={role} />,
      onCard: 'end',
    },
    {
      id: 'permissions',
      title: say('people.permissions'),
      width: '116px',
      isFigure: true,
      leaves: 'second',
      cell: (role) => say('roles.ofPermissions', { count: role.access.length, all: PERMISSIONS.length }),
    },
    {
      id: 'userCount',
      title: say('roles.people'),
      width: '96px',
      isFigure: true,
      sort: 'userCount',
      cell: (role) => formats.number(role.userCount),
      onCard: 'below-end',
    },
  ]
}

/** Whether a role came with the network, and whether it is protected. */
export function RoleKind({ role }: { readonly role: Role }) {
  const { say } = useWords()
  return (
    <span className="role-kind">
      <Tag>{say(role.isBuiltIn ? 'roles.builtIn' : 'roles.own')}</Tag>
      {role.isProtected && (
        <span className="role-kind__lock" title={say('roles.isProtected')}>
          <Lock aria-hidden="true" />
          <span className="sr">{say('roles.isProtected')}</span>
        </span>
      )}
    </span>
  )
}
