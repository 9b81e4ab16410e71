import { useState } from 'react'
import type { StockLogRecord } from '../../api/contract/stock-log.contract.ts'
import type { UserId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import { parseId } from '../-shared/parse-id.ts'

type People = ReadonlyMap<UserId, string>

/** Everybody of these movements besides who is known. */
const withActors = (
  known: People,
  rows: ReadonlyArray<Pick<StockLogRecord, 'actorId' | 'actorName'>>,
): People => {
  const found = rows.flatMap(({ actorId, actorName }): (readonly [UserId, string])[] =>
    actorId === null || actorName === null || known.has(actorId) ? [] : [[actorId, actorName]],
  )
  return found.length === 0 ? known : new Map([...known, ...found])
}

/** Who moved the stock, of those whom the movements that were looked at name. */
export function ActorFilter({
  rows,
  value,
  onChange,
}: {
  readonly rows: ReadonlyArray<Pick<StockLogRecord, 'actorId' | 'actorName'>>
  readonly value: UserId | undefined
  readonly onChange: (actor: UserId | undefined) => void
}) {
  const { t } = useI18n()
  const [known, setKnown] = useState<People>(new Map())
  const people = withActors(known, rows)
  if (people !== known) setKnown(people)
  const options = [...people]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return (
    <Select<UserId | 'all'>
      label={t('stockLog.sheet.actor')}
      isLabelHidden
      size="small"
      value={value ?? 'all'}
      onChange={(actor) => onChange(actor === 'all' ? undefined : actor)}
      options={[{ id: 'all', name: t('stock.log.anybody') }, ...options]}
    />
  )
}

/** Movements of one order or request, by its number. */
export function NumberFilter({
  value,
  onChange,
}: {
  readonly value: number | undefined
  readonly onChange: (number: number | undefined) => void
}) {
  const { t } = useI18n()
  const [text, setText] = useState(value === undefined ? '' : String(value))
  return (
    <SearchField
      size="small"
      label={t('stockLog.sheet.number')}
      value={text}
      maxLength={9}
      onChange={(typed) => {
        const digits = typed.replaceAll(/\D/gu, '')
        setText(digits)
        if (digits === '') onChange(undefined)
      }}
      onSubmit={(typed) => onChange(parseId(typed))}
    />
  )
}
