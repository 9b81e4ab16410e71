import { useStore } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { KEYS, roleKey } from '../../api/client/query-keys.ts'
import { RoleBody, type Role } from '../../api/contract/roles.contract.ts'
import { unitsUnder } from '../../domain/access/grants.ts'
import { COMPANY_LINKS, COMPANY_UNITS, ROLE_UNITS, type RoleUnit } from '../../domain/access/role-unit.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { editing } from '../-form/editing.ts'
import { FormPage } from '../-form/FormPage.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { useDesk } from '../-shared/desk.ts'
import { CapabilityInput } from './CapabilityInput.tsx'
import { CompaniesInput } from './CompaniesInput.tsx'
import { ROLE_FIELD_OF, roleBody, roleLabels, valuesOfRole, type RoleValues } from './role-form.ts'
import './roles.css'

export interface RoleFormProps {
  /** The role that is changed; null for a new one. */
  readonly edited: Role | null
  readonly title: string
  readonly defaults: RoleValues
  readonly onClose: () => void
  readonly onSaved: (role: Role) => void
}

const useOwnUnit = (): RoleUnit => {
  const { operator } = useDesk()
  return COMPANY_UNITS.find((unit) => operator[COMPANY_LINKS[unit]] !== undefined) ?? 'global'
}

/** A role: what it is called, where it can be given, and what it opens. Nobody gives more than they hold. */
export function RoleForm({ edited, title, defaults, onClose, onSaved }: RoleFormProps) {
  const say = useSay()
  const { operator } = useDesk()
  const queryClient = useQueryClient()
  const isSuper = operator.role === 'superadmin'
  const reached = unitsUnder(useOwnUnit())
  const contract = useContractForm({
    schema: RoleBody,
    ...(edited ? editing(edited, valuesOfRole) : { defaults }),
    labels: roleLabels(say),
    fieldOf: ROLE_FIELD_OF,
    toBody: (values) => ({
      ...roleBody(values),
      ...(isSuper && { isProtected: values.isProtected }),
    }),
    send: (body, { version }) =>
      edited === null
        ? api.createRole({ body })
        : api.updateRole({
            params: { id: edited.id },
            body,
            ifMatch: version,
          }),
    changes: [KEYS.roles, KEYS.users],
    onDone: (saved) => {
      queryClient.setQueryData(roleKey(saved.id), saved)
      onSaved(saved)
    },
  })
  const { form } = contract
  const assignment = useStore(form.store, (state) => state.values.assignment)
  const reasonOf = (unit: RoleUnit): string | null => {
    if (unit === 'global' && !isSuper) return say('roles.globalBySuper')
    if (!reached.includes(unit)) return say('roles.unitOutOfReach')
    // Who works in the whole network works in no company.
    const isOther = (unit === 'global') !== assignment.includes('global')
    return assignment.length > 0 && isOther ? say('roles.globalAlone') : null
  }
  return (
    <FormPage title={title} contract={contract} onClose={onClose}>
      <div className="role-form">
        <div className="form-stack">
          <form.AppField name="title">{(field) => <field.TextInput kind="name" />}</form.AppField>
          <form.AppField name="description">
            {(field) => <field.TextAreaInput isOptional rows={3} />}
          </form.AppField>
          <form.AppField name="assignment">
            {(field) => (
              <field.ChecksInput
                help={say('roles.assignmentHelp')}
                options={ROLE_UNITS.map((unit) => ({
                  id: unit,
                  name: say(`unit.${unit}`),
                  disabledReason: reasonOf(unit),
                }))}
              />
            )}
          </form.AppField>
          <form.AppField name="companyIds">{() => <CompaniesInput assignment={assignment} />}</form.AppField>
          <form.AppField name="assignmentLimit">
            {(field) => <field.NumberInput isOptional maxDigits={5} help={say('roles.limitHelp')} />}
          </form.AppField>
          <form.AppField name="reducedMenu">
            {(field) => <field.SwitchInput help={say('roles.reducedMenuHelp')} />}
          </form.AppField>
          <form.AppField name="isProtected">
            {(field) => (
              <field.SwitchInput
                isDisabled={!isSuper}
                help={say(isSuper ? 'roles.protectedHelp' : 'roles.protectedBySuper')}
              />
            )}
          </form.AppField>
        </div>
        <form.AppField name="access">{() => <CapabilityInput />}</form.AppField>
      </div>
    </FormPage>
  )
}
