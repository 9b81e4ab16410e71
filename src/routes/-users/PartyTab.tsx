import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Gift, UserPlus } from 'lucide-react'
import { partyAddressesQuery, partyQuery } from '../../api/client/users.queries.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { UserStatusChip } from '../-operators/UserStatusChip.tsx'
import type { CustomerProps } from './customer-props.ts'
import { PartList } from './PartList.tsx'
import { nameOf } from '../-shared/person.ts'
import { PersonCard } from './PersonCard.tsx'
import { useWhyNot } from './use-why-not.ts'

/** Who receives orders of a customer, with their addresses, ten a page. */
export function PartyTab({ customer, list }: CustomerProps) {
  const say = useSay()
  const whyNot = useWhyNot()(customer, 'createOrders', 'createUser')
  const addresses = useQuery(partyAddressesQuery(customer.id)).data ?? []
  return (
    <>
      <div className="part-head">
        <p className="muted">{say('users.partyText')}</p>
        <Button
          size="small"
          icon={<UserPlus aria-hidden="true" />}
          disabledReason={whyNot}
          onPress={() => list.change({ dialog: 'member' })}
        >
          {say('users.addMember')}
        </Button>
      </div>
      <PartList
        list={list}
        query={partyQuery(customer.id, list.search.tabPage ?? 1)}
        label={say('users.tab.party')}
        empty={{ icon: Gift, title: say('users.noParty'), text: say('users.noPartyText') }}
      >
        {(member) => (
          <PersonCard
            person={member}
            title={
              <span className="part-row__title">
                <Link
                  to="."
                  // The route that shows the list reads this search; its type is known there.
                  search={list.with({ open: member.id }) as never}
                  className="drawer-link"
                >
                  <b>{nameOf(member)}</b>
                </Link>
                {member.status !== 'active' && <UserStatusChip status={member.status} />}
              </span>
            }
            addresses={addresses.filter(({ userId }) => userId === member.id)}
            customer={customer}
            list={list}
            onAddAddress={() => list.change({ dialog: 'memberAddress', part: member.id })}
          />
        )}
      </PartList>
    </>
  )
}
