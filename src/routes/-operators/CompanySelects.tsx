import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { companiesQuery } from '../../api/client/companies.queries.ts'
import { COMPANY_LINKS, type CompanyUnit } from '../../domain/access/role-unit.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { Select } from '../../ui/Select.tsx'
import { useDesk } from '../-shared/desk.ts'
import { choose, type CompanyChoice } from './company-choice.ts'

interface CompanySelectsProps {
  readonly choice: CompanyChoice
  readonly onChange: (choice: CompanyChoice) => void
  /** The kinds of company that can be chosen, highest first. */
  readonly levels: readonly CompanyUnit[]
  /** The country is chosen elsewhere. */
  readonly hasCountry?: boolean
  /** Where only one can be meant it is taken, without asking. */
  readonly takesTheOnlyOne?: boolean
  /** The level that must be chosen, and why it is not. */
  readonly wanted?: { readonly unit: CompanyUnit; readonly error: string | null }
}

/** A company chosen through the hierarchy: a higher choice clears the lower ones. */
export function CompanySelects({
  choice,
  onChange,
  levels,
  hasCountry = false,
  takesTheOnlyOne,
  wanted,
}: CompanySelectsProps) {
  const say = useSay()
  const { operator, countries } = useDesk()
  return (
    <>
      {!hasCountry && operator.countryId === null && countries.length > 1 && (
        <Select
          label={say('unit.country')}
          placeholder={say('form.chooseOne')}
          options={countries.map(({ id, name }) => ({ id, name }))}
          // A country's id is a number of the URL here.
          value={choice.countryId as (typeof countries)[number]['id'] | null}
          onChange={(id) => onChange(choose(choice, 'countryId', id))}
        />
      )}
      {levels.map((unit) => (
        <CompanySelect
          key={unit}
          unit={unit}
          choice={choice}
          onChange={onChange}
          takesTheOnlyOne={takesTheOnlyOne ?? false}
          error={wanted?.unit === unit ? wanted.error : null}
        />
      ))}
    </>
  )
}

function CompanySelect({
  unit,
  choice,
  onChange,
  takesTheOnlyOne,
  error,
}: {
  readonly unit: CompanyUnit
  readonly choice: CompanyChoice
  readonly onChange: (choice: CompanyChoice) => void
  readonly takesTheOnlyOne: boolean
  readonly error: string | null
}) {
  const say = useSay()
  const field = COMPANY_LINKS[unit]
  const { countryId, masterFranchiseeId, franchisorId } = choice
  const { data, isPending } = useQuery(companiesQuery(unit, { countryId, masterFranchiseeId, franchisorId }))
  const only = takesTheOnlyOne && data?.length === 1 ? (data[0]?.id ?? null) : null
  const take = useEffectEvent((id: number) => onChange(choose(choice, field, id)))
  const isOpen = choice[field] === null
  // An answer of the server decides what is chosen, and nobody has to press for it.
  useEffect(() => {
    if (only !== null && isOpen) take(only)
  }, [only, isOpen])
  return (
    <ComboBox
      label={say(`unit.${unit}`)}
      placeholder={isPending ? say('kit.loading') : say('form.chooseOne')}
      options={data ?? []}
      value={choice[field]}
      error={error}
      onChange={(id) => id !== choice[field] && onChange(choose(choice, field, id))}
    />
  )
}
