import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  PERMISSION_ACTIONS,
  PERMISSION_GROUPS,
  permissionsInRow,
} from '../../domain/access/permission-groups.ts'
import { PERMISSIONS, type Permission } from '../../domain/access/permissions.ts'
import { createI18n, TranslationsProvider } from '../../i18n/I18n.tsx'
import { all } from '../../i18n/en/all.ts'
import { PermissionMatrixInput } from './PermissionMatrixInput.tsx'

const world = vi.hoisted(() => ({ selected: new Set<string>(), chosen: [] as string[] }))
vi.mock('../-shared/app-context.ts', () => ({ useAppContext: () => ({ permissions: world.selected }) }))
vi.mock('../../ui/SearchField.tsx', () => ({ SearchField: () => null }))
vi.mock('../-form/use-field.ts', () => ({
  useField: () => ({
    name: 'access',
    label: 'Permissions',
    value: world.chosen,
    error: null,
    isMissing: false,
    change: () => undefined,
    leave: () => undefined,
  }),
}))

const i18n = createI18n('en', all, { currencySymbol: 'Q', timeZone: 'America/Guatemala' })
const { t } = i18n
const notHeld = t('roles.notHeld')

interface Box {
  readonly isDisabled: boolean
  readonly isLabelOff: boolean
  readonly isChecked: boolean
}

/** Every checkbox by its accessible name, without the disabled reason. */
const boxes = (): ReadonlyMap<string, Box> => {
  const html = renderToStaticMarkup(
    <TranslationsProvider i18n={i18n}>
      <PermissionMatrixInput />
    </TranslationsProvider>,
  )
  const labels = html.match(/<label class="checkbox".*?<\/label>/g) ?? []
  return new Map(
    labels.map((label) => {
      const input = /<input[^>]*>/.exec(label)?.[0] ?? ''
      const name = /aria-label="([^"]*)"/.exec(input)?.[1] ?? /__text">(.*?)<\/span>/.exec(label)?.[1] ?? ''
      return [
        name.replace(`: ${notHeld}`, ''),
        {
          isDisabled: input.includes('aria-disabled="true"'),
          isLabelOff: label.includes('data-off="true"') && label.includes(`title="${notHeld}"`),
          isChecked: input.includes('checked=""'),
        },
      ] as const
    }),
  )
}
const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;').replaceAll('<', '&lt;')
const boxOf = (permission: Permission): string => escape(t(`permission.${permission}`))
const ON: Box = { isDisabled: false, isLabelOff: false, isChecked: false }
const OFF: Box = { isDisabled: true, isLabelOff: true, isChecked: false }

beforeEach(() => {
  world.selected = new Set()
  world.chosen = []
})

describe('the checkboxes of permissions', () => {
  it("are enabled for the operator's permissions and disabled, with the reason, for others", () => {
    const selected: readonly Permission[] = PERMISSIONS.filter((_, at) => at % 3 === 0)
    world.selected = new Set(selected)
    const drawn = boxes()
    expect(PERMISSIONS.map((permission) => [permission, drawn.get(boxOf(permission))])).toEqual(
      PERMISSIONS.map((permission) => [permission, world.selected.has(permission) ? ON : OFF]),
    )
  })

  it('stay checked and disabled for permissions of the role that the operator lacks', () => {
    const [first, second] = PERMISSIONS
    world.selected = new Set([first])
    world.chosen = [first, second]
    const drawn = boxes()
    expect(drawn.get(boxOf(first))).toEqual({ ...ON, isChecked: true })
    expect(drawn.get(boxOf(second))).toEqual({ ...OFF, isChecked: true })
  })

  it.each(PERMISSION_GROUPS.map(({ group, rows }) => [group, rows] as const))(
    'of the group %s are enabled with one of its permissions, and disabled without any',
    (group, rows) => {
      const title = t(`permissionGroup.${group}`)
      const groupBox = escape(t('roles.allOf', { name: title }))
      const columns = PERMISSION_ACTIONS.flatMap((action) => {
        const permissions = rows.flatMap((row) => row.actions[action] ?? [])
        return permissions.length === 0
          ? []
          : [{ name: escape(`${title}: ${t(`permissionAction.${action}`)}`), permissions }]
      })
      const none = boxes()
      expect(none.get(groupBox)).toEqual(OFF)
      for (const { name } of columns) expect([name, none.get(name)]).toEqual([name, OFF])
      const one = rows.flatMap(permissionsInRow)[0]
      if (one === undefined) throw new Error('a group has permissions')
      world.selected = new Set([one])
      const some = boxes()
      expect(some.get(groupBox)).toEqual(ON)
      for (const { name, permissions } of columns)
        expect([name, some.get(name)]).toEqual([name, permissions.includes(one) ? ON : OFF])
    },
  )
})
