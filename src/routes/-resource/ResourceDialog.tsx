import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { snakeCase } from '../../domain/access/resource.ts'
import { resourceBody, type ResourceRecord } from '../../api/contract/resource-contract.ts'
import {
  defaultValue,
  textIn,
  wireFields,
  type FieldValue,
  type ResourceField,
} from '../../domain/shared/resource-fields.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { editOptions } from '../-form/edit-options.ts'
import { FormDialog } from '../-form/FormDialog.tsx'
import { phoneDigits } from '../-form/phone-input.ts'
import { useContractForm } from '../-form/use-contract-form.ts'
import { pictureErrorFields, usePictures } from '../-form/use-pictures.ts'
import { pictureField } from './field-cells.tsx'
import { ResourceInput } from './ResourceInput.tsx'
import { fieldLabels, resourceMessage, textOf, valueOf, type ResourceProps } from './resource-view.ts'

/** The fields by their names on the wire; an absent picture is an empty text. */
type Values = Readonly<Record<string, FieldValue>>

/** The value of a field in the form. */
const formValue = ({ kind }: ResourceField, value: FieldValue): FieldValue =>
  kind === 'picture' ? (value ?? '') : value

/** The value as the API takes it: texts without blanks around them, a phone as its digits. */
const sentValue = (field: ResourceField, value: FieldValue): FieldValue =>
  typeof value !== 'string'
    ? value
    : field.kind === 'line' && field.format === 'phone'
      ? phoneDigits(value)
      : value.trim()

/** The form of a new record, or of an existing one. */
export function ResourceDialog({
  resource,
  overrides = {},
  edited,
  initial = {},
  createWith = {},
  onClose,
  onSaved,
}: ResourceProps & {
  readonly edited: ResourceRecord | null
  /** Values of the fields of a new record. */
  readonly initial?: Values
  /** What the body of a new record has besides the fields. */
  readonly createWith?: object
  readonly onClose: () => void
  readonly onSaved: (record: ResourceRecord) => void
}) {
  const { one, fields, calls, queryKey } = resource
  const { t, language } = useI18n()
  const { country } = useAppContext()
  const wire = wireFields(fields)
  const [schema] = useState(() => resourceBody(fields))
  const picture = pictureField(fields) ?? ''
  const pictures = usePictures(picture)
  const valuesOf = (record: ResourceRecord): Values =>
    Object.fromEntries(wire.map(({ name, field }) => [name, formValue(field, valueOf(record, name))]))
  const contract = useContractForm({
    schema,
    ...(edited
      ? editOptions(edited, valuesOf)
      : {
          defaults: {
            ...Object.fromEntries(
              wire.map(({ name, field }) => [
                name,
                // A new record belongs to the chosen country.
                field.kind === 'country' ? country.id : formValue(field, defaultValue(field)),
              ]),
            ),
            ...initial,
          },
        }),
    labels: fieldLabels(t, resource),
    toBody: (values, isChanged) =>
      Object.fromEntries(
        wire.flatMap(({ name, field }): ReadonlyArray<readonly [string, FieldValue]> => {
          const value = values[name] ?? null
          // A new picture is sent as a file.
          if (field.kind === 'picture') return value === '' && isChanged(name) ? [[name, null]] : []
          return edited === null || name === 'name' || isChanged(name)
            ? [[name, sentValue(field, value)]]
            : []
        }),
      ),
    errorFields: { [`${snakeCase(one)}_already_exist`]: 'name', ...pictureErrorFields(picture) },
    formatValue: Object.fromEntries(
      wire.flatMap(({ name, field }) =>
        field.kind === 'choice'
          ? [[name, (value: FieldValue) => resourceMessage(t, one, `${name}.${textIn(value)}`)]]
          : [],
      ),
    ),
    send: (body, { version }, values) => {
      const input = { body, ...pictures.filesOf(textIn(values[picture])) }
      return edited === null
        ? calls.create({ ...input, body: { ...body, ...createWith } })
        : calls.update({ ...input, params: { id: edited.id }, ifMatch: version })
    },
    invalidates: [queryKey],
    onDone: onSaved,
  })
  const { form } = contract
  const currentName = useStore(form.store, (state) => textIn(state.values['name']))
  const inputOf = (name: string) => {
    const wireField = wire.find((each) => each.name === name)
    if (wireField === undefined) return null
    const own = overrides[wireField.base]?.input
    return (
      <form.AppField key={name} name={name}>
        {() =>
          own ? (
            own()
          ) : (
            <ResourceInput
              resource={resource}
              wireField={wireField}
              recordName={currentName}
              pictures={pictures}
            />
          )
        }
      </form.AppField>
    )
  }
  return (
    <FormDialog
      title={edited === null ? resourceMessage(t, one, 'create') : textOf(edited, 'name', language)}
      contract={contract}
      onClose={onClose}
      keepsDraft
    >
      {Object.entries(fields).map(([base, field]) =>
        'isLocalized' in field ? (
          <div key={base} className="form-row">
            {inputOf(base)}
            {inputOf(`${base}En`)}
          </div>
        ) : (
          inputOf(base)
        ),
      )}
    </FormDialog>
  )
}
