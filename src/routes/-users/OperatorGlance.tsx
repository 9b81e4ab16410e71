import { Link } from '@tanstack/react-router'
import { IdCard } from 'lucide-react'
import type { OperatorDetail } from '../../api/contract/users.contract.ts'
import { isPageAllowed } from '../../domain/access/pages.ts'
import { phoneWords } from '../../i18n/formats.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { DrawerSection, Fact, Facts } from '../-list/DrawerParts.tsx'
import { UserStatusChip } from '../-operators/UserStatusChip.tsx'
import { useDesk } from '../-shared/desk.ts'
import { MailLink } from '../-shared/MailLink.tsx'
import { sayMoment } from '../-shared/moment-words.ts'
import { roleName } from '../-shared/role-name.ts'
import { useNow } from '../-shared/use-now.ts'
import { dialOf } from '../-shared/person.ts'

interface OperatorProps {
  readonly operator: OperatorDetail
}

export function OperatorHead({ operator }: OperatorProps) {
  return <UserStatusChip status={operator.status} />
}

/** Who it is and where it works; everything else is on the page of operators. */
export function OperatorBody({ operator }: OperatorProps) {
  const { say, formats, language } = useWords()
  const now = useNow(60_000)
  return (
    <DrawerSection title={say('users.worksHere')}>
      <Facts>
        <Fact name={say('people.role')}>
          {roleName({ key: operator.role, title: operator.roleTitle }, language)}
        </Fact>
        <Fact name={say('people.unit')}>{operator.unit?.name ?? say('people.allNetwork')}</Fact>
        <Fact name={say('people.phone')}>
          <a className="drawer-link" href={dialOf(operator)}>
            {operator.phoneCode} {phoneWords(operator.phone)}
          </a>
        </Fact>
        <Fact name={say('people.email')}>{operator.email && <MailLink email={operator.email} />}</Fact>
        <Fact name={say('people.lastLogin')}>
          {operator.lastLogin === null ? (
            say('list.never')
          ) : (
            <time dateTime={operator.lastLogin}>{sayMoment(say, formats, operator.lastLogin, now)}</time>
          )}
        </Fact>
      </Facts>
    </DrawerSection>
  )
}

export function OperatorActions({ operator }: OperatorProps) {
  const { say } = useWords()
  const { held } = useDesk()
  if (!isPageAllowed(held, '/operators')) return null
  return (
    <Link to="/operators" search={{ open: operator.id }} className="button" data-variant="soft">
      <IdCard aria-hidden="true" />
      {say('users.openOperator')}
    </Link>
  )
}
