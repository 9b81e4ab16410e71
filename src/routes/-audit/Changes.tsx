import type { AuditEntry } from '../../api/contract/audit.contract.ts'
import type { MessageKey } from '../../i18n/catalogues.ts'
import { useSay, type Say } from '../../i18n/I18n.tsx'

/** The kept fields: before and after side by side, or what a refused attempt asked for. */
export function Changes({ entry }: { readonly entry: AuditEntry }) {
  const say = useSay()
  const { before, after } = entry
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (fields.length === 0) return <p className="muted">{say('audit.noChanges')}</p>
  return (
    <table className="audit-changes">
      <thead>
        <tr>
          <th scope="col">{say('audit.field')}</th>
          {before !== null && <th scope="col">{say('audit.before')}</th>}
          {after !== null && (
            <th scope="col">{say(entry.outcome === 'refused' ? 'audit.asked' : 'audit.after')}</th>
          )}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{sayField(say, field)}</th>
            {before !== null && <td data-side="before">{sayValue(say, field, before[field])}</td>}
            {after !== null && <td data-side="after">{sayValue(say, field, after[field])}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a kept field is called; one that has no words is shown by its name. */
const sayField = (say: Say, field: string): string =>
  // Any table's fields are kept; one that has no words answers none.
  say(`audit.field.${field}` as MessageKey) || field

/** A kept value: statuses and yes or no in words, everything else as it stands in the entry. */
const sayValue = (say: Say, field: string, value: unknown): string => {
  if (value === undefined || value === null || value === '') return '—'
  if (typeof value === 'boolean') return say(value ? 'audit.yes' : 'audit.no')
  if (field === 'status' && typeof value === 'string')
    // Of an order or of a person; another record's status has no words there and is shown as it is.
    return say(`orderStatus.${value}` as MessageKey) || say(`userStatus.${value}` as MessageKey) || value
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
}
