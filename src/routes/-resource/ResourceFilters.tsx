import { choicesOf, countryFields, flagNames, rangeFields } from '../../domain/shared/resource-fields.ts'
import { useT } from '../../i18n/I18n.tsx'
import { DateRangeFilter } from '../-list/DateRangeFilter.tsx'
import { FilterMenu } from '../-list/FilterMenu.tsx'
import { FlagFilter } from '../-list/FlagFilter.tsx'
import { RangeFilter } from '../-list/RangeFilter.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { useNow } from '../-shared/use-now.ts'
import { COUNTRY_FILTER, resourceMessage, type ResourceProps } from './resource-view.ts'

/** A filter for countries, and for each choice, flag, number, amount and day. */
export function ResourceFilters({ resource: { one, fields }, list }: ResourceProps) {
  const t = useT()
  const { countries } = useAppContext()
  const now = useNow(60_000)
  const message = (key: string) => resourceMessage(t, one, key)
  const { search } = list
  // The kinds of the list's filters parsed the values.
  const dayOf = (name: string) => search[name] as string | undefined
  const numberOf = (name: string) => search[name] as number | undefined
  return (
    <>
      {countryFields(fields).length > 0 && countries.length > 1 && (
        <FilterMenu
          name={t('list.country')}
          options={countries.map(({ id, name }) => ({ id, name }))}
          chosen={search[COUNTRY_FILTER] as readonly number[] | undefined}
          onChange={(chosen) => list.change({ [COUNTRY_FILTER]: chosen })}
        />
      )}
      {choicesOf(fields).map(({ name, options }) => (
        <FilterMenu
          key={name}
          name={message(`field.${name}`)}
          options={options.map((id) => ({ id, name: message(`${name}.${id}`) }))}
          chosen={search[name] as readonly string[] | undefined}
          onChange={(chosen) => list.change({ [name]: chosen })}
        />
      ))}
      {flagNames(fields).map((name) => (
        <FlagFilter
          key={name}
          name={message(`field.${name}`)}
          value={search[name] as boolean | undefined}
          onChange={(value) => list.change({ [name]: value })}
        />
      ))}
      {rangeFields(fields).map(({ name, kind, from, to }) => {
        const field = {
          name: message(`field.${name}`),
          onChange: (range: { readonly from: unknown; readonly to: unknown }) =>
            list.change({ [from]: range.from, [to]: range.to }),
        }
        return kind === 'day' ? (
          <DateRangeFilter
            key={name}
            {...field}
            from={dayOf(from)}
            to={dayOf(to)}
            now={now}
            presets={['yesterday', 'today', 'tomorrow']}
          />
        ) : (
          <RangeFilter
            key={name}
            {...field}
            from={numberOf(from)}
            to={numberOf(to)}
            isMoney={kind === 'money'}
          />
        )
      })}
    </>
  )
}
