/** Why a call ended without an order. */
export const CALL_OUTCOMES = [
  'enquiry',
  'not_covered',
  'out_of_stock',
  'price',
  'delivery_time',
  'disconnected',
  'wrong_number',
  'other',
] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** The longest note on an outcome, in characters. */
export const MAX_OUTCOME_NOTE = 254

/** What decides whether the end of a call is recorded. */
export interface CallContent {
  readonly contactSearch: string
  readonly userId: number | null
  readonly lines: readonly unknown[]
  readonly setAsideLines: readonly unknown[]
}

/** Whether nothing was typed or chosen, so that it was no call. */
export const isBlankCall = ({ contactSearch, userId, lines, setAsideLines }: CallContent): boolean =>
  contactSearch.trim() === '' && userId === null && lines.length === 0 && setAsideLines.length === 0

/** The field that is missing at the end of a call without an order: its outcome, or the note that `other` needs. */
export const missingOutcomeField = (
  call: CallContent,
  outcome: CallOutcome | undefined,
  note: string,
): 'outcome' | 'note' | null => {
  if (outcome === undefined) return isBlankCall(call) ? null : 'outcome'
  return outcome === 'other' && note.trim() === '' ? 'note' : null
}
