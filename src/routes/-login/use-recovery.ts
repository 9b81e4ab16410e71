import { useSyncExternalStore } from 'react'
import type { MessageKey } from '../../i18n/catalogues.ts'
import { useT } from '../../i18n/I18n.tsx'
import type {
  RecoveryActor,
  RecoveryField,
  RecoverySnapshot,
} from '../../machines/processes/recovery.machine.ts'

/** The snapshot of the recovery actor. */
export const useRecovery = (recovery: RecoveryActor): RecoverySnapshot =>
  useSyncExternalStore(
    (listener) => {
      const subscription = recovery.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    () => recovery.getSnapshot(),
  )

const REFUSALS: Readonly<Record<string, MessageKey>> = {
  user_not_found: 'recovery.user_not_found',
  user_is_blocked: 'recovery.user_is_blocked',
  too_many_requests: 'recovery.too_many_requests',
  verify_code_dont_match: 'recovery.verify_code_dont_match',
  verify_code_expired: 'recovery.verify_code_expired',
  reset_token_invalid: 'recovery.reset_token_invalid',
  password_dont_match: 'recovery.password_dont_match',
  emptyField: 'recovery.emptyField',
  hasSpaces: 'recovery.hasSpaces',
  shortPassword: 'recovery.shortPassword',
  longPassword: 'recovery.longPassword',
  commonPassword: 'recovery.commonPassword',
  mismatch: 'recovery.mismatch',
  offline: 'login.offline',
}

/** The error message of a field; null without one. */
export const useFieldError = ({ context }: RecoverySnapshot): ((field: RecoveryField) => string | null) => {
  const t = useT()
  const { refusal } = context
  return (field) => {
    if (refusal?.field !== field) return null
    if (field === 'email' && refusal.code === 'invalid') return t('recovery.emailInvalid')
    if (field === 'code' && refusal.code === 'invalid') return t('recovery.codeRequired')
    return t(REFUSALS[refusal.code] ?? 'login.smth_wrong')
  }
}
