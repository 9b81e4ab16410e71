import { useState } from 'react'
import type { CountryId } from '../../domain/shared/ids.ts'
import { normalizeForSearch } from '../../domain/shared/strip-accents.ts'
import { useT } from '../../i18n/I18n.tsx'
import { MultiComboBox } from '../../ui/MultiComboBox.tsx'
import { ComboInput } from '../-form/fields.tsx'
import { useInput, type InputProps } from '../-form/use-input.ts'
import { useAppContext } from '../-shared/app-context.ts'

/** One of the network's countries; who works in one has that one. */
export function CountryInput(props: InputProps) {
  const { countries, operator } = useAppContext()
  return (
    <ComboInput
      {...props}
      isDisabled={operator.countryId !== null}
      options={countries.map(({ id, name }) => ({ id, name }))}
    />
  )
}

/** Several of the network's countries, as chips. */
export function CountriesInput(props: InputProps) {
  const t = useT()
  const { countries } = useAppContext()
  const input = useInput<readonly CountryId[]>(props, 'list')
  const [search, setSearch] = useState('')
  const typed = normalizeForSearch(search.trim())
  const options = countries.map(({ id, name }) => ({ id, name }))
  return (
    <div data-field={input.name}>
      <MultiComboBox<CountryId>
        {...input}
        value={options.filter(({ id }) => input.value.includes(id))}
        onChange={(chosen) => {
          // Countries that the user does not see stay.
          const unseen = input.value.filter((id) => options.every((option) => option.id !== id))
          input.onChange([...unseen, ...chosen.map(({ id }) => id)])
        }}
        placeholder={t('form.chooseSeveral')}
        options={options.filter(({ name }) => normalizeForSearch(name).includes(typed))}
        removeLabel={(name) => t('form.remove', { name })}
        search={search}
        onSearch={setSearch}
      />
    </div>
  )
}
