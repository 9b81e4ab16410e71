import { refusal, type Refusal } from '../shared/refusal.ts'
import type { LocalDay } from '../shared/time.ts'

export const DOCUMENT_TYPES = ['invoice', 'credit_note', 'contingency'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** Authorised numbers of documents; the next one is counted up by the invoices. */
export interface DocumentRange {
  readonly id: number | null
  readonly documentType: DocumentType
  readonly prefix: string
  readonly minNumber: number
  readonly maxNumber: number
}

export interface CountedRange extends DocumentRange {
  readonly nextNumber: number
  readonly validUntil: LocalDay | null
}

export const leftOf = ({ maxNumber, nextNumber }: Pick<CountedRange, 'maxNumber' | 'nextNumber'>): number =>
  Math.max(0, maxNumber - nextNumber + 1)

const DIGITS = 8

/** A number as it stands on a document: with the prefix of its range and eight digits, bare where there is no prefix. */
export const documentNumber = ({ prefix }: Pick<DocumentRange, 'prefix'>, number: number): string =>
  prefix === '' ? String(number) : `${prefix}${String(number).padStart(DIGITS, '0')}`

/** `waiting` ranges enter by themselves when the one before ends. */
export type RangeState = 'inUse' | 'waiting' | 'usedUp' | 'expired'

/** What each range is to the next document: the first by number that is neither used up nor expired is in use. */
export const rangeStates = (ranges: readonly CountedRange[], today: LocalDay): readonly RangeState[] => {
  const usable = ranges
    .filter((range) => leftOf(range) > 0 && (range.validUntil === null || range.validUntil >= today))
    .toSorted((a, b) => a.minNumber - b.minNumber)
  return ranges.map((range) => {
    if (leftOf(range) === 0) return 'usedUp'
    if (range.validUntil !== null && range.validUntil < today) return 'expired'
    return usable.find(({ documentType }) => documentType === range.documentType) === range
      ? 'inUse'
      : 'waiting'
  })
}

type RangeErrorCode = 'range_order_error' | 'range_overlaps' | 'range_in_use'
const at = (code: RangeErrorCode, index: number, field: string) =>
  refusal(code, { field: `ranges.${index}.${field}` })

/** Why these cannot be the ranges: an end below its beginning, numbers given twice, or a used range that loses numbers. */
export const refusalToRanges = (
  before: readonly CountedRange[],
  after: readonly DocumentRange[],
): Refusal<RangeErrorCode> | null => {
  for (const [index, range] of after.entries()) {
    if (range.maxNumber < range.minNumber) return at('range_order_error', index, 'maxNumber')
    const overlaps = after.some(
      (other, otherIndex) =>
        otherIndex < index &&
        other.documentType === range.documentType &&
        other.prefix === range.prefix &&
        other.minNumber <= range.maxNumber &&
        range.minNumber <= other.maxNumber,
    )
    if (overlaps) return at('range_overlaps', index, 'minNumber')
  }
  for (const stored of before) {
    if (stored.nextNumber === stored.minNumber) continue
    const index = after.findIndex(({ id }) => id === stored.id)
    const kept = after[index]
    if (kept === undefined) return refusal('range_in_use', { field: 'ranges' })
    if (kept.minNumber !== stored.minNumber || kept.documentType !== stored.documentType)
      return at('range_in_use', index, 'minNumber')
    if (kept.prefix !== stored.prefix) return at('range_in_use', index, 'prefix')
    if (kept.maxNumber < stored.nextNumber - 1) return at('range_in_use', index, 'maxNumber')
  }
  return null
}
