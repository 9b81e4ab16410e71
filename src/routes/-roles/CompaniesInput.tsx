import { useQuery } from '@tanstack/react-query'
import { ALL_COMPANIES, companiesQuery } from '../../api/client/companies.queries.ts'
import { COMPANY_UNITS, type CompanyUnit, type OrgUnit } from '../../domain/access/org-unit.ts'
import { useT } from '../../i18n/I18n.tsx'
import { useField } from '../-form/use-field.ts'
import { FilterMenu } from '../-list/FilterMenu.tsx'
import type { SelectedCompanies } from './role-form.ts'

/** The companies that a role is limited to, by kind; none selected means all. */
export function CompaniesInput({ assignment }: { readonly assignment: readonly OrgUnit[] }) {
  const t = useT()
  const field = useField<SelectedCompanies>()
  const units = COMPANY_UNITS.filter((unit) => assignment.includes(unit))
  if (units.length === 0) return null
  return (
    <fieldset className="field checks" data-field={field.name}>
      <legend className="field__label">{field.label}</legend>
      <div className="role-companies">
        {units.map((unit) => (
          <UnitCompanies
            key={unit}
            unit={unit}
            chosen={field.value[unit] ?? []}
            onChange={(ids) => field.change({ ...field.value, [unit]: ids })}
          />
        ))}
      </div>
      <span className="field__help">{t('roles.companiesHelp')}</span>
      {field.error !== null && <span className="field__error">{field.error}</span>}
    </fieldset>
  )
}

function UnitCompanies({
  unit,
  chosen,
  onChange,
}: {
  readonly unit: CompanyUnit
  readonly chosen: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
}) {
  const t = useT()
  const options = useQuery(companiesQuery(unit, ALL_COMPANIES)).data ?? []
  return <FilterMenu name={t(`roles.only.${unit}`)} options={options} chosen={chosen} onChange={onChange} />
}
