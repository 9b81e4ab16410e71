import { IdCard, KeyRound } from 'lucide-react'
import type { OperatorDetail } from '../../api/contract/users.contract.ts'
import { isPageAllowed } from '../../domain/access/pages.ts'
import { formatPhone } from '../../i18n/formats.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { DrawerSection, DescriptionItem, DescriptionList } from '../-list/DrawerParts.tsx'
import { UserStatusChip } from '../-operators/UserStatusChip.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { MailLink } from '../-shared/MailLink.tsx'
import { formatDateTime } from '../-shared/format-time.ts'
import type { ListController } from '../-list/list-search.ts'
import { RecordActions } from '../-list/RecordActions.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import type { UsersSearch } from './users-list.ts'
import { roleName } from '../-shared/role-name.ts'
import { useNow } from '../-shared/use-now.ts'
import { fullName, telHref } from '../-shared/user-name.ts'

const PasswordDialog = lazyComponent(
  async () => (await import('../-operators/PasswordDialog.tsx')).PasswordDialog,
)

interface OperatorProps {
  readonly operator: OperatorDetail
}

interface OperatorDrawerProps extends OperatorProps {
  readonly list: ListController<UsersSearch>
}

export function OperatorSummaryStatus({ operator }: OperatorProps) {
  return <UserStatusChip status={operator.status} />
}

/** A short form of an operator; the operators page has the rest. */
export function OperatorSummary({ operator, list }: OperatorDrawerProps) {
  const { t, formats, language } = useI18n()
  const now = useNow(60_000)
  return (
    <>
      <DrawerSection title={t('users.worksHere')}>
        <DescriptionList>
          <DescriptionItem name={t('user.role')}>
            {roleName({ key: operator.role, title: operator.roleTitle }, language)}
          </DescriptionItem>
          <DescriptionItem name={t('user.unit')}>
            {operator.unit?.name ?? t('user.allNetwork')}
          </DescriptionItem>
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
      {list.search.dialog === 'password' && (
        <PasswordDialog operator={operator} onClose={() => list.change({ dialog: undefined })} />
      )}
    </>
  )
}

export function OperatorSummaryActions({ operator, list }: OperatorDrawerProps) {
  const { t } = useI18n()
  const { permissions } = useAppContext()
  const canOpen = isPageAllowed(permissions, '/operators')
  const hasPassword = operator.abilities.changePassword !== 'invalid_next_status'
  if (!canOpen && !hasPassword) return null
  return (
    <RecordActions
      recordName={fullName(operator)}
      actions={[
        ...(canOpen
          ? [
              {
                id: 'openOperator',
                label: t('users.openOperator'),
                icon: IdCard,
                link: { to: '/operators', search: { openId: operator.id } },
              } as const,
            ]
          : []),
        ...(hasPassword
          ? [
              {
                id: 'password',
                label: t('user.setPassword'),
                icon: KeyRound,
                ability: operator.abilities.changePassword,
                onPress: () => list.change({ dialog: 'password' }),
              },
            ]
          : []),
      ]}
    />
  )
}
