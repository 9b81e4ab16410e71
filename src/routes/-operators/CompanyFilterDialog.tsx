import { Dialog } from 'react-aria-components/Dialog'
import { COMPANY_UNITS } from '../../domain/access/role-unit.ts'
import { useSay } from '../../i18n/I18n.tsx'
import type { OpenedProps } from '../../ui/Opener.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { useDesk } from '../-shared/desk.ts'
import type { CompanyChoice } from './company-choice.ts'
import { CompanySelects } from './CompanySelects.tsx'

/** The levels of the hierarchy as selects; each choice filters at once. */
export function CompanyFilterDialog({
  choice,
  onChange,
  ...opened
}: OpenedProps & {
  readonly choice: CompanyChoice
  readonly onChange: (choice: CompanyChoice) => void
}) {
  const say = useSay()
  const { operator, country } = useDesk()
  // Somebody of a franchisor has no choice above it.
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
      <Dialog className="filter-dialog" aria-label={say('people.unit')}>
        <CompanySelects
          // The lists show the country that the desk looks at.
          choice={{ ...choice, countryId: operator.countryId ?? country.id }}
          onChange={onChange}
          levels={levels}
          hasCountry
        />
      </Dialog>
    </Popover>
  )
}
