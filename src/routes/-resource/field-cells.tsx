import type { ResourceName } from '../../domain/access/pages.ts'
import type { ResourceFields } from '../../domain/shared/resource-fields.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Tag } from '../../ui/Chip.tsx'
import { RecordIcon } from '../-picture/RecordIcon.tsx'
import './resource.css'
import { resourceMessage, textOf, valueOf } from './resource-view.ts'

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
      {picture !== undefined && <RecordIcon src={valueOf(record, picture)} />}
      <span className="truncate">
        {name}
        {other !== name && <span className="muted record-name__other">{other}</span>}
      </span>
    </>
  )
}

/** A chosen option. Most records have the first one, so that it is plain text and the others stand out. */
export function ChoiceChip({
  one,
  fields,
  name,
  value,
}: {
  readonly one: ResourceName
  readonly fields: ResourceFields
  readonly name: string
  readonly value: string | null
}) {
  const { t } = useI18n()
  const field = fields[name]
  const label = resourceMessage(t, one, `${name}.${value}`)
  return field?.kind === 'choice' && field.options[0] === value ? (
    <span className="muted">{label}</span>
  ) : (
    <Tag>{label}</Tag>
  )
}
