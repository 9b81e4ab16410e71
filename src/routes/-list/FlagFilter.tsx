import { useT } from '../../i18n/I18n.tsx'
import { FilterMenu } from './FilterMenu.tsx'

/** Yes, no, or both. */
export function FlagFilter({
  name,
  value,
  onChange,
}: {
  readonly name: string
  readonly value: boolean | undefined
  readonly onChange: (value: boolean | undefined) => void
}) {
  const t = useT()
  return (
    <FilterMenu
      name={name}
      isSingle
      options={[
        { id: 'yes', name: t('list.yes') },
        { id: 'no', name: t('list.no') },
      ]}
      chosen={value === undefined ? [] : [value ? 'yes' : 'no']}
      showsName
      onChange={([chosen]) => onChange(chosen === undefined ? undefined : chosen === 'yes')}
    />
  )
}
