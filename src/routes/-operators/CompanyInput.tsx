import type { CompanyUnit } from '../../domain/access/org-unit.ts'
import { useField } from '../-form/use-field.ts'
import { COMPANY_HIERARCHY, type CompanySelection } from './company-selection.ts'
import { CompanySelects } from './CompanySelects.tsx'

/** The field of the operator's company. */
export function CompanyInput({ unit }: { readonly unit: CompanyUnit }) {
  const field = useField<CompanySelection>()
  return (
    <div className="form-stack" data-field={field.name}>
      <CompanySelects
        selection={field.value}
        onChange={field.change}
        levels={COMPANY_HIERARCHY[unit]}
        autoSelectsOnly
        required={{ unit, error: field.error }}
      />
    </div>
  )
}
