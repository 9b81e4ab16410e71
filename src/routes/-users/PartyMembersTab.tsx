import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { partyAddressesQuery, partyMembersQuery } from '../../api/client/users.queries.ts'
import { useT } from '../../i18n/I18n.tsx'
import { PageActionButton } from '../-list/PageActionButton.tsx'
import { UserStatusChip } from '../-operators/UserStatusChip.tsx'
import { CustomerLink } from './CustomerLink.tsx'
import type { CustomerDrawerProps } from './customer-drawer.types.ts'
import { SubList } from './SubList.tsx'
import { fullName } from '../-shared/user-name.ts'
import { RecipientCard } from './RecipientCard.tsx'
import { useAddActions } from './use-add-actions.ts'

/** The party members of a customer, with their addresses, ten per page. */
export function PartyMembersTab({ customer, list }: CustomerDrawerProps) {
  const t = useT()
  const add = useAddActions({ customer, list }).member
  const addresses = useQuery(partyAddressesQuery(customer.id)).data ?? []
  return (
    <>
      <div className="sub-list-head">
        <p className="muted">{t('users.partyText')}</p>
        <PageActionButton action={add} size="small" />
      </div>
      <SubList
        list={list}
        query={partyMembersQuery(customer.id, list.search.tabPage ?? 1)}
        label={t('users.tab.party')}
        empty={{ icon: Gift, title: t('users.noParty'), text: t('users.noPartyText') }}
      >
        {(member) => (
          <RecipientCard
            recipient={member}
            title={
              <span className="sub-list-row__title">
                <CustomerLink list={list} id={member.id}>
                  <b>{fullName(member)}</b>
                </CustomerLink>
                {member.status !== 'active' && <UserStatusChip status={member.status} />}
              </span>
            }
            addresses={addresses.filter(({ userId }) => userId === member.id)}
            customer={customer}
            list={list}
            onAddAddress={() => list.change({ dialog: 'memberAddress', itemId: member.id })}
          />
        )}
      </SubList>
    </>
  )
}
