import { useQuery } from '@tanstack/react-query'
import { companiesQuery } from '../../api/client/companies.queries.ts'
import { COMPANY_ID_FIELDS, COMPANY_UNITS } from '../../domain/access/org-unit.ts'
import { useT } from '../../i18n/I18n.tsx'
import { FilterChip } from '../-list/FilterMenu.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { deepestSelected, NO_COMPANY, type CompanySelection } from './company-selection.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const CompanyFilterDialog = lazyComponent(
  async () => (await import('./CompanyFilterDialog.tsx')).CompanyFilterDialog,
)

/** The filter by company; its button shows the deepest selected one. */
export function CompanyFilter({
  selection,
  onChange,
}: {
  readonly selection: CompanySelection
  readonly onChange: (selection: CompanySelection) => void
}) {
  const t = useT()
  const name = useDeepestName(selection)
  return (
    <FilterChip
      name={t('user.unit')}
      valueLabel={deepestSelected(selection) === null ? null : (name ?? t('user.unit'))}
      onRemove={() => onChange(NO_COMPANY)}
      preload={CompanyFilterDialog.preload}
      opens="dialog"
      renderPopup={(opened) => <CompanyFilterDialog {...opened} selection={selection} onChange={onChange} />}
    />
  )
}

const useDeepestName = (selection: CompanySelection): string | null => {
  const { operator, country } = useAppContext()
  const deepest = deepestSelected(selection)
  const unit = COMPANY_UNITS.find((each) => COMPANY_ID_FIELDS[each] === deepest)
  const { masterFranchiseeId, franchisorId } = selection
  const countryId = operator.countryId ?? country.id
  const { data } = useQuery({
    ...companiesQuery(unit ?? 'store', { countryId, masterFranchiseeId, franchisorId }),
    enabled: unit !== undefined,
  })
  return (deepest !== null && data?.find(({ id }) => id === selection[deepest])?.name) || null
}
