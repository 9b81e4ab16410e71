import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { allRolesQuery } from '../../api/client/roles.queries.ts'
import { InviteOperatorBody, type UserDetail } from '../../api/contract/users.contract.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/language.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { FormDialog } from '../-form/FormDialog.tsx'
import { NameRow, PhoneRow } from '../-form/PersonRows.tsx'
import { PictureInput } from '../-form/PictureInput.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { usePictures } from '../-form/use-pictures.ts'
import { useDesk } from '../-shared/desk.ts'
import { nameOf } from '../-shared/person.ts'
import { CompanyInput } from './CompanyInput.tsx'
import {
  checkPlace,
  companyUnitsOf,
  emptyOperator,
  linkOf,
  OPERATOR_ALIASES,
  OPERATOR_FIELD_OF,
  operatorLabels,
  personBody,
  unitMeant,
  type OperatorValues,
} from './operator-form.ts'
import { RoleInput, UnitInput } from './OperatorFields.tsx'

/** A new operator: the role first, because it decides the kind of company that is asked for. */
export function InviteOperatorDialog({
  onClose,
  onInvited,
}: {
  readonly onClose: () => void
  readonly onInvited: (operator: UserDetail) => void
}) {
  const say = useSay()
  const { country, operator } = useDesk()
  const pictures = usePictures('avatar')
  const roles = useQuery(allRolesQuery).data ?? []
  const roleOf = (values: OperatorValues) => roles.find(({ id }) => id === values.roleId)
  const contract = useContractForm({
    schema: InviteOperatorBody,
    defaults: emptyOperator(country.phoneCode, operator.countryId ?? country.id),
    labels: operatorLabels(say),
    aliases: OPERATOR_ALIASES,
    fieldOf: OPERATOR_FIELD_OF,
    check: (values) => checkPlace(values, roleOf(values)),
    toBody: (values) => ({
      type: 'operator',
      ...personBody(values),
      ...(values.roleId !== null && { roleId: values.roleId }),
      ...linkOf(values, unitMeant(values, roleOf(values))),
      language: values.language,
    }),
    send: (body, { idempotencyKey }, { avatar }) =>
      api.invite({ body, idempotencyKey, ...pictures.filesOf(avatar) }),
    changes: [KEYS.users],
    onDone: onInvited,
  })
  const { form } = contract
  const values = useStore(form.store, (state) => state.values)
  const role = roleOf(values)
  const unit = unitMeant(values, role)
  return (
    <FormDialog
      title={say('people.invite')}
      contract={contract}
      save={say('people.sendInvite')}
      onClose={onClose}
    >
      <form.AppField name="roleId">
        {() => <RoleInput roles={roles} onChosen={() => form.setFieldValue('unit', null)} />}
      </form.AppField>
      {companyUnitsOf(role).length > 1 && (
        <form.AppField name="unit">{() => <UnitInput role={role} />}</form.AppField>
      )}
      {unit !== null && <form.AppField name="company">{() => <CompanyInput unit={unit} />}</form.AppField>}
      <form.AppField name="avatar">
        {() => <PictureInput kind="avatar" name={nameOf(values)} pictures={pictures} />}
      </form.AppField>
      <NameRow form={form} />
      <form.AppField name="login">
        {(field) => <field.TextInput help={say('people.loginHelp')} />}
      </form.AppField>
      <form.AppField name="email">
        {(field) => <field.TextInput kind="email" help={say('people.inviteHelp')} />}
      </form.AppField>
      <PhoneRow form={form} />
      <form.AppField name="language">
        {(field) => <field.SelectInput options={LANGUAGES.map((id) => ({ id, name: LANGUAGE_NAMES[id] }))} />}
      </form.AppField>
    </FormDialog>
  )
}
