import { Link } from '@tanstack/react-router'
import { operatorQuery } from '../../api/client/operators.queries.ts'
import type { OperatorDetail } from '../../api/contract/users.contract.ts'
import type { UserId } from '../../domain/shared/ids.ts'
import { phoneWords } from '../../i18n/formats.ts'
import { LANGUAGE_NAMES } from '../../i18n/language.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { DetailOrAudit } from '../-audit/DetailOrAudit.tsx'
import { DetailDrawer } from '../-list/DetailDrawer.tsx'
import { DrawerSection, Fact, Facts } from '../-list/DrawerParts.tsx'
import type { ListAt } from '../-list/list-search.ts'
import { RecordActions } from '../-list/RecordActions.tsx'
import { MailLink } from '../-shared/MailLink.tsx'
import { sayMoment } from '../-shared/moment-words.ts'
import { dialOf, nameOf } from '../-shared/person.ts'
import { roleName } from '../-shared/role-name.ts'
import { useNow } from '../-shared/use-now.ts'
import { actionsOf } from './operator-actions.ts'
import type { OperatorsSearch } from './operators-list.ts'
import { UserStatusChip } from './UserStatusChip.tsx'
import { loadable } from '../../ui/loadable.tsx'

const OperatorDialogs = loadable(async () => (await import('./OperatorDialogs.tsx')).OperatorDialogs)

/** One operator beside the list: who it is, what the account is, and what can be done. */
export function OperatorDrawer({
  id,
  list,
}: {
  readonly id: number
  readonly list: ListAt<OperatorsSearch>
}) {
  const { say } = useWords()
  const close = () => list.change({ open: undefined })
  return (
    // A number of the URL that is nobody's id is answered with `user_not_found`.
    <DetailDrawer id={id} query={operatorQuery(id as UserId)} label={say('people.operator')} onClose={close}>
      {(operator) => ({
        title: (
          <>
            <Avatar name={nameOf(operator)} src={operator.avatar} size={40} />
            <span>{nameOf(operator)}</span>
          </>
        ),
        subtitle: <UserStatusChip status={operator.status} />,
        body: <OperatorBody operator={operator} list={list} />,
        foot: <OperatorActions operator={operator} list={list} />,
      })}
    </DetailDrawer>
  )
}

interface OperatorProps {
  readonly operator: OperatorDetail
  readonly list: ListAt<OperatorsSearch>
}

function OperatorBody({ operator, list }: OperatorProps) {
  const { say } = useWords()
  const { dialog } = list.search
  return (
    <>
      <DetailOrAudit list={list} label={say('people.sections')} entity="user" id={operator.id}>
        <OperatorFacts operator={operator} />
      </DetailOrAudit>
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
  const { say, formats, language } = useWords()
  const now = useNow(60_000)
  return (
    <>
      <DrawerSection
        title={say('people.access')}
        action={
          <Link
            to="/operators/$operator/reach"
            params={{ operator: String(operator.id) }}
            className="drawer-link"
          >
            {say('people.reachLink')}
          </Link>
        }
      >
        <Facts>
          <Fact name={say('people.role')}>
            {roleName({ key: operator.role, title: operator.roleTitle }, language)}
          </Fact>
          <Fact name={operator.unit ? say(`unit.${operator.unit.kind}`) : say('people.unit')}>
            {operator.unit?.name ?? say('people.allNetwork')}
          </Fact>
          <Fact name={say('people.permissions')}>
            {say('people.permissionCount', { count: operator.permissions.length })}
          </Fact>
        </Facts>
      </DrawerSection>
      <DrawerSection title={say('people.contact')}>
        <Facts>
          <Fact name={say('people.phone')}>
            <a className="drawer-link" href={dialOf(operator)}>
              {operator.phoneCode} {phoneWords(operator.phone)}
            </a>
          </Fact>
          <Fact name={say('people.email')}>{operator.email && <MailLink email={operator.email} />}</Fact>
        </Facts>
      </DrawerSection>
      <DrawerSection title={say('people.account')}>
        <Facts>
          <Fact name={say('people.login')}>{operator.login}</Fact>
          <Fact name={say('people.lastLogin')}>
            {operator.lastLogin === null ? (
              say('list.never')
            ) : (
              <time dateTime={operator.lastLogin}>{sayMoment(say, formats, operator.lastLogin, now)}</time>
            )}
          </Fact>
          <Fact name={say('people.createdAt')}>
            <time dateTime={operator.createdAt}>{sayMoment(say, formats, operator.createdAt, now)}</time>
          </Fact>
          <Fact name={say('people.language')}>{operator.language && LANGUAGE_NAMES[operator.language]}</Fact>
        </Facts>
      </DrawerSection>
    </>
  )
}

function OperatorActions({ operator, list }: OperatorProps) {
  const { say } = useWords()
  return (
    <RecordActions
      actions={actionsOf(operator).map(({ dialog, ability, icon }) => ({
        id: dialog,
        word: say(`people.${dialog}`),
        icon,
        ability: operator.abilities[ability],
        onPress: () => list.change({ dialog }),
      }))}
    />
  )
}
