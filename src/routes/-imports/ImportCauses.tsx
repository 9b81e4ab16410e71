import { CircleX } from 'lucide-react'
import type { Import } from '../../api/contract/imports.contract.ts'
import { importErrorKey } from '../../domain/catalogue/import-errors.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { columnName } from './column-name.ts'

/** What several rows are refused for, and what no column of the file says. */
export function ImportCauses({ imported }: { readonly imported: Import }) {
  const { t, formats } = useI18n()
  const { causes, kind, mapping } = imported
  const shared = causes.filter(({ rows }) => rows > 1)
  if (shared.length === 0) return null
  return (
    <ul className="import-causes" aria-label={t('import.causes')}>
      {shared.map(({ code, column, rows }) => (
        <li key={`${column} ${code}`}>
          <CircleX aria-hidden="true" />
          <span>
            <b>{t('import.causeRows', { count: rows, number: formats.number(rows) })}</b>{' '}
            {columnName(t, kind, column)}: {t(importErrorKey(code))}
            {!mapping.some((each) => each.column === column) && `. ${t('import.causeUnmapped')}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
