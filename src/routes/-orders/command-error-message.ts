import type { AnyFailureCode } from '../../i18n/failure-messages.ts'
import type { I18n } from '../../i18n/I18n.tsx'
import type { OrderCommandError } from './pending-commands.ts'

/** Why an order is not where somebody put it, in the operator's words. */
export const formatCommandError = ({ t, tFailure }: I18n, error: OrderCommandError): string => {
  if (error.currentStatus)
    return t('action.movedByOther', { status: t(`orderStatus.${error.currentStatus}`) })
  return formatErrorCode({ t, tFailure }, error.code, error.detail)
}

/** A refusal's code, the two of the browser itself included: nothing was sent, or nothing was answered. */
export const formatErrorCode = (
  { t, tFailure }: Pick<I18n, 't' | 'tFailure'>,
  code: string,
  detail: OrderCommandError['detail'] = null,
): string => {
  if (code === 'offline') return t('action.offline')
  if (code === 'unanswered') return t('action.unanswered')
  // Codes and their details come from the same release of the contract; an unknown one is worded generically.
  return tFailure(code as AnyFailureCode, detail as Parameters<I18n['tFailure']>[1])
}
