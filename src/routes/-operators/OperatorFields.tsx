import type { Role } from '../../api/contract/roles.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { roleName } from '../-shared/role-name.ts'
import { useField } from '../-form/use-field.ts'
import { SelectInput } from '../-form/fields.tsx'
import { companyUnitsOf } from './operator-form.ts'

/** Customers are created in their own form. */
const isOperatorRole = ({ key }: Role): boolean => key !== 'customer'

/** The roles to choose from; one that cannot be assigned says why. */
export function OperatorRoleInput({
  roles,
  onChosen,
  isDisabled = false,
}: {
  readonly roles: readonly Role[]
  readonly onChosen: (role: Role | undefined) => void
  readonly isDisabled?: boolean
}) {
  const { t, tFailure, language } = useI18n()
  const field = useField<number | null>()
  return (
    <SelectInput
      isDisabled={isDisabled}
      help={isDisabled ? t('user.ownRole') : t('user.roleHelp')}
      options={roles.filter(isOperatorRole).map((role) => ({
        id: role.id as number,
        name: roleName(role, language),
        ...(role.abilities.assign === true || role.id === field.value
          ? {}
          : { isDisabled: true, detail: tFailure(role.abilities.assign as 'smth_wrong') }),
      }))}
      onChosen={(id) => onChosen(roles.find((role) => role.id === id))}
    />
  )
}

/** The kind of company, where the role can be given at several. */
export function OperatorUnitInput({ role }: { readonly role: Role | undefined }) {
  const { t } = useI18n()
  return <SelectInput options={companyUnitsOf(role).map((unit) => ({ id: unit, name: t(`unit.${unit}`) }))} />
}
