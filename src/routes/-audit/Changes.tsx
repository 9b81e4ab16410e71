import type { AuditEntry } from '../../api/contract/audit.contract.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { sayField, sayValue, type KnownNames } from './changed-words.ts'

/** The kept fields: before and after side by side, or what a refused attempt asked for. */
export function Changes({ entry, names }: { readonly entry: AuditEntry; readonly names: KnownNames }) {
  const words = useWords()
  const { say } = words
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
            {before !== null && (
              <td data-side="before">{sayValue(words, names, field, before[field], after?.[field])}</td>
            )}
            {after !== null && (
              <td data-side="after">{sayValue(words, names, field, after[field], before?.[field])}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
