import { ComboInput, TextInput } from '../-form/fields.tsx'
import { useField } from '../-form/use-field.ts'
import { statesOfCountry } from './states.ts'

/** The department: one of the country's, found by typing; typed where they are not known. */
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
  // What was written before is kept, whether it is in the list or not.
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
