import { failureCode } from '../../../i18n/failure-messages.ts'
import type { I18n } from '../../../i18n/I18n.tsx'
import { formatDifferences } from './order-differences.ts'
import type { OrderCommandError } from './pending-commands.ts'

/** Why a command on an order failed, in the operator's language. */
export const formatCommandError = ({ t, tFailure, formats }: I18n, error: OrderCommandError): string => {
  const differences =
    error.stale == null ? null : formatDifferences(error.stale.before, error.stale.after, { t, formats })
  if (differences !== null) return differences
  if (error.currentStatus)
    return t('action.movedByOther', { status: t(`orderStatus.${error.currentStatus}`) })
  return formatErrorCode({ t, tFailure }, error.code, error.detail)
}

/** The failure code, or one of the browser's own two: nothing was sent, or no response arrived. */
export const formatErrorCode = (
  { t, tFailure }: Pick<I18n, 't' | 'tFailure'>,
  code: string,
  detail: OrderCommandError['detail'] = null,
): string => {
  if (code === 'offline') return t('action.offline')
  if (code === 'unanswered') return t('action.unanswered')
  // The code and its details are those of the contract; an unknown one gets the generic message.
  return tFailure(failureCode(code), detail as Parameters<I18n['tFailure']>[1])
}
