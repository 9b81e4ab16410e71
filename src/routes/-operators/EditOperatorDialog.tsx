import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { allRolesQuery } from '../../api/client/roles.queries.ts'
import type { Role } from '../../api/contract/roles.contract.ts'
import { UpdateUserBody, type OperatorDetail } from '../../api/contract/users.contract.ts'
import { COMPANY_LINKS } from '../../domain/access/role-unit.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { editing } from '../-form/editing.ts'
import { FormDialog } from '../-form/FormDialog.tsx'
import { NameRow, PhoneRow } from '../-form/PersonRows.tsx'
import { PictureInput } from '../-form/PictureInput.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { usePictures } from '../-form/use-pictures.ts'
import { useDesk } from '../-shared/desk.ts'
import { roleName } from '../-shared/role-name.ts'
import { nameOf } from '../-shared/person.ts'
import { CompanyInput } from './CompanyInput.tsx'
import {
  checkPlace,
  companyUnitsOf,
  linkOf,
  OPERATOR_ALIASES,
  OPERATOR_FIELD_OF,
  operatorLabels,
  personBody,
  unitMeant,
  valuesOfOperator,
  type OperatorValues,
} from './operator-form.ts'
import { RoleInput, UnitInput } from './OperatorFields.tsx'

const PERSON = ['firstName', 'lastName', 'login', 'email', 'phoneCode', 'phone'] as const

/** Changes an operator; only what was touched is sent, so that two people can change different things. */
export function EditOperatorDialog({
  operator,
  onClose,
}: {
  readonly operator: OperatorDetail
  readonly onClose: () => void
}) {
  const { say, language } = useWords()
  const sayRole = (role: Role | undefined) => (role ? roleName(role, language) : '')
  const desk = useDesk()
  const pictures = usePictures('avatar')
  const roles = useQuery(allRolesQuery).data ?? []
  const roleOf = (values: OperatorValues) => roles.find(({ id }) => id === values.roleId)
  const { language: _, ...labels } = operatorLabels(say)
  const contract = useContractForm({
    schema: UpdateUserBody,
    ...editing(operator, valuesOfOperator),
    labels: { ...labels, language: '' },
    aliases: OPERATOR_ALIASES,
    fieldOf: OPERATOR_FIELD_OF,
    check: (values) => ({
      ...(values.login.trim() === '' && operator.login !== null && { login: 'required' }),
      ...(values.email.trim() === '' && operator.email !== null && { email: 'required' }),
      ...checkPlace(values, roleOf(values)),
    }),
    toBody: (values, isChanged) => {
      const person = personBody(values)
      const unit = unitMeant(values, roleOf(values))
      const isMoved = isChanged('roleId') || isChanged('unit') || isChanged('company')
      const before = operator.unit && COMPANY_LINKS[operator.unit.kind]
      return {
        ...Object.fromEntries(PERSON.filter(isChanged).map((name) => [name, person[name]])),
        ...(isChanged('avatar') && values.avatar === '' && { avatar: null }),
        ...(isChanged('roleId') && values.roleId !== null && { roleId: values.roleId }),
        // The company that is left is named too: a second one beside it would be refused.
        ...(isMoved && { ...(before && { [before]: null }), ...linkOf(values, unit) }),
      }
    },
    said: {
      avatar: (address) => (address === '' ? '' : say('people.aPicture')),
      roleId: (wanted) => sayRole(roles.find(({ id }) => id === wanted)),
      unit: (unit) => (unit === null ? '' : say(`unit.${unit}`)),
    },
    send: (body, { version }, { avatar }) =>
      api.updateUser({
        params: { id: operator.id },
        body,
        ...pictures.filesOf(avatar),
        ifMatch: version,
      }),
    changes: [KEYS.users],
    onDone: onClose,
  })
  const { form } = contract
  const values = useStore(form.store, (state) => state.values)
  const role = roleOf(values)
  const unit = unitMeant(values, role)
  const isOneself = desk.operator.id === operator.id
  const name = nameOf(operator)
  return (
    <FormDialog title={say('people.editTitle', { name })} contract={contract} onClose={onClose}>
      <form.AppField name="avatar">
        {() => <PictureInput kind="avatar" name={name} pictures={pictures} />}
      </form.AppField>
      <NameRow form={form} />
      <form.AppField name="login">{(field) => <field.TextInput />}</form.AppField>
      <form.AppField name="email">{(field) => <field.TextInput kind="email" />}</form.AppField>
      <PhoneRow form={form} />
      <form.AppField name="roleId">
        {() => (
          <RoleInput roles={roles} isDisabled={isOneself} onChosen={() => form.setFieldValue('unit', null)} />
        )}
      </form.AppField>
      {!isOneself && companyUnitsOf(role).length > 1 && (
        <form.AppField name="unit">{() => <UnitInput role={role} />}</form.AppField>
      )}
      {!isOneself && unit !== null && (
        <form.AppField name="company">{() => <CompanyInput unit={unit} />}</form.AppField>
      )}
    </FormDialog>
  )
}
