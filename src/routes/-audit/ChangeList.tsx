import type { AuditEntry } from '../../api/contract/audit.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { fieldLabel, formatChangeValue, type NameLookup } from './change-labels.ts'
import { optionalMessage } from '../../i18n/optional-message.ts'

/** The changed fields, before and after side by side, or the input of a refused attempt. */
export function ChangeList({ entry, names }: { readonly entry: AuditEntry; readonly names: NameLookup }) {
  const i18n = useI18n()
  const { t } = i18n
  const { before, after, entity } = entry
  const formatValue = (field: string, value: unknown, other: unknown): string =>
    // The choices of the resource kit have messages of their own; any other value gives null.
    (typeof value === 'string' && optionalMessage(t, `${entity}.${field}.${value}`)) ||
    formatChangeValue(i18n, names, field, value, other)
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (fields.length === 0) return <p className="muted">{t('audit.noChanges')}</p>
  return (
    <table className="audit-changes">
      <thead>
        <tr>
          <th scope="col">{t('audit.field')}</th>
          {before !== null && <th scope="col">{t('audit.before')}</th>}
          {after !== null && (
            <th scope="col">{t(entry.outcome === 'refused' ? 'audit.asked' : 'audit.after')}</th>
          )}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{fieldLabel(t, field, entry.entity)}</th>
            {before !== null && (
              <td data-side="before">{formatValue(field, before[field], after?.[field])}</td>
            )}
            {after !== null && <td data-side="after">{formatValue(field, after[field], before?.[field])}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
