import type { Draft } from '../../api/contract/drafts.contract.ts'

/** The event that opens the list of calls at the desk. */
export const SHOW_CALLS = 'new-order:calls'

/** Whether a parked call should have been called back by now. */
export const isCallBackDue = (
  { status, callBackAt }: Pick<Draft, 'status' | 'callBackAt'>,
  now: number,
): boolean => status === 'parked' && callBackAt !== null && Date.parse(callBackAt) <= now
