import type { UserRow } from '../../api/contract/users.contract.ts'
import { formatPhone } from '../../i18n/formats.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import type { Column } from './DataTable.tsx'
import type { formatDateTime } from '../-shared/format-time.ts'
import { fullName } from '../-shared/user-name.ts'
import { useNow } from '../-shared/use-now.ts'

/** The columns that operators and customers share, and how a time is shown in theirs. */
export const useAccountColumns = (format: typeof formatDateTime) => {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  const renderTime = (at: string | null) =>
    at === null ? (
      <span className="muted">{t('list.never')}</span>
    ) : (
      <time dateTime={at}>{format(t, formats, at, now)}</time>
    )
  const name: Column<UserRow> = {
    id: 'name',
    title: t('user.name'),
    sort: 'name',
    cell: (row) => (
      <>
        <Avatar name={fullName(row)} src={row.avatar} size={24} />
        <span className="truncate">{fullName(row)}</span>
      </>
    ),
  }
  const phone: Column<UserRow> = {
    id: 'phone',
    title: t('user.phone'),
    width: { min: 140, max: 156 },
    cell: (row) => `${row.phoneCode} ${formatPhone(row.phone)}`,
  }
  const email: Column<UserRow> = {
    id: 'email',
    title: t('user.email'),
    width: { min: 216, max: 300 },
    cell: (row) => row.email ?? '—',
  }
  const lastLogin: Column<UserRow> = {
    id: 'lastLogin',
    title: t('user.lastLogin'),
    width: { min: 132, max: 148 },
    sort: 'lastLogin',
    cell: (row) => renderTime(row.lastLogin),
  }
  return { name, phone, email, lastLogin, renderTime }
}
