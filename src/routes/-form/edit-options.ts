interface Versioned {
  readonly version: number
}

/**
 * The options of a form that edits an existing record: its values, the edited version, and the values of a
 * conflict.
 */
export const editOptions = <Values extends object, Record extends Versioned>(
  record: Record,
  valuesOf: (record: Record) => Values,
) => ({
  defaults: valuesOf(record),
  version: record.version,
  valuesOf: (current: unknown) => {
    // With `version_conflict` the server sends the record in the shape with which the form was opened.
    const currentRecord = current as Record | undefined
    return currentRecord ? { values: valuesOf(currentRecord), version: currentRecord.version } : null
  },
})
