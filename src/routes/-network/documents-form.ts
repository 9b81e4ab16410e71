import type { CompanyDetails } from '../../api/contract/unit-documents.contract.ts'
import type { DocumentType } from '../../domain/organisation/document-ranges.ts'
import type { Translate } from '../../i18n/I18n.tsx'
import { optionalMessage } from '../../i18n/optional-message.ts'

const TEXTS = [
  'legalName',
  'nit',
  'registrationId',
  'city',
  'address',
  'establishmentCode',
  'passport',
  'email',
  'phone',
] as const
export type DocumentText = (typeof TEXTS)[number]

export interface RangeValues {
  readonly id: number | null
  readonly documentType: DocumentType
  readonly authorizationNumber: string
  readonly authorizationDate: string | null
  readonly series: string
  readonly prefix: string
  readonly minNumber: number | null
  readonly maxNumber: number | null
  readonly validUntil: string | null
}

export type DocumentsValues = Readonly<Record<DocumentText, string>> & {
  readonly ranges: readonly RangeValues[]
}

export const NEW_RANGE: RangeValues = {
  id: null,
  documentType: 'invoice',
  authorizationNumber: '',
  authorizationDate: null,
  series: '',
  prefix: '',
  minNumber: null,
  maxNumber: null,
  validUntil: null,
}

export const valuesOfDocuments = (details: CompanyDetails | null): DocumentsValues => ({
  // A text for each of the names.
  ...(Object.fromEntries(TEXTS.map((name) => [name, details?.[name] ?? ''])) as Record<DocumentText, string>),
  ranges: (details?.ranges ?? []).map(({ nextNumber: _next, left: _left, state: _state, ...range }) => range),
})

/** The range that follows the last of a document: it begins after it, with the same prefix. */
export const nextRange = (details: CompanyDetails | null): RangeValues => {
  const last = details?.ranges.findLast(({ documentType }) => documentType === 'invoice')
  return last === undefined
    ? NEW_RANGE
    : { ...NEW_RANGE, prefix: last.prefix, series: last.series, minNumber: last.maxNumber + 1 }
}

export const documentLabels = (t: Translate): Readonly<Record<keyof DocumentsValues, string>> =>
  ({
    ...Object.fromEntries(TEXTS.map((name) => [name, t(`network.document.${name}`)])),
    ranges: t('network.document.ranges'),
    ...Object.fromEntries(
      Object.keys(NEW_RANGE)
        .filter((name) => name !== 'id')
        // Fields of a range.
        .map((name) => [`ranges.${name}`, optionalMessage(t, `network.range.${name}`)]),
    ),
  }) as Readonly<Record<keyof DocumentsValues, string>> // a label for each field
