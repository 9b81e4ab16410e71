import { useStore } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { KEYS, roleKey } from '../../api/client/query-keys.ts'
import { RoleBody, type Role } from '../../api/contract/roles.contract.ts'
import { firstPermittedPage } from '../../domain/access/pages.ts'
import { unitKindsInScope } from '../../domain/access/role-grants.ts'
import { COMPANY_ID_FIELDS, COMPANY_UNITS, ORG_UNITS, type OrgUnit } from '../../domain/access/org-unit.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { editOptions } from '../-form/edit-options.ts'
import { FormPage } from '../-form/FormPage.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { roleName } from '../-shared/role-name.ts'
import { PermissionMatrixInput } from './PermissionMatrixInput.tsx'
import { CompaniesInput } from './CompaniesInput.tsx'
import { ROLE_ERROR_FIELDS, toRoleBody, roleLabels, valuesOfRole, type RoleValues } from './role-form.ts'
import './roles.css'

export interface RoleFormProps {
  /** The edited role; null for a new one. */
  readonly editedRole: Role | null
  readonly title: string
  readonly defaults: RoleValues
  readonly onClose: () => void
  readonly onSaved: (role: Role) => void
}

const useOwnUnit = (): OrgUnit => {
  const { operator } = useAppContext()
  return COMPANY_UNITS.find((unit) => operator[COMPANY_ID_FIELDS[unit]] !== undefined) ?? 'global'
}

/** The form of a role: name, assignment and permissions. The editor can only grant their own permissions. */
export function RoleForm({ editedRole, title, defaults, onClose, onSaved }: RoleFormProps) {
  const { t, language } = useI18n()
  const { operator } = useAppContext()
  const queryClient = useQueryClient()
  const isSuper = operator.role === 'super-administrator'
  const assignableUnits = unitKindsInScope(useOwnUnit())
  const contract = useContractForm({
    schema: RoleBody,
    ...(editedRole
      ? editOptions(editedRole, (role) => ({ ...valuesOfRole(role), title: roleName(role, language) }))
      : { defaults }),
    labels: roleLabels(t),
    errorFields: ROLE_ERROR_FIELDS,
    toBody: (values) => ({
      ...toRoleBody(values),
      // The name of a built-in role is a translation, not what is stored.
      ...(editedRole !== null &&
        values.title === roleName(editedRole, language) && { title: editedRole.title }),
      ...(isSuper && { isProtected: values.isProtected }),
    }),
    send: (body, { version }) =>
      editedRole === null
        ? api.createRole({ body })
        : api.updateRole({
            params: { id: editedRole.id },
            body,
            ifMatch: version,
          }),
    invalidates: [KEYS.roles, KEYS.users],
    onDone: (saved) => {
      queryClient.setQueryData(roleKey(saved.id), saved)
      onSaved(saved)
    },
  })
  const { form } = contract
  const assignment = useStore(form.store, (state) => state.values.assignment)
  const access = useStore(form.store, (state) => state.values.access)
  const reasonOf = (unit: OrgUnit): string | null => {
    if (unit === 'global' && !isSuper) return t('roles.globalBySuper')
    if (!assignableUnits.includes(unit)) return t('roles.unitOutOfReach')
    // A global role has no companies.
    const isOther = (unit === 'global') !== assignment.includes('global')
    return assignment.length > 0 && isOther ? t('roles.globalAlone') : null
  }
  return (
    <FormPage keepsDraft title={title} contract={contract} onClose={onClose}>
      <div className="role-form">
        <div className="form-stack">
          <form.AppField name="title">{(field) => <field.TextInput kind="name" />}</form.AppField>
          <form.AppField name="description">
            {(field) => <field.TextAreaInput isOptional rows={3} />}
          </form.AppField>
          <form.AppField name="assignment">
            {(field) => (
              <field.CheckboxGroupInput
                help={t('roles.assignmentHelp')}
                options={ORG_UNITS.map((unit) => ({
                  id: unit,
                  name: t(`unit.${unit}`),
                  disabledReason: reasonOf(unit),
                }))}
              />
            )}
          </form.AppField>
          <form.AppField name="companyIds">{() => <CompaniesInput assignment={assignment} />}</form.AppField>
          <form.AppField name="assignmentLimit">
            {(field) => <field.NumberInput isOptional max={99_999} help={t('roles.limitHelp')} />}
          </form.AppField>
          <form.AppField name="reducedMenu">
            {(field) => <field.SwitchInput help={t('roles.reducedMenuHelp')} />}
          </form.AppField>
          <form.AppField name="isProtected">
            {(field) => (
              <field.SwitchInput
                isDisabled={!isSuper}
                help={t(isSuper ? 'roles.protectedHelp' : 'roles.protectedBySuper')}
              />
            )}
          </form.AppField>
        </div>
        <div className="form-stack">
          {access.length > 0 && firstPermittedPage(new Set(access)) === null && (
            <Banner tone="warning">{t('roles.opensNoPage')}</Banner>
          )}
          <form.AppField name="access">{() => <PermissionMatrixInput />}</form.AppField>
        </div>
      </div>
    </FormPage>
  )
}
