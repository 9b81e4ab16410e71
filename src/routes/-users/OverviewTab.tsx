import type { CustomerDetail } from '../../api/contract/users.contract.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { AuditSection } from '../-audit/AuditSection.tsx'
import { DrawerSection, Fact, Facts } from '../-list/DrawerParts.tsx'
import { useDesk } from '../-shared/desk.ts'
import { MailLink } from '../-shared/MailLink.tsx'
import { sayMoment } from '../-shared/moment-words.ts'
import { useNow } from '../-shared/use-now.ts'
import { useSymbolOf } from './use-symbol-of.ts'

/** What the account is: contact, purchases, credit, notes, and its last changes. */
export function OverviewTab({ customer }: { readonly customer: CustomerDetail }) {
  const { say, formats } = useWords()
  const { countries } = useDesk()
  const now = useNow(60_000)
  const symbolOf = useSymbolOf()
  const moment = (at: string | null) =>
    at === null ? say('list.never') : <time dateTime={at}>{sayMoment(say, formats, at, now)}</time>
  return (
    <>
      <DrawerSection title={say('users.purchases')}>
        <Facts>
          <Fact name={say('users.lastOrder')}>{moment(customer.lastOrder)}</Fact>
          <Fact name={say('users.totalValue')}>
            {formats.money(customer.totalValue, symbolOf(customer.countryId))}
          </Fact>
          <Fact name={say('users.points')}>{formats.number(customer.points)}</Fact>
          <Fact name={say('users.level')}>
            {customer.level ? say(`customerLevel.${customer.level}`) : say('users.noLevel')}
          </Fact>
          <Fact name={say('users.credit')}>
            {say(customer.isCreditAvailable ? 'users.creditOn' : 'users.creditOff')}
          </Fact>
        </Facts>
      </DrawerSection>
      <DrawerSection title={say('users.account')}>
        <Facts>
          <Fact name={say('people.email')}>{customer.email && <MailLink email={customer.email} />}</Fact>
          <Fact name={say('people.login')}>{customer.login}</Fact>
          <Fact name={say('people.lastLogin')}>{moment(customer.lastLogin)}</Fact>
          <Fact name={say('people.createdAt')}>{moment(customer.createdAt)}</Fact>
          {countries.length > 1 && (
            <Fact name={say('users.country')}>
              {countries.find(({ id }) => id === customer.countryId)?.name}
            </Fact>
          )}
        </Facts>
      </DrawerSection>
      <DrawerSection title={say('users.notes')}>
        {customer.notes ? (
          <p className="person-notes">{customer.notes}</p>
        ) : (
          <p className="muted">{say('users.noNotes')}</p>
        )}
      </DrawerSection>
      <AuditSection entity="user" id={customer.id} />
    </>
  )
}
