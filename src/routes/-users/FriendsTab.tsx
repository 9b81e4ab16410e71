import { Contact, Pencil, UserPlus } from 'lucide-react'
import { contactsQuery } from '../../api/client/users.queries.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import type { CustomerProps } from './customer-props.ts'
import { PartList } from './PartList.tsx'
import { nameOf } from '../-shared/person.ts'
import { PersonCard } from './PersonCard.tsx'
import { useWhyNot } from './use-why-not.ts'

/** Friends of a customer with the addresses that are theirs, ten a page. A friend is kept: there is no way to delete one. */
export function FriendsTab({ customer, list }: CustomerProps) {
  const say = useSay()
  const whyNot = useWhyNot()(customer, 'createOrders', 'updateUser')
  return (
    <>
      <div className="part-head">
        <p className="muted">{say('users.friendsText')}</p>
        <Button
          size="small"
          icon={<UserPlus aria-hidden="true" />}
          disabledReason={whyNot}
          onPress={() => list.change({ dialog: 'friend' })}
        >
          {say('users.addFriend')}
        </Button>
      </div>
      <PartList
        list={list}
        query={contactsQuery(customer.id, list.search.tabPage ?? 1)}
        label={say('users.tab.friends')}
        empty={{ icon: Contact, title: say('users.noFriends'), text: say('users.noFriendsText') }}
      >
        {(friend) => (
          <PersonCard
            person={friend}
            title={<b>{nameOf(friend)}</b>}
            addresses={friend.addresses}
            customer={customer}
            list={list}
            onAddAddress={() => list.change({ dialog: 'friendAddress', part: friend.id })}
            actions={
              <Button
                size="small"
                variant="quiet"
                isIconOnly
                icon={<Pencil aria-hidden="true" />}
                aria-label={say('users.editOf', { name: nameOf(friend) })}
                disabledReason={whyNot}
                onPress={() => list.change({ dialog: 'friend', part: friend.id })}
              />
            }
          />
        )}
      </PartList>
    </>
  )
}
