import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { allRolesQuery } from '../../api/client/roles.queries.ts'
import type { Role } from '../../api/contract/roles.contract.ts'
import { UpdateUserBody, type OperatorDetail } from '../../api/contract/users.contract.ts'
import { COMPANY_ID_FIELDS } from '../../domain/access/org-unit.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { editOptions } from '../-form/edit-options.ts'
import { FormDialog } from '../-form/FormDialog.tsx'
import { UserNameFields, PhoneFields } from '../-form/UserNameFields.tsx'
import { PictureInput } from '../-form/PictureInput.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { usePictures } from '../-form/use-pictures.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { roleName } from '../-shared/role-name.ts'
import { fullName } from '../-shared/user-name.ts'
import { CompanyInput } from './CompanyInput.tsx'
import {
  validateAssignment,
  companyUnitsOf,
  isSuperAdmin,
  companyIdField,
  OPERATOR_WIRE_NAMES,
  OPERATOR_ERROR_FIELDS,
  operatorLabels,
  toOperatorUserBody,
  resolveUnit,
  valuesOfOperator,
  type OperatorValues,
} from './operator-form.ts'
import { PromotionDialog } from './PromotionDialog.tsx'
import { OperatorRoleInput, OperatorUnitInput } from './OperatorFields.tsx'

const USER_FIELDS = ['firstName', 'lastName', 'login', 'email', 'phoneCode', 'phone'] as const

/** Edits an operator; only changed fields are sent, so that two users can change different ones. */
export function EditOperatorDialog({
  operator,
  onClose,
}: {
  readonly operator: OperatorDetail
  readonly onClose: () => void
}) {
  const { t, language } = useI18n()
  const roleLabel = (role: Role | undefined) => (role ? roleName(role, language) : '')
  const desk = useAppContext()
  const pictures = usePictures('avatar')
  const roles = useQuery(allRolesQuery).data ?? []
  const roleOf = (values: OperatorValues) => roles.find(({ id }) => id === values.roleId)
  const { language: _, ...labels } = operatorLabels(t)
  const contract = useContractForm({
    schema: UpdateUserBody,
    ...editOptions(operator, valuesOfOperator),
    labels: { ...labels, language: '' },
    wireNames: OPERATOR_WIRE_NAMES,
    errorFields: OPERATOR_ERROR_FIELDS,
    check: (values) => ({
      ...(values.login.trim() === '' && operator.login !== null && { login: 'required' }),
      ...(values.email.trim() === '' && operator.email !== null && { email: 'required' }),
      ...validateAssignment(values, roleOf(values)),
    }),
    toBody: (values, isChanged) => {
      const userBody = toOperatorUserBody(values)
      const unit = resolveUnit(values, roleOf(values))
      const isReassigned = isChanged('roleId') || isChanged('unit') || isChanged('company')
      const previousField = operator.unit && COMPANY_ID_FIELDS[operator.unit.kind]
      return {
        ...Object.fromEntries(USER_FIELDS.filter(isChanged).map((name) => [name, userBody[name]])),
        ...(isChanged('avatar') && values.avatar === '' && { avatar: null }),
        ...(isChanged('roleId') && values.roleId !== null && { roleId: values.roleId }),
        // The previous company is sent as null: two links would be refused.
        ...(isReassigned && {
          ...(previousField && { [previousField]: null }),
          ...companyIdField(values, unit),
        }),
      }
    },
    formatValue: {
      avatar: (address) => (address === '' ? '' : t('user.aPicture')),
      roleId: (requestedId) => roleLabel(roles.find(({ id }) => id === requestedId)),
      unit: (unit) => (unit === null ? '' : t(`unit.${unit}`)),
    },
    needsConfirmation: (values, isChanged) => isChanged('roleId') && isSuperAdmin(roleOf(values)),
    send: (body, { version }, { avatar }) =>
      api.updateUser({
        params: { id: operator.id },
        body,
        ...pictures.filesOf(avatar),
        ifMatch: version,
      }),
    invalidates: [KEYS.users],
    onDone: onClose,
  })
  const { form, confirmation } = contract
  const values = useStore(form.store, (state) => state.values)
  const role = roleOf(values)
  const unit = resolveUnit(values, role)
  const isOneself = desk.operator.id === operator.id
  const name = fullName(operator)
  return (
    <FormDialog
      keepsDraft
      title={t('user.editTitle', { name })}
      contract={{ ...contract, labels: operatorLabels(t, unit) }}
      onClose={onClose}
    >
      <form.AppField name="avatar">
        {() => <PictureInput kind="avatar" name={name} pictures={pictures} />}
      </form.AppField>
      <UserNameFields form={form} />
      <form.AppField name="login">{(field) => <field.TextInput />}</form.AppField>
      <form.AppField name="email">{(field) => <field.TextInput kind="email" />}</form.AppField>
      <PhoneFields form={form} />
      <form.AppField name="roleId">
        {() => (
          <OperatorRoleInput
            roles={roles}
            isDisabled={isOneself}
            onChosen={() => form.setFieldValue('unit', null)}
          />
        )}
      </form.AppField>
      {!isOneself && companyUnitsOf(role).length > 1 && (
        <form.AppField name="unit">{() => <OperatorUnitInput role={role} />}</form.AppField>
      )}
      {!isOneself && unit !== null && (
        <form.AppField name="company">{() => <CompanyInput unit={unit} />}</form.AppField>
      )}
      {confirmation && <PromotionDialog name={name} confirmation={confirmation} />}
    </FormDialog>
  )
}
