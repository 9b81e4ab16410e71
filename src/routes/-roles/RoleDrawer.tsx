import { Link, useNavigate } from '@tanstack/react-router'
import { Copy, Eye, Pencil, Trash2 } from 'lucide-react'
import { roleQuery } from '../../api/client/roles.queries.ts'
import type { Role } from '../../api/contract/roles.contract.ts'
import { startViewingAsRole } from '../../session/view-as-role.ts'
import { PERMISSION_GROUPS, permissionsInRow } from '../../domain/access/permission-groups.ts'
import { firstPermittedPage, isPageAllowed } from '../../domain/access/pages.ts'
import { COMPANY_UNITS } from '../../domain/access/org-unit.ts'
import type { RoleId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { DetailWithAuditTab } from '../-audit/DetailWithAuditTab.tsx'
import { DetailDrawer } from '../-list/DetailDrawer.tsx'
import { DrawerSection, DescriptionItem, DescriptionList } from '../-list/DrawerParts.tsx'
import type { ListController } from '../-list/list-search.ts'
import { RecordActions } from '../-list/RecordActions.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { roleName } from '../-shared/role-name.ts'
import { RoleBadges } from './RoleBadges.tsx'
import type { RolesSearch } from './roles-list.ts'
import './roles.css'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const DeleteRoleDialog = lazyComponent(async () => (await import('./DeleteRoleDialog.tsx')).DeleteRoleDialog)

/** One role beside the list: permissions, assignment and actions. */
export function RoleDrawer({
  id,
  list,
}: {
  readonly id: number
  readonly list: ListController<RolesSearch>
}) {
  const { t, language } = useI18n()
  const close = () => list.change({ openId: undefined })
  return (
    // An unknown id of the URL gets `role_not_found`.
    <DetailDrawer id={id} query={roleQuery(id as RoleId)} label={t('user.role')} onClose={close}>
      {(role) => ({
        title: roleName(role, language),
        subtitle: <RoleBadges role={role} />,
        body: <RoleBody role={role} list={list} />,
        footer: <RoleActions role={role} list={list} />,
      })}
    </DetailDrawer>
  )
}

interface RoleProps {
  readonly role: Role
  readonly list: ListController<RolesSearch>
}

function RoleBody({ role, list }: RoleProps) {
  const { t } = useI18n()
  return (
    <>
      <DetailWithAuditTab list={list} label={t('roles.sections')} entity="role" id={role.id}>
        <RoleFacts role={role} />
      </DetailWithAuditTab>
      {list.search.dialog === 'delete' && (
        <DeleteRoleDialog
          role={role}
          onClose={() => list.change({ dialog: undefined })}
          onDeleted={() => list.change({ openId: undefined })}
        />
      )}
    </>
  )
}

function RoleFacts({ role }: { readonly role: Role }) {
  const { t } = useI18n()
  const { permissions } = useAppContext()
  const userCountLabel = t('roles.userCount', { count: role.userCount })
  const limitedUnits = COMPANY_UNITS.filter((unit) => (role.companyIds[unit]?.length ?? 0) > 0)
  return (
    <>
      <DrawerSection title={t('roles.terms')}>
        {role.description !== '' && <p className="role-description">{role.description}</p>}
        <DescriptionList>
          <DescriptionItem name={t('roles.assignment')}>
            {role.assignment.map((unit) => t(`unit.${unit}`)).join(', ') || null}
          </DescriptionItem>
          {limitedUnits.map((unit) => (
            <DescriptionItem key={unit} name={t(`roles.only.${unit}`)}>
              {t('roles.companyCount', { count: role.companyIds[unit]?.length ?? 0 })}
            </DescriptionItem>
          ))}
          <DescriptionItem name={t('roles.limit')}>
            {role.assignmentLimit === 0 ? t('roles.noLimit') : role.assignmentLimit}
          </DescriptionItem>
          <DescriptionItem name={t('roles.users')}>
            {isPageAllowed(permissions, '/operators') ? (
              <Link to="/operators" search={{ roleId: [role.id] }} className="drawer-link">
                {userCountLabel}
              </Link>
            ) : (
              userCountLabel
            )}
          </DescriptionItem>
          <DescriptionItem name={t('roles.menu')}>
            {t(role.reducedMenu ? 'roles.menuReduced' : 'roles.menuFull')}
          </DescriptionItem>
        </DescriptionList>
        {firstPermittedPage(new Set(role.access)) === null && (
          <p className="disabled-reason">{t('roles.opensNoPage')}</p>
        )}
      </DrawerSection>
      <DrawerSection title={t('roles.permissions')}>
        {PERMISSION_GROUPS.map(({ group, rows }) => {
          const all = rows.flatMap(permissionsInRow)
          const granted = all.filter((permission) => role.access.includes(permission))
          return (
            <details key={group} className="role-group">
              <summary>
                {t(`permissionGroup.${group}`)}
                <span className="muted">
                  {t('roles.ofPermissions', { count: granted.length, all: all.length })}
                </span>
              </summary>
              <ul>
                {granted.map((permission) => (
                  <li key={permission}>{t(`permission.${permission}`)}</li>
                ))}
                {granted.length === 0 && <li className="muted">{t('form.none')}</li>}
              </ul>
            </details>
          )
        })}
      </DrawerSection>
    </>
  )
}

function RoleActions({ role, list }: RoleProps) {
  const { t, language } = useI18n()
  const { permissions } = useAppContext()
  const navigate = useNavigate()
  const openForm = (params: { readonly role: string }, search: { readonly copy?: number } = {}) =>
    void navigate({ to: '/operators/roles/$role', params, search })
  return (
    <RecordActions
      recordName={roleName(role, language)}
      actions={[
        {
          id: 'edit',
          label: t('list.edit'),
          icon: Pencil,
          ability: role.abilities.update,
          onPress: () => openForm({ role: String(role.id) }),
        },
        ...(permissions.has('createRole')
          ? [
              {
                id: 'copy',
                label: t('roles.copy'),
                icon: Copy,
                onPress: () => openForm({ role: 'new' }, { copy: role.id }),
              },
            ]
          : []),
        ...(permissions.has('viewRole')
          ? [
              {
                id: 'seeAs',
                label: t('roles.viewAsRole'),
                icon: Eye,
                onPress: () => startViewingAsRole(role),
              },
            ]
          : []),
        {
          id: 'delete',
          label: t('list.delete'),
          icon: Trash2,
          ability: role.abilities.delete,
          onPress: () => list.change({ dialog: 'delete' }),
        },
      ]}
    />
  )
}
