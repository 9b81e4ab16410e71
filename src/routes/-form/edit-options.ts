import type { AnyFailureCode } from '../../i18n/failure-messages.ts'

interface EditedRecord {
  readonly version: number
  /** What the server lets somebody do with it, where it says so. */
  readonly abilities?: { readonly update?: true | AnyFailureCode; readonly [verb: string]: unknown }
}

/**
 * The options of a form that edits an existing record: its values, the edited version, and the values of a
 * conflict, and whether somebody may change it or reads it only.
 */
export const editOptions = <Values extends object, Record extends EditedRecord>(
  record: Record,
  valuesOf: (record: Record) => Values,
) => ({
  defaults: valuesOf(record),
  version: record.version,
  ability: record.abilities?.update ?? (true as const),
  valuesOf: (current: unknown) => {
    // With `version_conflict` the server sends the record in the shape with which the form was opened.
    const currentRecord = current as Record | undefined
    return currentRecord ? { values: valuesOf(currentRecord), version: currentRecord.version } : null
  },
})
