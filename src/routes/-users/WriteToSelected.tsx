import { Link } from '@tanstack/react-router'
import { BellDot, Mail } from 'lucide-react'
import type { UserRow } from '../../api/contract/users.contract.ts'
import { useT } from '../../i18n/I18n.tsx'
import { useAppContext } from '../-shared/app-context.ts'

/** Begins a mail or a notification to the selected users. */
export function WriteToSelected({ rows }: { readonly rows: readonly UserRow[] }) {
  const t = useT()
  const { permissions } = useAppContext()
  if (!permissions.has('viewMarketing')) return null
  const search = { users: rows.map(({ id }) => id).join(',') }
  return (
    <>
      {permissions.has('createMarketingMails') && (
        <Link to="/marketing" search={search} className="button" data-variant="plain" data-size="small">
          <Mail aria-hidden="true" />
          <span className="button__text">{t('users.mailSelected')}</span>
        </Link>
      )}
      {permissions.has('createMarketingNotifications') && (
        <Link
          to="/marketing/notification"
          search={search}
          className="button"
          data-variant="plain"
          data-size="small"
        >
          <BellDot aria-hidden="true" />
          <span className="button__text">{t('users.notifySelected')}</span>
        </Link>
      )}
    </>
  )
}
