import type { CustomerDetail } from '../../api/contract/users.contract.ts'
import type { Permission } from '../../domain/access/permissions.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useAppContext } from '../-shared/app-context.ts'

/** Why a customer's records cannot be changed: the account is deleted, or the permissions are missing. */
export const useDisabledReason = () => {
  const { t, tFailure } = useI18n()
  const { permissions } = useAppContext()
  return (customer: CustomerDetail, ...anyOf: readonly Permission[]): string | null => {
    if (customer.status === 'deleted') return t('users.isDeleted')
    return anyOf.some((permission) => permissions.has(permission))
      ? null
      : tFailure('user_dont_have_permission')
  }
}
