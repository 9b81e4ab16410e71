import { useQuery } from '@tanstack/react-query'
import { companiesQuery } from '../../api/client/companies.queries.ts'
import { COMPANY_LINKS, COMPANY_UNITS } from '../../domain/access/role-unit.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { FilterChip } from '../-list/FilterMenu.tsx'
import { useDesk } from '../-shared/desk.ts'
import { lowestOf, NO_COMPANY, type CompanyChoice } from './company-choice.ts'
import { loadable } from '../../ui/loadable.tsx'

const CompanyFilterDialog = loadable(
  async () => (await import('./CompanyFilterDialog.tsx')).CompanyFilterDialog,
)

/** The filter by unit, through the hierarchy; its chip names the lowest that is chosen. */
export function CompanyFilter({
  choice,
  onChange,
}: {
  readonly choice: CompanyChoice
  readonly onChange: (choice: CompanyChoice) => void
}) {
  const say = useSay()
  const name = useLowestName(choice)
  return (
    <FilterChip
      name={say('people.unit')}
      inUse={lowestOf(choice) === null ? null : (name ?? say('people.unit'))}
      onRemove={() => onChange(NO_COMPANY)}
      preload={CompanyFilterDialog.preload}
      opens="dialog"
      renderPopup={(opened) => <CompanyFilterDialog {...opened} choice={choice} onChange={onChange} />}
    />
  )
}

const useLowestName = (choice: CompanyChoice): string | null => {
  const { operator, country } = useDesk()
  const lowest = lowestOf(choice)
  const unit = COMPANY_UNITS.find((each) => COMPANY_LINKS[each] === lowest)
  const { masterFranchiseeId, franchisorId } = choice
  const countryId = operator.countryId ?? country.id
  const { data } = useQuery({
    ...companiesQuery(unit ?? 'store', { countryId, masterFranchiseeId, franchisorId }),
    enabled: unit !== undefined,
  })
  return (lowest !== null && data?.find(({ id }) => id === choice[lowest])?.name) || null
}
