import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { stockLogActorsQuery } from '../../api/client/stock.queries.ts'
import type { StoreId, UserId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import { parseId } from '../-shared/parse-id.ts'

/** Who moved the stock, of everybody in the store's log. */
export function ActorFilter({
  storeId,
  value,
  onChange,
}: {
  readonly storeId: StoreId
  readonly value: UserId | undefined
  readonly onChange: (actor: UserId | undefined) => void
}) {
  const { t } = useI18n()
  const { data: people } = useQuery({ ...stockLogActorsQuery(storeId), select: ({ data }) => data })
  return (
    <Select<UserId | 'all'>
      label={t('stockLog.sheet.actor')}
      isLabelHidden
      size="small"
      value={value ?? 'all'}
      onChange={(actor) => onChange(actor === 'all' ? undefined : actor)}
      options={[{ id: 'all', name: t('stock.log.anybody') }, ...(people ?? [])]}
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
