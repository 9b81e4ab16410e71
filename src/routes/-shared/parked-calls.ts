import type { Draft } from '../../api/contract/drafts.contract.ts'

/** Whether a parked call should have been called back by now. */
export const isCallBackDue = (
  { status, callBackAt }: Pick<Draft, 'status' | 'callBackAt'>,
  now: number,
): boolean => status === 'parked' && callBackAt !== null && Date.parse(callBackAt) <= now
