import { Link } from '@tanstack/react-router'
import { IdCard } from 'lucide-react'
import type { OperatorDetail } from '../../api/contract/users.contract.ts'
import { isPageAllowed } from '../../domain/access/pages.ts'
import { formatPhone } from '../../i18n/formats.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { DrawerSection, DescriptionItem, DescriptionList } from '../-list/DrawerParts.tsx'
import { UserStatusChip } from '../-operators/UserStatusChip.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { MailLink } from '../-shared/MailLink.tsx'
import { formatDateTime } from '../-shared/format-time.ts'
import { roleName } from '../-shared/role-name.ts'
import { useNow } from '../-shared/use-now.ts'
import { telHref } from '../-shared/user-name.ts'

interface OperatorProps {
  readonly operator: OperatorDetail
}

export function OperatorSummaryStatus({ operator }: OperatorProps) {
  return <UserStatusChip status={operator.status} />
}

/** A short form of an operator; the operators page has the rest. */
export function OperatorSummary({ operator }: OperatorProps) {
  const { t, formats, language } = useI18n()
  const now = useNow(60_000)
  return (
    <DrawerSection title={t('users.worksHere')}>
      <DescriptionList>
        <DescriptionItem name={t('user.role')}>
          {roleName({ key: operator.role, title: operator.roleTitle }, language)}
        </DescriptionItem>
        <DescriptionItem name={t('user.unit')}>{operator.unit?.name ?? t('user.allNetwork')}</DescriptionItem>
        <DescriptionItem name={t('user.phone')}>
          <a className="drawer-link" href={telHref(operator)}>
            {operator.phoneCode} {formatPhone(operator.phone)}
          </a>
        </DescriptionItem>
        <DescriptionItem name={t('user.email')}>
          {operator.email && <MailLink email={operator.email} />}
        </DescriptionItem>
        <DescriptionItem name={t('user.lastLogin')}>
          {operator.lastLogin === null ? (
            t('list.never')
          ) : (
            <time dateTime={operator.lastLogin}>{formatDateTime(t, formats, operator.lastLogin, now)}</time>
          )}
        </DescriptionItem>
      </DescriptionList>
    </DrawerSection>
  )
}

export function OperatorSummaryActions({ operator }: OperatorProps) {
  const { t } = useI18n()
  const { permissions } = useAppContext()
  if (!isPageAllowed(permissions, '/operators')) return null
  return (
    <Link to="/operators" search={{ openId: operator.id }} className="button" data-variant="soft">
      <IdCard aria-hidden="true" />
      {t('users.openOperator')}
    </Link>
  )
}
