import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { allRolesQuery } from '../../api/client/roles.queries.ts'
import { InviteOperatorBody, type UserDetail } from '../../api/contract/users.contract.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/language.ts'
import { useT } from '../../i18n/I18n.tsx'
import { FormDialog } from '../-form/FormDialog.tsx'
import { UserNameFields, PhoneFields } from '../-form/UserNameFields.tsx'
import { PictureInput } from '../-form/PictureInput.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { usePictures } from '../-form/use-pictures.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { fullName } from '../-shared/user-name.ts'
import { CompanyInput } from './CompanyInput.tsx'
import {
  validateAssignment,
  companyUnitsOf,
  isSuperAdmin,
  emptyOperator,
  companyIdField,
  OPERATOR_WIRE_NAMES,
  OPERATOR_ERROR_FIELDS,
  operatorLabels,
  toOperatorUserBody,
  resolveUnit,
  type OperatorValues,
} from './operator-form.ts'
import { PromotionDialog } from './PromotionDialog.tsx'
import { OperatorRoleInput, OperatorUnitInput } from './OperatorFields.tsx'

/** Invites an operator; the role comes first, because it decides the kind of company. */
export function InviteOperatorDialog({
  onClose,
  onInvited,
}: {
  readonly onClose: () => void
  readonly onInvited: (operator: UserDetail) => void
}) {
  const t = useT()
  const { country, operator } = useAppContext()
  const pictures = usePictures('avatar')
  const roles = useQuery(allRolesQuery).data ?? []
  const roleOf = (values: OperatorValues) => roles.find(({ id }) => id === values.roleId)
  const contract = useContractForm({
    schema: InviteOperatorBody,
    defaults: emptyOperator(country.phoneCode, operator.countryId ?? country.id),
    labels: operatorLabels(t),
    wireNames: OPERATOR_WIRE_NAMES,
    errorFields: OPERATOR_ERROR_FIELDS,
    check: (values) => validateAssignment(values, roleOf(values)),
    toBody: (values) => ({
      type: 'operator',
      ...toOperatorUserBody(values),
      ...(values.roleId !== null && { roleId: values.roleId }),
      ...companyIdField(values, resolveUnit(values, roleOf(values))),
      language: values.language,
    }),
    needsConfirmation: (values) => isSuperAdmin(roleOf(values)),
    send: (body, { idempotencyKey }, { avatar }) =>
      api.inviteUser({ body, idempotencyKey, ...pictures.filesOf(avatar) }),
    invalidates: [KEYS.users],
    onDone: onInvited,
  })
  const { form, confirmation } = contract
  const values = useStore(form.store, (state) => state.values)
  const role = roleOf(values)
  const unit = resolveUnit(values, role)
  return (
    <FormDialog
      keepsDraft
      title={t('create.operator')}
      contract={{ ...contract, labels: operatorLabels(t, unit) }}
      save={t('user.sendInvite')}
      onClose={onClose}
    >
      <form.AppField name="roleId">
        {() => <OperatorRoleInput roles={roles} onChosen={() => form.setFieldValue('unit', null)} />}
      </form.AppField>
      {companyUnitsOf(role).length > 1 && (
        <form.AppField name="unit">{() => <OperatorUnitInput role={role} />}</form.AppField>
      )}
      {unit !== null && <form.AppField name="company">{() => <CompanyInput unit={unit} />}</form.AppField>}
      <form.AppField name="avatar">
        {() => <PictureInput kind="avatar" name={fullName(values)} pictures={pictures} />}
      </form.AppField>
      <UserNameFields form={form} />
      <form.AppField name="login">{(field) => <field.TextInput help={t('user.loginHelp')} />}</form.AppField>
      <form.AppField name="email">
        {(field) => <field.TextInput kind="email" help={t('user.inviteHelp')} />}
      </form.AppField>
      <PhoneFields form={form} />
      <form.AppField name="language">
        {(field) => <field.SelectInput options={LANGUAGES.map((id) => ({ id, name: LANGUAGE_NAMES[id] }))} />}
      </form.AppField>
      {confirmation && <PromotionDialog name={fullName(values)} confirmation={confirmation} />}
    </FormDialog>
  )
}
