import type { CompanyUnit } from '../../domain/access/role-unit.ts'
import { useField } from '../-form/use-field.ts'
import { CHAINS, type CompanyChoice } from './company-choice.ts'
import { CompanySelects } from './CompanySelects.tsx'

/** The field of the one company that an operator works in. */
export function CompanyInput({ unit }: { readonly unit: CompanyUnit }) {
  const field = useField<CompanyChoice>()
  return (
    <div className="form-stack" data-field={field.name}>
      <CompanySelects
        choice={field.value}
        onChange={field.change}
        levels={CHAINS[unit]}
        takesTheOnlyOne
        wanted={{ unit, error: field.error }}
      />
    </div>
  )
}
