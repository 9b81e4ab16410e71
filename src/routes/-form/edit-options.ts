interface Versioned {
  readonly version: number
}

/**
 * The part of a form's options that changes a record which is there already: what stands in the fields, the version that
 * was edited, and, when somebody else was faster, what they wrote.
 */
export const editOptions = <Values extends object, Record extends Versioned>(
  record: Record,
  valuesOf: (record: Record) => Values,
) => ({
  defaults: valuesOf(record),
  version: record.version,
  valuesOf: (current: unknown) => {
    // Beside a conflict the server sends the record as the call answers it that the form was opened with.
    const currentRecord = current as Record | undefined
    return currentRecord ? { values: valuesOf(currentRecord), version: currentRecord.version } : null
  },
})
