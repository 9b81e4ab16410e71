import { Fragment, useState } from 'react'
import {
  CAPABILITY_ACTIONS,
  CAPABILITY_GROUPS,
  permissionsOf,
  type CapabilityRow,
  type CapabilitySubject,
} from '../../domain/access/permission-groups.ts'
import type { Held, Permission } from '../../domain/access/permissions.ts'
import { useSay, type Say } from '../../i18n/I18n.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useField } from '../-form/use-field.ts'
import { useDesk } from '../-shared/desk.ts'

interface CapabilitiesProps {
  readonly chosen: ReadonlySet<Permission>
  readonly held: Held
  readonly onChange: (permissions: readonly Permission[], isSelected: boolean) => void
}

/** The subject and the four actions. */
const WIDTH = 5

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const isFound = (say: Say, search: string, subject: CapabilitySubject, row: CapabilityRow): boolean =>
  search === '' ||
  plain(say(`permissionSubject.${subject}`)).includes(search) ||
  permissionsOf(row).some((permission) => plain(say(`permission.${permission}`)).includes(search))

/** The field of what a role may do: subjects in rows, the common actions in columns, the particular ones beside them. */
export function CapabilityInput() {
  const say = useSay()
  const { held } = useDesk()
  const field = useField<readonly Permission[]>('list')
  const [typed, setTyped] = useState('')
  const search = plain(typed.trim())
  const chosen = new Set(field.value)
  const change = (permissions: readonly Permission[], isSelected: boolean) => {
    // What one does not hold stays as it is.
    const mine = permissions.filter((permission) => held.has(permission))
    field.change(
      isSelected
        ? [...new Set([...field.value, ...mine])]
        : field.value.filter((permission) => !mine.includes(permission)),
    )
  }
  const groups = CAPABILITY_GROUPS.map(({ group, rows }) => ({
    group,
    rows: rows.filter((row) => isFound(say, search, row.subject, row)),
  })).filter(({ rows }) => rows.length > 0)
  return (
    <fieldset
      className="capabilities"
      data-field={field.name}
      data-invalid={field.error !== null || undefined}
    >
      <legend className="field__label">
        {field.label} <span className="muted">{say('roles.chosen', { count: chosen.size })}</span>
      </legend>
      {field.error !== null && <span className="field__error">{field.error}</span>}
      <SearchField label={say('roles.searchCapabilities')} size="small" value={typed} onChange={setTyped} />
      {groups.map(({ group, rows }) => (
        <GroupTable
          key={group}
          title={say(`permissionGroup.${group}`)}
          rows={rows}
          chosen={chosen}
          held={held}
          onChange={change}
        />
      ))}
      {groups.length === 0 && <p className="muted">{say('list.noMatch')}</p>}
    </fieldset>
  )
}

function GroupTable({
  title,
  rows,
  chosen,
  held,
  onChange,
}: CapabilitiesProps & {
  readonly title: string
  readonly rows: readonly (CapabilityRow & { readonly subject: CapabilitySubject })[]
}) {
  const say = useSay()
  const all = rows.flatMap(permissionsOf)
  const hasActions = rows.some(({ actions }) => Object.keys(actions).length > 0)
  return (
    <table className="capability-group">
      <caption className="sr">{title}</caption>
      <thead>
        <tr>
          <th scope="col" className="capability-group__title" {...(hasActions ? {} : { colSpan: WIDTH })}>
            <BoxOf
              permissions={all}
              chosen={chosen}
              held={held}
              onChange={onChange}
              label={say('roles.allOf', { name: title })}
            />
            <span aria-hidden="true">{title}</span>
          </th>
          {hasActions &&
            CAPABILITY_ACTIONS.map((action) => {
              const column = rows.flatMap(({ actions }) => actions[action] ?? [])
              return (
                <th key={action} scope="col" className="capability-group__action">
                  {column.length > 0 && (
                    <BoxOf
                      permissions={column}
                      chosen={chosen}
                      held={held}
                      onChange={onChange}
                      label={`${title}: ${say(`permissionAction.${action}`)}`}
                    />
                  )}
                  <span aria-hidden={column.length > 0 || undefined}>
                    {say(`permissionAction.${action}`)}
                  </span>
                </th>
              )
            })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.subject}>
            <tr>
              <th scope="row" {...(Object.keys(row.actions).length === 0 ? { colSpan: WIDTH } : {})}>
                {say(`permissionSubject.${row.subject}`)}
              </th>
              {hasActions &&
                Object.keys(row.actions).length > 0 &&
                CAPABILITY_ACTIONS.map((action) => {
                  const permission = row.actions[action]
                  return (
                    <td key={action} className="capability-group__action">
                      {permission && (
                        <BoxOf
                          permissions={[permission]}
                          chosen={chosen}
                          held={held}
                          onChange={onChange}
                          label={say(`permission.${permission}`)}
                          word={say(`permissionAction.${action}`)}
                        />
                      )}
                    </td>
                  )
                })}
            </tr>
            {row.others.length > 0 && (
              <tr className="capability-group__more">
                <td colSpan={WIDTH}>
                  <div className="capability-group__others">
                    {row.others.map((permission) => (
                      <Checkbox
                        key={permission}
                        isSelected={chosen.has(permission)}
                        disabledReason={held.has(permission) ? null : say('roles.notHeld')}
                        onChange={(isSelected) => onChange([permission], isSelected)}
                      >
                        {say(`permission.${permission}`)}
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

/** One box for one or several permissions; some of them make it half. */
function BoxOf({
  permissions,
  chosen,
  held,
  onChange,
  label,
  word,
}: CapabilitiesProps & {
  readonly permissions: readonly Permission[]
  readonly label: string
  /** Shown beside it where no column says it. */
  readonly word?: string
}) {
  const say = useSay()
  const count = permissions.filter((permission) => chosen.has(permission)).length
  const mine = permissions.filter((permission) => held.has(permission))
  const isMine = mine.length > 0
  return (
    <Checkbox
      label={label}
      // Everything that one can give is everything: another press takes it away again.
      isSelected={(isMine ? mine : permissions).every((permission) => chosen.has(permission))}
      isPartial={count > 0 && count < permissions.length}
      disabledReason={isMine ? null : say('roles.notHeld')}
      onChange={(isSelected) => onChange(permissions, isSelected)}
    >
      {word}
    </Checkbox>
  )
}
