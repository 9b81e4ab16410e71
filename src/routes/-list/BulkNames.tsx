/** Records by name, with the reason of each that is left out. */
export function BulkNames({
  records,
}: {
  readonly records: readonly { readonly name: string; readonly reason?: string }[]
}) {
  return (
    <ul className="bulk-dialog__names">
      {records.map(({ name, reason }, at) => (
        // Two records may have one name.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          {reason === undefined ? (
            name
          ) : (
            <>
              <b>{name}</b>: {reason}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
