import type { CustomerDetail } from '../../api/contract/users.contract.ts'
import type { Permission } from '../../domain/access/permissions.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { useDesk } from '../-shared/desk.ts'

/** Why what belongs to a customer cannot be changed, in words: the account is deleted, or none of the rights is held. */
export const useWhyNot = () => {
  const { say, sayFailure } = useWords()
  const { held } = useDesk()
  return (customer: CustomerDetail, ...anyOf: readonly Permission[]): string | null => {
    if (customer.status === 'deleted') return say('users.isDeleted')
    return anyOf.some((permission) => held.has(permission)) ? null : sayFailure('user_dont_have_permission')
  }
}
