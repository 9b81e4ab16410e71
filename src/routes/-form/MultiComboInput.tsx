import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { normalizeForSearch } from '../../domain/shared/strip-accents.ts'
import { useT } from '../../i18n/I18n.tsx'
import { MultiComboBox } from '../../ui/MultiComboBox.tsx'
import type { Option } from '../../ui/Select.tsx'
import { useDebounced } from '../-shared/use-debounced.ts'
import { useInput, type InputProps } from './use-input.ts'

/** Options that the server finds. */
export interface OptionsQuery<Value extends string | number> {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<readonly Option<Value>[]>
}

type MultiComboInputProps<Value extends string | number> = InputProps & {
  readonly placeholder?: string
} & (
    | { readonly options: readonly Option<Value>[]; readonly queryOf?: never }
    | { readonly queryOf: (search: string) => OptionsQuery<Value>; readonly options?: never }
  )

const DEBOUNCE_MS = 200

/** Several of many records, as chips; the value has their names, because the server finds only some of them. */
export function MultiComboInput<Value extends string | number>({
  options,
  queryOf,
  placeholder,
  ...common
}: MultiComboInputProps<Value>) {
  const t = useT()
  const input = useInput<readonly Option<Value>[]>(common, 'list')
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), DEBOUNCE_MS)
  const { queryKey, queryFn } = queryOf?.(search) ?? { queryKey: ['no-options'], queryFn: async () => [] }
  const { data, isFetching } = useQuery({
    queryKey: [...queryKey],
    queryFn,
    enabled: queryOf !== undefined,
    placeholderData: keepPreviousData,
  })
  const text = normalizeForSearch(typed.trim())
  return (
    <div data-field={input.name}>
      <MultiComboBox
        {...input}
        placeholder={placeholder ?? t('form.chooseSeveral')}
        options={options?.filter(({ name }) => normalizeForSearch(name).includes(text)) ?? data ?? []}
        isLoading={isFetching || search !== typed.trim()}
        removeLabel={(name) => t('form.remove', { name })}
        search={typed}
        onSearch={setTyped}
      />
    </div>
  )
}
