import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { resourceBody, type ResourceRecord } from '../../api/contract/resource-contract.ts'
import {
  defaultValue,
  wireFields,
  type FieldValue,
  type ResourceField,
} from '../../domain/shared/resource-fields.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { MoneyInput } from '../-form/amount-inputs.tsx'
import { CountedTextAreaInput, CountedTextInput } from '../-form/counted-inputs.tsx'
import { editOptions } from '../-form/edit-options.ts'
import { FormDialog } from '../-form/FormDialog.tsx'
import { PictureInput } from '../-form/PictureInput.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { pictureErrorFields, usePictures } from '../-form/use-pictures.ts'
import { pictureField } from './field-cells.tsx'
import { fieldLabels, resourceMessage, textOf, valueOf, type ResourceProps } from './resource-view.ts'

// Most resources have no day, and a calendar is large.
const DateInput = lazyComponent(async () => (await import('../-form/date-inputs.tsx')).DateInput)

/** The fields by their names on the wire; an absent picture is an empty text. */
type Values = Readonly<Record<string, FieldValue>>

/** The value of a field in the form. */
const formValue = ({ kind }: ResourceField, value: FieldValue): FieldValue =>
  kind === 'picture' ? (value ?? '') : value

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
              wire.map(({ name, field }) => [name, formValue(field, defaultValue(field))]),
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
            ? [[name, typeof value === 'string' ? value.trim() : value]]
            : []
        }),
      ),
    errorFields: { [`${one}_already_exist`]: 'name', ...pictureErrorFields(picture) },
    formatValue: Object.fromEntries(
      wire.flatMap(({ name, field }) =>
        field.kind === 'choice'
          ? [[name, (value: FieldValue) => resourceMessage(t, one, `${name}.${value}`)]]
          : [],
      ),
    ),
    send: (body, { version }, values) => {
      const input = { body, ...pictures.filesOf(String(values[picture] ?? '')) }
      return edited === null
        ? calls.create({ ...input, body: { ...body, ...createWith } })
        : calls.update({ ...input, params: { id: edited.id }, ifMatch: version })
    },
    invalidates: [queryKey],
    onDone: onSaved,
  })
  const { form } = contract
  const currentName = useStore(form.store, (state) => String(state.values['name'] ?? ''))
  const inputOf = (name: string) => {
    const each = wire.find((one) => one.name === name)
    const field = each?.field
    const own = overrides[each?.base ?? '']?.input
    return (
      <form.AppField key={name} name={name}>
        {(input) => {
          if (own) return own()
          switch (field?.kind) {
            case 'picture':
              return <PictureInput kind="icon" name={currentName} pictures={pictures} />
            case 'choice':
              return (
                <input.RadioInput
                  look="segments"
                  choices={field.options.map((id) => ({
                    id,
                    name: resourceMessage(t, one, `${name}.${id}`),
                  }))}
                />
              )
            case 'text':
              return field.maxVisible === undefined ? (
                <input.TextAreaInput rows={3} isOptional />
              ) : (
                <CountedTextAreaInput maxVisible={field.maxVisible} isOptional />
              )
            case 'name':
              return field.maxVisible === undefined ? (
                <input.TextInput kind="name" isOptional={name !== 'name'} />
              ) : (
                <CountedTextInput kind="name" maxVisible={field.maxVisible} isOptional={name !== 'name'} />
              )
            case 'flag':
              return <input.SwitchInput />
            case 'number':
              return <input.NumberInput isOptional />
            case 'money':
              return <MoneyInput isOptional />
            case 'day':
              return <DateInput isOptional />
            case undefined:
              return null
          }
        }}
      </form.AppField>
    )
  }
  return (
    <FormDialog
      title={edited === null ? resourceMessage(t, one, 'create') : textOf(edited, 'name', language)}
      contract={contract}
      onClose={onClose}
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
