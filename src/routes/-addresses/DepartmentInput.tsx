import { ComboInput, TextInput } from '../-form/fields.tsx'
import { useField } from '../-form/use-field.ts'
import { departmentsOf } from './departments.ts'

/** The department: one of the country's, found by typing; typed where they are not known. */
export function DepartmentInput({
  isoCode,
  onChosen,
}: {
  readonly isoCode: string | undefined
  readonly onChosen: () => void
}) {
  const { value } = useField<string | null>()
  const known = departmentsOf(isoCode)
  if (known.length === 0) return <TextInput isOptional />
  // What was written before is kept, whether it is in the list or not.
  const names = value === null || value === '' || known.includes(value) ? known : [value, ...known]
  return (
    <ComboInput
      key={isoCode}
      isOptional
      options={names.map((name) => ({ id: name, name }))}
      onChosen={onChosen}
    />
  )
}
