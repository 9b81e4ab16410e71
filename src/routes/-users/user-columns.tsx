import type { UserRow } from '../../api/contract/users.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { Column } from '../-list/DataTable.tsx'
import { UserStatusChip } from '../-operators/UserStatusChip.tsx'
import { useAccountColumns } from '../-list/account-columns.tsx'
import { formatShortDateTime } from '../-shared/format-time.ts'
import { roleName } from '../-shared/role-name.ts'
import { useCurrencySymbol } from './use-currency-symbol.ts'

/** Columns of the user lists; a list of customers omits the operators' columns. */
export const useUserColumns = (
  isCustomersOnly: boolean,
): readonly [Column<UserRow>, ...Column<UserRow>[]] => {
  const { t, formats, language } = useI18n()
  const { name, phone, email, lastLogin, renderTime } = useAccountColumns(formatShortDateTime)
  const currencySymbolOf = useCurrencySymbol()
  const kind: Column<UserRow> = {
    id: 'kind',
    title: t('users.kind'),
    width: { min: 168, max: 200 },
    cell: (row) =>
      row.type === 'customer'
        ? t('users.kind.one')
        : roleName({ key: row.role, title: row.roleTitle }, language),
  }
  const points: Column<UserRow> = {
    id: 'points',
    title: t('users.points'),
    width: { min: 84, max: 96 },
    dropOrder: 3,
    sort: 'points',
    isNumeric: true,
    cell: (row) => (row.type === 'customer' ? formats.number(row.points) : '—'),
  }
  const level: Column<UserRow> = {
    id: 'level',
    title: t('users.level'),
    width: { min: 84, max: 104 },
    dropOrder: 5,
    cell: (row) => (row.level === null ? '—' : t(`customerLevel.${row.level}`)),
  }
  return [
    name,
    ...(isCustomersOnly ? [] : [kind]),
    {
      id: 'status',
      title: t('user.status'),
      width: { min: 120, max: 128 },
      cell: (row) => <UserStatusChip status={row.status} />,
      cardSlot: 'end',
    },
    { ...phone, dropOrder: 1, cardSlot: 'below' },
    { ...email, dropOrder: 6 },
    {
      id: 'lastOrder',
      title: t('users.lastOrder'),
      width: { min: 132, max: 148 },
      dropOrder: 2,
      sort: 'lastOrder',
      cell: (row) => (row.type === 'customer' ? renderTime(row.lastOrder) : '—'),
      cardSlot: 'foot',
      hasCardLabel: true,
    },
    {
      id: 'totalValue',
      title: t('users.totalValue'),
      width: { min: 104, max: 120 },
      dropOrder: 3,
      sort: 'totalValue',
      isNumeric: true,
      cell: (row) =>
        row.type === 'customer' ? formats.money(row.totalValue, currencySymbolOf(row.countryId)) : '—',
      cardSlot: 'below-end',
    },
    ...(isCustomersOnly ? [points, level] : []),
    { ...lastLogin, dropOrder: 4 },
  ]
}
