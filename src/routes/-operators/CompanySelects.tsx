import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { companiesQuery } from '../../api/client/companies.queries.ts'
import { COMPANY_ID_FIELDS, type CompanyUnit } from '../../domain/access/org-unit.ts'
import { useT } from '../../i18n/I18n.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { Select } from '../../ui/Select.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { selectCompany, type CompanySelection } from './company-selection.ts'

interface CompanySelectsProps {
  readonly selection: CompanySelection
  readonly onChange: (selection: CompanySelection) => void
  /** The kinds of company to choose from, highest first. */
  readonly levels: readonly CompanyUnit[]
  /** The country is chosen elsewhere. */
  readonly hasCountry?: boolean
  /** A single option is selected automatically. */
  readonly autoSelectsOnly?: boolean
  /** The required level and its error. */
  readonly required?: { readonly unit: CompanyUnit; readonly error: string | null }
}

/** Chooses a company through the hierarchy; a higher choice clears the lower ones. */
export function CompanySelects({
  selection,
  onChange,
  levels,
  hasCountry = false,
  autoSelectsOnly,
  required,
}: CompanySelectsProps) {
  const t = useT()
  const { operator, countries } = useAppContext()
  return (
    <>
      {!hasCountry && operator.countryId === null && countries.length > 1 && (
        <Select
          label={t('unit.country')}
          placeholder={t('form.chooseOne')}
          options={countries.map(({ id, name }) => ({ id, name }))}
          // A country's id is a number of the URL here.
          value={selection.countryId as (typeof countries)[number]['id'] | null}
          onChange={(id) => onChange(selectCompany(selection, 'countryId', id))}
        />
      )}
      {levels.map((unit) => (
        <CompanySelect
          key={unit}
          unit={unit}
          selection={selection}
          onChange={onChange}
          autoSelectsOnly={autoSelectsOnly ?? false}
          error={required?.unit === unit ? required.error : null}
        />
      ))}
    </>
  )
}

function CompanySelect({
  unit,
  selection,
  onChange,
  autoSelectsOnly,
  error,
}: {
  readonly unit: CompanyUnit
  readonly selection: CompanySelection
  readonly onChange: (selection: CompanySelection) => void
  readonly autoSelectsOnly: boolean
  readonly error: string | null
}) {
  const t = useT()
  const field = COMPANY_ID_FIELDS[unit]
  const { countryId, masterFranchiseeId, franchisorId } = selection
  const { data, isPending } = useQuery(companiesQuery(unit, { countryId, masterFranchiseeId, franchisorId }))
  const onlyId = autoSelectsOnly && data?.length === 1 ? (data[0]?.id ?? null) : null
  const selectOnly = useEffectEvent((id: number) => onChange(selectCompany(selection, field, id)))
  const isOpen = selection[field] === null
  // Selects a single option when the list is loaded.
  useEffect(() => {
    if (onlyId !== null && isOpen) selectOnly(onlyId)
  }, [onlyId, isOpen])
  return (
    <ComboBox
      label={t(`unit.${unit}`)}
      placeholder={isPending ? t('ui.loading') : t('form.chooseOne')}
      options={data ?? []}
      value={selection[field]}
      error={error}
      onChange={(id) => id !== selection[field] && onChange(selectCompany(selection, field, id))}
    />
  )
}
