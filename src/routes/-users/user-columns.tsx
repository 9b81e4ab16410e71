import type { UserRow } from '../../api/contract/users.contract.ts'
import { phoneWords } from '../../i18n/formats.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import type { Column } from '../-list/DataTable.tsx'
import { UserStatusChip } from '../-operators/UserStatusChip.tsx'
import { sayWhen } from '../-shared/moment-words.ts'
import { roleName } from '../-shared/role-name.ts'
import { useNow } from '../-shared/use-now.ts'
import { nameOf } from '../-shared/person.ts'
import { useSymbolOf } from './use-symbol-of.ts'

/** Columns of the lists of people; what only an operator has is left out where there are customers alone. */
export const useUserColumns = (isOfCustomers: boolean): readonly [Column<UserRow>, ...Column<UserRow>[]] => {
  const { say, formats, language } = useWords()
  const now = useNow(60_000)
  const symbolOf = useSymbolOf()
  const moment = (at: string | null) =>
    at === null ? (
      <span className="muted">{say('list.never')}</span>
    ) : (
      <time dateTime={at}>{sayWhen(say, formats, at, now)}</time>
    )
  const kind: Column<UserRow> = {
    id: 'kind',
    title: say('users.kind'),
    width: '176px',
    leaves: 'first',
    cell: (row) =>
      row.type === 'customer'
        ? say('users.kind.one')
        : roleName({ key: row.role, title: row.roleTitle }, language),
  }
  const points: Column<UserRow> = {
    id: 'points',
    title: say('users.points'),
    width: '84px',
    sort: 'points',
    isFigure: true,
    leaves: 'second',
    cell: (row) => (row.type === 'customer' ? formats.number(row.points) : '—'),
  }
  const level: Column<UserRow> = {
    id: 'level',
    title: say('users.level'),
    width: '92px',
    leaves: 'early',
    cell: (row) => (row.level === null ? '—' : say(`customerLevel.${row.level}`)),
  }
  return [
    {
      id: 'name',
      title: say('people.name'),
      sort: 'name',
      cell: (row) => (
        <>
          <Avatar name={nameOf(row)} src={row.avatar} size={24} />
          <span className="clip">{nameOf(row)}</span>
        </>
      ),
    },
    ...(isOfCustomers ? [] : [kind]),
    {
      id: 'status',
      title: say('people.status'),
      width: '120px',
      cell: (row) => <UserStatusChip status={row.status} />,
      onCard: 'end',
    },
    {
      id: 'phone',
      title: say('people.phone'),
      width: '150px',
      cell: (row) => `${row.phoneCode} ${phoneWords(row.phone)}`,
      onCard: 'below',
    },
    {
      id: 'email',
      title: say('people.email'),
      width: isOfCustomers ? '296px' : '216px',
      leaves: isOfCustomers ? 'first' : 'early',
      cell: (row) => row.email ?? '—',
    },
    {
      id: 'lastOrder',
      title: say('users.lastOrder'),
      width: '136px',
      sort: 'lastOrder',
      leaves: 'second',
      cell: (row) => (row.type === 'customer' ? moment(row.lastOrder) : '—'),
      onCard: 'foot',
    },
    {
      id: 'totalValue',
      title: say('users.totalValue'),
      width: '108px',
      sort: 'totalValue',
      leaves: 'second',
      isFigure: true,
      cell: (row) => (row.type === 'customer' ? formats.money(row.totalValue, symbolOf(row.countryId)) : '—'),
      onCard: 'below-end',
    },
    ...(isOfCustomers ? [points, level] : []),
    {
      id: 'lastLogin',
      title: say('people.lastLogin'),
      width: '136px',
      sort: 'lastLogin',
      leaves: isOfCustomers ? 'early' : 'first',
      cell: (row) => moment(row.lastLogin),
    },
  ]
}
