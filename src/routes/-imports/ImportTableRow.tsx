import { CircleX } from 'lucide-react'
import { useState } from 'react'
import type { Import, ImportRow } from '../../api/contract/imports.contract.ts'
import { importErrorKey } from '../../domain/catalogue/import-errors.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { columnName } from './column-name.ts'
import type { RowChanges } from './use-row-changes.ts'
import { VERDICT_ICONS } from './verdict-icons.ts'

interface RowProps {
  readonly imported: Import
  readonly row: ImportRow
  readonly changes: RowChanges
}

/** A row of the file, and below it what is wrong. */
export function ImportTableRow(props: RowProps & { readonly order: readonly number[] }) {
  const { imported, row, order, changes } = props
  const { t } = useI18n()
  const { verdict, outcome, errors, cells } = row
  const Icon = verdict && VERDICT_ICONS[verdict]
  const isRefused = Object.keys(errors).length > 0
  return (
    <>
      <tr data-verdict={verdict ?? undefined} data-with-errors={isRefused || undefined}>
        <td className="muted">{row.row}</td>
        <th scope="row">
          {Icon && <Icon aria-hidden="true" />}
          {outcome ? t(`import.outcome.${outcome}`) : verdict && t(`import.verdict.${verdict}`)}
        </th>
        {order.map((at) => {
          const column = imported.mapping[at]?.column ?? ''
          return (
            <Cell
              key={at}
              label={t('import.cell', { column: imported.titles[at] ?? '', row: row.row })}
              text={cells[at] ?? ''}
              previous={row.previous[column]}
              isWrong={errors[column] !== undefined}
              onChange={imported.status === 'preview' ? (text) => changes.write(row, at, text) : null}
            />
          )
        })}
      </tr>
      {isRefused && (
        <tr className="import-table__errors">
          <td colSpan={2 + cells.length}>
            <ul>
              {Object.entries(errors).map(([column, code]) => (
                <li key={column}>
                  <span className="import-table__error">
                    <CircleX aria-hidden="true" />
                    <span>
                      {columnName(t, imported.kind, column)}:{' '}
                      {row.keptRow !== null && code.endsWith('_repeated')
                        ? t('import.repeats', { row: row.keptRow })
                        : t(importErrorKey(code))}
                    </span>
                  </span>
                  {imported.status === 'preview' && <Cure {...props} column={column} code={code} />}
                </li>
              ))}
            </ul>
          </td>
        </tr>
      )}
    </>
  )
}

/** What mends an error by one press. */
function Cure({
  imported,
  row,
  changes,
  column,
  code,
}: RowProps & { readonly column: string; readonly code: string }) {
  const { t } = useI18n()
  const { suggestions, alike, keptRow } = row
  const suggestion = suggestions[column]
  const at = imported.mapping.findIndex((each) => each.column === column)
  const [label, run] =
    suggestion !== undefined && at !== -1
      ? [
          t('import.useHere', { value: suggestion, count: alike[column] ?? 0 }),
          () => changes.writeAll(row, at, suggestion),
        ]
      : keptRow !== null && code.endsWith('_repeated')
        ? [t('import.keepThis'), () => changes.keep(row)]
        : []
  if (run === undefined) return null
  return (
    <button
      type="button"
      className="import-table__cure"
      aria-disabled={changes.isSending || undefined}
      onClick={() => {
        if (!changes.isSending) run()
      }}
    >
      {label}
    </button>
  )
}

/** Says that other rows have the value that was just corrected by hand, and corrects them too. */
export function AlikeNotice({ changes }: { readonly changes: RowChanges }) {
  const { t } = useI18n()
  const { alike } = changes
  if (alike === null) return null
  return (
    <Banner
      tone="accent"
      action={
        <>
          <Button
            size="small"
            disabledReason={changes.isSending ? t('form.sending') : null}
            onPress={changes.writeAlike}
          >
            {t('import.useThereToo', { value: alike.text, count: alike.count })}
          </Button>
          <Button size="small" variant="quiet" onPress={changes.dismissAlike}>
            {t('import.leaveThem')}
          </Button>
        </>
      }
    >
      {t('import.alike', { value: alike.wrong, count: alike.count })}
    </Banner>
  )
}

/** A cell; a wrong one is corrected in place. */
function Cell({
  label,
  text,
  previous,
  isWrong,
  onChange,
}: {
  readonly label: string
  readonly text: string
  readonly previous: string | undefined
  readonly isWrong: boolean
  /** Answers whether it was written. */
  readonly onChange: ((text: string) => Promise<boolean>) | null
}) {
  const { t } = useI18n()
  const [typed, setTyped] = useState(text)
  // Enter and leaving the cell write the same text once.
  const [sent, setSent] = useState(text)
  const save = async () => {
    if (typed === sent || onChange === null) return
    setSent(typed)
    if (!(await onChange(typed))) setSent(text)
  }
  if (isWrong && onChange)
    return (
      <td className="import-table__wrong">
        <div className="import-table__field">
          <TextField
            label={label}
            isLabelHidden
            size="small"
            value={typed}
            onChange={setTyped}
            onBlur={() => void save()}
            onKeyDown={(event) => event.key === 'Enter' && void save()}
          />
        </div>
      </td>
    )
  return (
    <td data-changed={previous !== undefined || undefined} data-wrong={isWrong || undefined}>
      {previous !== undefined && previous !== '' && (
        <del aria-label={t('import.was', { value: previous })}>{previous}</del>
      )}
      <span>{text}</span>
    </td>
  )
}
