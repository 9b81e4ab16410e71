import type { WireField } from '../../domain/shared/resource-fields.ts'
import { useT } from '../../i18n/I18n.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { MoneyInput, PercentInput } from '../-form/amount-inputs.tsx'
import { CountedTextAreaInput, CountedTextInput } from '../-form/counted-inputs.tsx'
import { NumberInput, RadioInput, SwitchInput, TextAreaInput, TextInput } from '../-form/fields.tsx'
import { PictureInput } from '../-form/PictureInput.tsx'
import type { usePictures } from '../-form/use-pictures.ts'
import { resourceMessage, type ResourceView } from './resource-view.ts'

// Most resources have no day and no country, and their inputs are large.
const DateInput = lazyComponent(async () => (await import('../-form/date-inputs.tsx')).DateInput)
const CountryInput = lazyComponent(async () => (await import('./country-inputs.tsx')).CountryInput)
const CountriesInput = lazyComponent(async () => (await import('./country-inputs.tsx')).CountriesInput)
const CountryRowsInput = lazyComponent(async () => (await import('./CountryRowsInput.tsx')).CountryRowsInput)

/** The input of a field by its kind. */
export function ResourceInput({
  resource: { one },
  wireField: { name, base, field },
  recordName,
  pictures,
}: {
  readonly resource: Pick<ResourceView, 'one'>
  readonly wireField: WireField
  readonly recordName: string
  readonly pictures: ReturnType<typeof usePictures>
}) {
  const t = useT()
  switch (field.kind) {
    case 'picture':
      return <PictureInput kind="icon" name={recordName} pictures={pictures} />
    case 'choice':
      return (
        <RadioInput
          look="segments"
          choices={field.options.map((id) => ({ id, name: resourceMessage(t, one, `${name}.${id}`) }))}
        />
      )
    case 'text':
      return field.maxVisible === undefined ? (
        <TextAreaInput rows={3} isOptional />
      ) : (
        <CountedTextAreaInput maxVisible={field.maxVisible} isOptional />
      )
    case 'name':
      return field.maxVisible === undefined ? (
        <TextInput
          kind="name"
          isOptional={name !== 'name'}
          help={field.minLength !== undefined && t('form.moreThan', { count: field.minLength - 1 })}
        />
      ) : (
        <CountedTextInput kind="name" maxVisible={field.maxVisible} isOptional={name !== 'name'} />
      )
    case 'line':
      return <TextInput kind={field.format ?? 'text'} isOptional={field.isRequired !== true} />
    case 'flag':
      return <SwitchInput />
    case 'number':
      return <NumberInput isOptional />
    case 'percent':
      return <PercentInput isOptional />
    case 'money':
      return <MoneyInput isOptional />
    case 'day':
      return <DateInput isOptional />
    case 'country':
      return <CountryInput />
    case 'countries':
      return <CountriesInput />
    case 'countryRows':
      return (
        <CountryRowsInput
          figures={field.figures}
          figureName={(figure) => resourceMessage(t, one, `${base}.${figure}`)}
        />
      )
  }
}
