import type { AnyFailureCode } from '../../i18n/failures.ts'
import type { Words } from '../../i18n/I18n.tsx'
import type { Notice } from './order-moves.ts'

/** Why an order is not where somebody put it, in the operator's words. */
export const sayNotice = ({ say, sayFailure }: Words, notice: Notice): string => {
  if (notice.movedTo) return say('action.movedByOther', { status: say(`orderStatus.${notice.movedTo}`) })
  return sayCode({ say, sayFailure }, notice.code, notice.detail)
}

/** A refusal's code, the two of the browser itself included: nothing was sent, or nothing was answered. */
export const sayCode = (
  { say, sayFailure }: Pick<Words, 'say' | 'sayFailure'>,
  code: string,
  detail: Notice['detail'] = null,
): string => {
  if (code === 'offline') return say('action.offline')
  if (code === 'unanswered') return say('action.unanswered')
  // Codes and their details come from the same release of the contract; an unknown one is worded generically.
  return sayFailure(code as AnyFailureCode, detail as Parameters<Words['sayFailure']>[1])
}
