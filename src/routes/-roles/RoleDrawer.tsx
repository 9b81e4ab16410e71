import { Link, useNavigate } from '@tanstack/react-router'
import { Copy, Eye, Pencil, Trash2 } from 'lucide-react'
import { roleQuery } from '../../api/client/roles.queries.ts'
import type { Role } from '../../api/contract/roles.contract.ts'
import { seeAs } from '../../app/see-as.ts'
import { CAPABILITY_GROUPS, permissionsOf } from '../../domain/access/permission-groups.ts'
import { isPageAllowed } from '../../domain/access/pages.ts'
import { COMPANY_UNITS } from '../../domain/access/role-unit.ts'
import type { RoleId } from '../../domain/shared/ids.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { DetailOrAudit } from '../-audit/DetailOrAudit.tsx'
import { DetailDrawer } from '../-list/DetailDrawer.tsx'
import { DrawerSection, Fact, Facts } from '../-list/DrawerParts.tsx'
import type { ListAt } from '../-list/list-search.ts'
import { RecordActions } from '../-list/RecordActions.tsx'
import { useDesk } from '../-shared/desk.ts'
import { roleName } from '../-shared/role-name.ts'
import { RoleKind } from './RolesPage.tsx'
import type { RolesSearch } from './roles-list.ts'
import './roles.css'
import { loadable } from '../../ui/loadable.tsx'

const DeleteRoleDialog = loadable(async () => (await import('./DeleteRoleDialog.tsx')).DeleteRoleDialog)

/** One role beside the list: what it opens, where it can be given, and what can be done with it. */
export function RoleDrawer({ id, list }: { readonly id: number; readonly list: ListAt<RolesSearch> }) {
  const { say, language } = useWords()
  const close = () => list.change({ open: undefined })
  return (
    // A number of the URL that is no role's id is answered with `role_not_found`.
    <DetailDrawer id={id} query={roleQuery(id as RoleId)} label={say('people.role')} onClose={close}>
      {(role) => ({
        title: roleName(role, language),
        subtitle: <RoleKind role={role} />,
        body: <RoleBody role={role} list={list} />,
        foot: <RoleActions role={role} list={list} />,
      })}
    </DetailDrawer>
  )
}

interface RoleProps {
  readonly role: Role
  readonly list: ListAt<RolesSearch>
}

function RoleBody({ role, list }: RoleProps) {
  const { say } = useWords()
  return (
    <>
      <DetailOrAudit list={list} label={say('roles.sections')} entity="role" id={role.id}>
        <RoleFacts role={role} />
      </DetailOrAudit>
      {list.search.dialog === 'delete' && (
        <DeleteRoleDialog
          role={role}
          onClose={() => list.change({ dialog: undefined })}
          onDeleted={() => list.change({ open: undefined })}
        />
      )}
    </>
  )
}

function RoleFacts({ role }: { readonly role: Role }) {
  const { say } = useWords()
  const { held } = useDesk()
  const people = say('roles.peopleCount', { count: role.userCount })
  const limited = COMPANY_UNITS.filter((unit) => (role.companyIds[unit]?.length ?? 0) > 0)
  return (
    <>
      <DrawerSection title={say('roles.terms')}>
        {role.description !== '' && <p className="role-description">{role.description}</p>}
        <Facts>
          <Fact name={say('roles.assignment')}>
            {role.assignment.map((unit) => say(`unit.${unit}`)).join(', ') || null}
          </Fact>
          {limited.map((unit) => (
            <Fact key={unit} name={say(`roles.only.${unit}`)}>
              {say('roles.companyCount', { count: role.companyIds[unit]?.length ?? 0 })}
            </Fact>
          ))}
          <Fact name={say('roles.limit')}>
            {role.assignmentLimit === 0 ? say('roles.noLimit') : role.assignmentLimit}
          </Fact>
          <Fact name={say('roles.people')}>
            {isPageAllowed(held, '/operators') ? (
              <Link to="/operators" search={{ roleId: [role.id] }} className="drawer-link">
                {people}
              </Link>
            ) : (
              people
            )}
          </Fact>
          <Fact name={say('roles.menu')}>
            {say(role.reducedMenu ? 'roles.menuReduced' : 'roles.menuFull')}
          </Fact>
        </Facts>
      </DrawerSection>
      <DrawerSection title={say('roles.capabilities')}>
        {CAPABILITY_GROUPS.map(({ group, rows }) => {
          const all = rows.flatMap(permissionsOf)
          const held = all.filter((permission) => role.access.includes(permission))
          return (
            <details key={group} className="role-group">
              <summary>
                {say(`permissionGroup.${group}`)}
                <span className="muted">
                  {say('roles.ofPermissions', { count: held.length, all: all.length })}
                </span>
              </summary>
              <ul>
                {held.map((permission) => (
                  <li key={permission}>{say(`permission.${permission}`)}</li>
                ))}
                {held.length === 0 && <li className="muted">{say('form.none')}</li>}
              </ul>
            </details>
          )
        })}
      </DrawerSection>
    </>
  )
}

function RoleActions({ role, list }: RoleProps) {
  const { say } = useWords()
  const { held } = useDesk()
  const navigate = useNavigate()
  const openForm = (params: { readonly role: string }, search: { readonly copy?: number } = {}) =>
    void navigate({ to: '/operators/roles/$role', params, search })
  return (
    <RecordActions
      actions={[
        {
          id: 'edit',
          word: say('list.edit'),
          icon: Pencil,
          ability: role.abilities.update,
          onPress: () => openForm({ role: String(role.id) }),
        },
        ...(held.has('createRole')
          ? [
              {
                id: 'copy',
                word: say('roles.copy'),
                icon: Copy,
                onPress: () => openForm({ role: 'new' }, { copy: role.id }),
              },
            ]
          : []),
        ...(held.has('viewRole')
          ? [{ id: 'seeAs', word: say('roles.seeAs'), icon: Eye, onPress: () => seeAs(role) }]
          : []),
        {
          id: 'delete',
          word: say('list.delete'),
          icon: Trash2,
          ability: role.abilities.delete,
          onPress: () => list.change({ dialog: 'delete' }),
        },
      ]}
    />
  )
}
