import { ComboInput, TextInput } from '../-form/fields.tsx'
import { useField } from '../-form/use-field.ts'
import { statesOfCountry } from './states.ts'

/** The department: a select of the country's departments, or a text field where they are unknown. */
export function StateInput({
  isoCode,
  onChosen,
}: {
  readonly isoCode: string | undefined
  readonly onChosen: () => void
}) {
  const { value } = useField<string | null>()
  const states = statesOfCountry(isoCode)
  if (states.length === 0) return <TextInput isOptional />
  // A stored value stays, even if the list lacks it.
  const names = value === null || value === '' || states.includes(value) ? states : [value, ...states]
  return (
    <ComboInput
      key={isoCode}
      isOptional
      options={names.map((name) => ({ id: name, name }))}
      onChosen={onChosen}
    />
  )
}
