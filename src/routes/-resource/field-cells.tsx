import type { ResourceName } from '../../domain/resources/resources.ts'
import {
  textIn,
  type FiguresOfCountry,
  type FieldValue,
  type ResourceField,
  type ResourceFields,
} from '../../domain/shared/resource-fields.ts'
import type { CountryId } from '../../domain/shared/ids.ts'
import { cents } from '../../domain/shared/money.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Tag } from '../../ui/Chip.tsx'
import { RecordIcon } from '../-picture/RecordIcon.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { useNow } from '../-shared/use-now.ts'
import './resource.css'
import { resourceMessage, textOf, textValueOf } from './resource-view.ts'

/** The field of the record's picture. */
export const pictureField = (fields: ResourceFields): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.kind === 'picture')

/** The icon and the name of a record, with the name in the other language. */
export function RecordName({ record, fields }: { readonly record: object; readonly fields: ResourceFields }) {
  const { language } = useI18n()
  const picture = pictureField(fields)
  const name = textOf(record, 'name', language)
  const other = textOf(record, 'name', language === 'en' ? 'es' : 'en')
  return (
    <>
      {picture !== undefined && <RecordIcon src={textValueOf(record, picture)} />}
      <span className="truncate">
        {name}
        {other !== name && <span className="muted record-name__other">{other}</span>}
      </span>
    </>
  )
}

/**
 * A chosen option as plain text. Of a status the first option is what most records have: the others stand out
 * as a tag.
 */
export function ChoiceChip({
  one,
  fields,
  name,
  value,
}: {
  readonly one: ResourceName
  readonly fields: ResourceFields
  readonly name: string
  readonly value: FieldValue
}) {
  const { t } = useI18n()
  const field = fields[name]
  const label = resourceMessage(t, one, `${name}.${textIn(value)}`)
  if (name !== 'status') return <span className="record-text">{label}</span>
  return field?.kind === 'choice' && field.options[0] === value ? (
    <span className="muted">{label}</span>
  ) : (
    <Tag>{label}</Tag>
  )
}

/** The ids of the countries that a value names. */
export const countryIdsOf = (value: FieldValue): readonly CountryId[] => {
  if (typeof value === 'number') return [value as CountryId] // the value of a country's field
  if (!Array.isArray(value)) return []
  // The values of the fields with countries.
  return (value as readonly (CountryId | FiguresOfCountry)[]).map((each) =>
    typeof each === 'number' ? each : each.countryId,
  )
}

/** The countries of the network by their ids. */
export const useCountryNames = (): ((id: CountryId) => string) => {
  const { countries } = useAppContext()
  return (id) => countries.find((country) => country.id === id)?.name ?? String(id)
}

/** A number, an amount, a day, countries, or yes or no, as people read it; null without a value. */
const useFieldText = () => {
  const { t, formats } = useI18n()
  const nameOf = useCountryNames()
  const now = useNow(60_000)
  return (field: ResourceField, value: FieldValue): string | null => {
    switch (field.kind) {
      case 'country':
      case 'countries':
      case 'countryRows':
        return countryIdsOf(value).map(nameOf).join(', ') || null
      default:
        if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no')
        if (typeof value === 'number')
          return field.kind === 'money'
            ? formats.money(cents(value))
            : field.kind === 'percent'
              ? `${formats.number(value)} %`
              : formats.number(value)
        if (typeof value !== 'string' || value === '') return null
        // Noon is the same day in every country of the network.
        return field.kind === 'day' ? formats.day(`${value}T12:00:00Z`, new Date(now)) : value
    }
  }
}

/** The value of a field without a chip or a picture. */
export function PlainValue({ field, value }: { readonly field: ResourceField; readonly value: FieldValue }) {
  const text = useFieldText()(field, value)
  return <span className={value === false || text === null ? 'muted' : 'record-text'}>{text ?? '—'}</span>
}
