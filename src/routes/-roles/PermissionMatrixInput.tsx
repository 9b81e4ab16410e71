import { Fragment, useState } from 'react'
import {
  PERMISSION_ACTIONS,
  PERMISSION_GROUPS,
  permissionsInRow,
  type PermissionRow,
  type PermissionSubject,
} from '../../domain/access/permission-groups.ts'
import type { PermissionSet, Permission } from '../../domain/access/permissions.ts'
import { useT, type Translate } from '../../i18n/I18n.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useField } from '../-form/use-field.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { normalizeForSearch } from '../../domain/shared/strip-accents.ts'

interface PermissionMatrixProps {
  readonly chosen: ReadonlySet<Permission>
  readonly ownPermissions: PermissionSet
  readonly onChange: (permissions: readonly Permission[], isSelected: boolean) => void
}

/** The subject and the four actions. */
const COLUMN_COUNT = 5

const matchesSearch = (
  t: Translate,
  search: string,
  subject: PermissionSubject,
  row: PermissionRow,
): boolean =>
  search === '' ||
  normalizeForSearch(t(`permissionSubject.${subject}`)).includes(search) ||
  permissionsInRow(row).some((permission) =>
    normalizeForSearch(t(`permission.${permission}`)).includes(search),
  )

/** The permissions of a role: subjects in rows, common actions in columns, other permissions beside them. */
export function PermissionMatrixInput() {
  const t = useT()
  const { permissions: ownPermissions } = useAppContext()
  const field = useField<readonly Permission[]>('list')
  const [searchText, setSearchText] = useState('')
  const search = normalizeForSearch(searchText.trim())
  const chosen = new Set(field.value)
  const change = (permissions: readonly Permission[], isSelected: boolean) => {
    // Permissions that the editor lacks stay as they are.
    const grantable = permissions.filter((permission) => ownPermissions.has(permission))
    field.change(
      isSelected
        ? [...new Set([...field.value, ...grantable])]
        : field.value.filter((permission) => !grantable.includes(permission)),
    )
  }
  const groups = PERMISSION_GROUPS.map(({ group, rows }) => ({
    group,
    rows: rows.filter((row) => matchesSearch(t, search, row.subject, row)),
  })).filter(({ rows }) => rows.length > 0)
  return (
    <fieldset
      className="permission-matrix"
      data-field={field.name}
      data-invalid={field.error !== null || undefined}
    >
      <legend className="field__label">
        {field.label} <span className="muted">{t('roles.chosen', { count: chosen.size })}</span>
      </legend>
      {field.error !== null && <span className="field__error">{field.error}</span>}
      <SearchField
        label={t('roles.searchPermissions')}
        size="small"
        value={searchText}
        onChange={setSearchText}
      />
      {groups.map(({ group, rows }) => (
        <PermissionGroupTable
          key={group}
          title={t(`permissionGroup.${group}`)}
          rows={rows}
          chosen={chosen}
          ownPermissions={ownPermissions}
          onChange={change}
        />
      ))}
      {groups.length === 0 && <p className="muted">{t('list.noMatch')}</p>}
    </fieldset>
  )
}

function PermissionGroupTable({
  title,
  rows,
  chosen,
  ownPermissions,
  onChange,
}: PermissionMatrixProps & {
  readonly title: string
  readonly rows: readonly (PermissionRow & { readonly subject: PermissionSubject })[]
}) {
  const t = useT()
  const all = rows.flatMap(permissionsInRow)
  const hasActions = rows.some(({ actions }) => Object.keys(actions).length > 0)
  return (
    <table className="permission-group">
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th
            scope="col"
            className="permission-group__title"
            {...(hasActions ? {} : { colSpan: COLUMN_COUNT })}
          >
            <PermissionCheckbox
              permissions={all}
              chosen={chosen}
              ownPermissions={ownPermissions}
              onChange={onChange}
              label={t('roles.allOf', { name: title })}
            />
            <span aria-hidden="true">{title}</span>
          </th>
          {hasActions &&
            PERMISSION_ACTIONS.map((action) => {
              const column = rows.flatMap(({ actions }) => actions[action] ?? [])
              return (
                <th key={action} scope="col" className="permission-group__action">
                  {column.length > 0 && (
                    <PermissionCheckbox
                      permissions={column}
                      chosen={chosen}
                      ownPermissions={ownPermissions}
                      onChange={onChange}
                      label={`${title}: ${t(`permissionAction.${action}`)}`}
                    />
                  )}
                  <span aria-hidden={column.length > 0 || undefined}>{t(`permissionAction.${action}`)}</span>
                </th>
              )
            })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.subject}>
            <tr>
              <th scope="row" {...(Object.keys(row.actions).length === 0 ? { colSpan: COLUMN_COUNT } : {})}>
                {t(`permissionSubject.${row.subject}`)}
              </th>
              {hasActions &&
                Object.keys(row.actions).length > 0 &&
                PERMISSION_ACTIONS.map((action) => {
                  const permission = row.actions[action]
                  return (
                    <td key={action} className="permission-group__action">
                      {permission && (
                        <PermissionCheckbox
                          permissions={[permission]}
                          chosen={chosen}
                          ownPermissions={ownPermissions}
                          onChange={onChange}
                          label={t(`permission.${permission}`)}
                          visibleLabel={t(`permissionAction.${action}`)}
                        />
                      )}
                    </td>
                  )
                })}
            </tr>
            {row.others.length > 0 && (
              <tr className="permission-group__more">
                <td colSpan={COLUMN_COUNT}>
                  <div className="permission-group__others">
                    {row.others.map((permission) => (
                      <Checkbox
                        key={permission}
                        isSelected={chosen.has(permission)}
                        disabledReason={ownPermissions.has(permission) ? null : t('roles.notHeld')}
                        onChange={(isSelected) => onChange([permission], isSelected)}
                      >
                        {t(`permission.${permission}`)}
                      </Checkbox>
                    ))}
                  </div>
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

/** A checkbox for one or several permissions; indeterminate when only some are set. */
function PermissionCheckbox({
  permissions,
  chosen,
  ownPermissions,
  onChange,
  label,
  visibleLabel,
}: PermissionMatrixProps & {
  readonly permissions: readonly Permission[]
  readonly label: string
  /** Shown beside it outside the columns. */
  readonly visibleLabel?: string
}) {
  const t = useT()
  const count = permissions.filter((permission) => chosen.has(permission)).length
  const grantable = permissions.filter((permission) => ownPermissions.has(permission))
  const isGrantable = grantable.length > 0
  return (
    <Checkbox
      label={label}
      // When all permissions that the editor can grant are set, a press removes them.
      isSelected={(isGrantable ? grantable : permissions).every((permission) => chosen.has(permission))}
      isPartial={count > 0 && count < permissions.length}
      disabledReason={isGrantable ? null : t('roles.notHeld')}
      onChange={(isSelected) => onChange(permissions, isSelected)}
    >
      {visibleLabel}
    </Checkbox>
  )
}
