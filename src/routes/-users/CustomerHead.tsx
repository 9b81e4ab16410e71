import { Link } from '@tanstack/react-router'
import { Award } from 'lucide-react'
import { phoneWords } from '../../i18n/formats.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { Tag } from '../../ui/StatusChip.tsx'
import { UserStatusChip } from '../-operators/UserStatusChip.tsx'
import type { CustomerProps } from './customer-props.ts'
import { dialOf } from '../-shared/person.ts'

/** Who it is at a glance: status, level, points, phone; of a party member, whose. */
export function CustomerHead({ customer, list }: CustomerProps) {
  const { say, formats } = useWords()
  return (
    <span className="person-head">
      <UserStatusChip status={customer.status} />
      {customer.level && (
        <Tag icon={<Award aria-hidden="true" />}>{say(`customerLevel.${customer.level}`)}</Tag>
      )}
      <span>
        {say('users.pointsCount', { count: customer.points, points: formats.number(customer.points) })}
      </span>
      <a className="person-head__phone" href={dialOf(customer)}>
        {customer.phoneCode} {phoneWords(customer.phone)}
      </a>
      {customer.ownerId !== null && (
        // The route that shows the list reads this search; its type is known there.
        <Link
          to="."
          search={list.with({ open: customer.ownerId, tab: 'party' }) as never}
          className="drawer-link"
        >
          {say('users.memberOf')}
        </Link>
      )}
    </span>
  )
}
