import { Link } from '@tanstack/react-router'
import { operatorQuery } from '../../api/client/operators.queries.ts'
import type { OperatorDetail } from '../../api/contract/users.contract.ts'
import type { UserId } from '../../domain/shared/ids.ts'
import { formatPhone } from '../../i18n/formats.ts'
import { LANGUAGE_NAMES } from '../../i18n/language.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { DetailWithAuditTab } from '../-audit/DetailWithAuditTab.tsx'
import { DetailDrawer } from '../-list/DetailDrawer.tsx'
import { DrawerSection, DescriptionItem, DescriptionList } from '../-list/DrawerParts.tsx'
import type { ListController } from '../-list/list-search.ts'
import { RecordActions } from '../-list/RecordActions.tsx'
import { MailLink } from '../-shared/MailLink.tsx'
import { formatDateTime } from '../-shared/format-time.ts'
import { telHref, fullName } from '../-shared/user-name.ts'
import { roleName } from '../-shared/role-name.ts'
import { useNow } from '../-shared/use-now.ts'
import { availableActions } from './operator-actions.ts'
import type { OperatorsSearch } from './operators-list.ts'
import { OperatorStatusChip } from './UserStatusChip.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const OperatorDialogs = lazyComponent(async () => (await import('./OperatorDialogs.tsx')).OperatorDialogs)

/** One operator beside the list: details, account and actions. */
export function OperatorDrawer({
  id,
  list,
}: {
  readonly id: number
  readonly list: ListController<OperatorsSearch>
}) {
  const { t } = useI18n()
  const close = () => list.change({ openId: undefined })
  return (
    // An unknown id of the URL gets `user_not_found`.
    <DetailDrawer id={id} query={operatorQuery(id as UserId)} label={t('user.operator')} onClose={close}>
      {(operator) => ({
        title: (
          <>
            <Avatar name={fullName(operator)} src={operator.avatar} size={40} />
            <span>{fullName(operator)}</span>
          </>
        ),
        subtitle: <OperatorStatusChip operator={operator} />,
        body: <OperatorBody operator={operator} list={list} />,
        footer: <OperatorActions operator={operator} list={list} />,
      })}
    </DetailDrawer>
  )
}

interface OperatorProps {
  readonly operator: OperatorDetail
  readonly list: ListController<OperatorsSearch>
}

function OperatorBody({ operator, list }: OperatorProps) {
  const { t } = useI18n()
  const { dialog } = list.search
  return (
    <>
      <DetailWithAuditTab list={list} label={t('user.sections')} entity="user" id={operator.id}>
        <OperatorFacts operator={operator} />
      </DetailWithAuditTab>
      {dialog !== undefined && dialog !== 'invite' && (
        <OperatorDialogs
          operator={operator}
          dialog={dialog}
          onClose={() => list.change({ dialog: undefined })}
        />
      )}
    </>
  )
}

function OperatorFacts({ operator }: { readonly operator: OperatorDetail }) {
  const { t, formats, language } = useI18n()
  const now = useNow(60_000)
  return (
    <>
      <DrawerSection
        title={t('user.access')}
        action={
          <Link
            to="/operators/$operator/reach"
            params={{ operator: String(operator.id) }}
            className="drawer-link"
          >
            {t('user.reachLink')}
          </Link>
        }
      >
        <DescriptionList>
          <DescriptionItem name={t('user.role')}>
            {roleName({ key: operator.role, title: operator.roleTitle }, language)}
          </DescriptionItem>
          <DescriptionItem name={operator.unit ? t(`unit.${operator.unit.kind}`) : t('user.unit')}>
            {operator.unit?.name ?? t('user.allNetwork')}
          </DescriptionItem>
          <DescriptionItem name={t('user.permissions')}>
            {t('user.permissionCount', { count: operator.permissions.length })}
          </DescriptionItem>
        </DescriptionList>
      </DrawerSection>
      <DrawerSection title={t('user.contact')}>
        <DescriptionList>
          <DescriptionItem name={t('user.phone')}>
            <a className="drawer-link" href={telHref(operator)}>
              {operator.phoneCode} {formatPhone(operator.phone)}
            </a>
          </DescriptionItem>
          <DescriptionItem name={t('user.email')}>
            {operator.email && <MailLink email={operator.email} />}
          </DescriptionItem>
        </DescriptionList>
      </DrawerSection>
      <DrawerSection title={t('user.account')}>
        <DescriptionList>
          <DescriptionItem name={t('user.login')}>{operator.login}</DescriptionItem>
          {operator.invitation && (
            <DescriptionItem name={t('invitation.name')}>
              {operator.invitation.state === 'revoked'
                ? t('invitation.revoked')
                : t(`invitation.${operator.invitation.state}At`, {
                    when: formatDateTime(t, formats, operator.invitation.expiresAt, now, 'sentence'),
                  })}
            </DescriptionItem>
          )}
          <DescriptionItem name={t('user.lastLogin')}>
            {operator.lastLogin === null ? (
              t('list.never')
            ) : (
              <time dateTime={operator.lastLogin}>{formatDateTime(t, formats, operator.lastLogin, now)}</time>
            )}
          </DescriptionItem>
          <DescriptionItem name={t('user.createdAt')}>
            <time dateTime={operator.createdAt}>{formatDateTime(t, formats, operator.createdAt, now)}</time>
          </DescriptionItem>
          <DescriptionItem name={t('user.language')}>
            {operator.language && LANGUAGE_NAMES[operator.language]}
          </DescriptionItem>
        </DescriptionList>
      </DrawerSection>
    </>
  )
}

function OperatorActions({ operator, list }: OperatorProps) {
  const { t } = useI18n()
  return (
    <RecordActions
      recordName={fullName(operator)}
      actions={availableActions(operator).map(({ dialog, ability, icon }) => ({
        id: dialog,
        label: t(`user.${dialog}`),
        icon,
        ability: operator.abilities[ability],
        onPress: () => list.change({ dialog }),
      }))}
    />
  )
}
