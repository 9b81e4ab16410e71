import { Award } from 'lucide-react'
import { formatPhone } from '../../i18n/formats.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Tag } from '../../ui/Chip.tsx'
import { UserStatusChip } from '../-operators/UserStatusChip.tsx'
import { MailLink } from '../-shared/MailLink.tsx'
import { CustomerLink } from './CustomerLink.tsx'
import type { CustomerDrawerProps } from './customer-drawer.types.ts'
import { telHref } from '../-shared/user-name.ts'

/** The header of a customer: status, level, points, phone; for a party member the owner. */
export function CustomerHead({ customer, list }: CustomerDrawerProps) {
  const { t, formats } = useI18n()
  return (
    <span className="user-head">
      <UserStatusChip status={customer.status} />
      {customer.level && (
        <Tag icon={<Award aria-hidden="true" />}>{t(`customerLevel.${customer.level}`)}</Tag>
      )}
      <span>
        {t('users.pointsCount', { count: customer.points, points: formats.number(customer.points) })}
      </span>
      <a className="user-head__phone" href={telHref(customer)}>
        {customer.phoneCode} {formatPhone(customer.phone)}
      </a>
      {customer.email && <MailLink email={customer.email} />}
      {customer.ownerId !== null && (
        <CustomerLink list={list} id={customer.ownerId} tab="party">
          {t('users.memberOf')}
        </CustomerLink>
      )}
    </span>
  )
}
