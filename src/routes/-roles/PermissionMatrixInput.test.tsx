import { screen } from '@testing-library/react'
import * as Schema from 'effect/Schema'
import { describe, expect, it } from 'vitest'
import { i18n, renderPage } from '../../../tests/components/render.tsx'
import {
  PERMISSION_ACTIONS,
  PERMISSION_GROUPS,
  permissionsInRow,
} from '../../domain/access/permission-groups.ts'
import { PERMISSIONS, type Permission } from '../../domain/access/permissions.ts'
import { FormBody } from '../-form/FormBody.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { PermissionMatrixInput } from './PermissionMatrixInput.tsx'

const { t } = i18n
const notHeld = t('roles.notHeld')
const Body = Schema.Struct({ access: Schema.Array(Schema.Literals(PERMISSIONS)) })

function RoleForm({ chosen }: { readonly chosen: readonly Permission[] }) {
  const contract = useContractForm({
    schema: Body,
    defaults: { access: chosen },
    labels: { access: 'Permissions' },
    toBody: (values) => values,
    send: () => Promise.reject(new Error('nothing is sent')),
    onDone: () => undefined,
    invalidates: [],
  })
  return (
    <FormBody contract={contract}>
      <contract.form.AppField name="access">{() => <PermissionMatrixInput />}</contract.form.AppField>
    </FormBody>
  )
}

interface Box {
  readonly isDisabled: boolean
  readonly isLabelOff: boolean
  readonly isChecked: boolean
}

/** Every checkbox by its accessible name without the reason why it is disabled. */
const renderBoxes = async (
  permissions: readonly Permission[],
  chosen: readonly Permission[] = [],
): Promise<ReadonlyMap<string, Box>> => {
  const { unmount } = renderPage(() => <RoleForm chosen={chosen} />, { permissions })
  const inputs = await screen.findAllByRole<HTMLInputElement>('checkbox')
  const boxes = new Map(
    inputs.map((input) => {
      const label = input.closest('label')
      const name = input.getAttribute('aria-label') ?? label?.textContent ?? ''
      return [
        name.replace(`: ${notHeld}`, ''),
        {
          isDisabled: input.getAttribute('aria-disabled') === 'true',
          isLabelOff: label?.dataset['off'] === 'true' && label.title === notHeld,
          isChecked: input.checked,
        },
      ] as const
    }),
  )
  unmount()
  return boxes
}
const permissionName = (permission: Permission): string => t(`permission.${permission}`)
const ON: Box = { isDisabled: false, isLabelOff: false, isChecked: false }
const OFF: Box = { isDisabled: true, isLabelOff: true, isChecked: false }

describe('the checkboxes of permissions', () => {
  it('are enabled for the operator\u2019s permissions and disabled with the reason for the others', async () => {
    const held: readonly Permission[] = PERMISSIONS.filter((_, at) => at % 3 === 0)
    const boxes = await renderBoxes(held)
    expect(PERMISSIONS.map((permission) => [permission, boxes.get(permissionName(permission))])).toEqual(
      PERMISSIONS.map((permission) => [permission, held.includes(permission) ? ON : OFF]),
    )
  })

  it('stay checked and disabled where the role has a permission that the operator lacks', async () => {
    const [first, second] = PERMISSIONS
    const boxes = await renderBoxes([first], [first, second])
    expect(boxes.get(permissionName(first))).toEqual({ ...ON, isChecked: true })
    expect(boxes.get(permissionName(second))).toEqual({ ...OFF, isChecked: true })
  })

  it.each(PERMISSION_GROUPS.map(({ group, rows }) => [group, rows] as const))(
    'of the group %s are enabled for an operator with one of its permissions and disabled without any',
    async (group, rows) => {
      const title = t(`permissionGroup.${group}`)
      const groupBox = t('roles.allOf', { name: title })
      const columns = PERMISSION_ACTIONS.flatMap((action) => {
        const permissions = rows.flatMap((row) => row.actions[action] ?? [])
        return permissions.length === 0
          ? []
          : [{ name: `${title}: ${t(`permissionAction.${action}`)}`, permissions }]
      })
      const withNone = await renderBoxes([])
      expect(withNone.get(groupBox)).toEqual(OFF)
      for (const { name } of columns) expect([name, withNone.get(name)]).toEqual([name, OFF])
      const permission = rows.flatMap(permissionsInRow)[0]
      if (permission === undefined) throw new Error('a group has permissions')
      const withOne = await renderBoxes([permission])
      expect(withOne.get(groupBox)).toEqual(ON)
      for (const { name, permissions } of columns)
        expect([name, withOne.get(name)]).toEqual([name, permissions.includes(permission) ? ON : OFF])
    },
  )
})
