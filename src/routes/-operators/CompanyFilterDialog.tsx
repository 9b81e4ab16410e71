import { Dialog } from 'react-aria-components/Dialog'
import { COMPANY_UNITS } from '../../domain/access/org-unit.ts'
import { useT } from '../../i18n/I18n.tsx'
import type { PopupProps } from '../../ui/LazyMenuTrigger.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import type { CompanySelection } from './company-selection.ts'
import { CompanySelects } from './CompanySelects.tsx'

/** The levels of the hierarchy as selects; each choice filters at once. */
export function CompanyFilterDialog({
  selection,
  onChange,
  ...opened
}: PopupProps & {
  readonly selection: CompanySelection
  readonly onChange: (selection: CompanySelection) => void
}) {
  const t = useT()
  const { operator, country } = useAppContext()
  // An operator of a franchisor sees no level above it.
  const levels = COMPANY_UNITS.filter(
    (unit) =>
      !(unit === 'masterFranchisee' && operator.countryId !== null) &&
      !(operator.franchisorId !== undefined && unit !== 'store'),
  )
  return (
    <Popover
      isOpen
      triggerRef={opened.triggerRef}
      placement="bottom start"
      onOpenChange={(isOpen) => !isOpen && opened.onClose()}
    >
      <Dialog className="filter-dialog" aria-label={t('user.unit')}>
        <CompanySelects
          // The lists show the country of the app context.
          selection={{ ...selection, countryId: operator.countryId ?? country.id }}
          onChange={onChange}
          levels={levels}
          hasCountry
        />
      </Dialog>
    </Popover>
  )
}
