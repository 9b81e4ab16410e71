import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { customerGroupText, type CustomerGroup } from '../../domain/figures/customer-segments.ts'
import { MAX_LISTED_USERS } from '../../domain/marketing/campaign.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { useAppContext } from '../-shared/app-context.ts'

/** Where the customers of the analytics are from: its days, and its store if it is of one. */
export interface GroupPlace {
  readonly from: string
  readonly to: string
  readonly storeId: StoreId | undefined
}

/** Leads to the customers of a group, and to a message to exactly these, each for who may. */
export function GroupLink({
  group,
  name,
  count,
  place: { from, to, storeId },
}: {
  readonly group: CustomerGroup
  readonly name: string
  /** How many they are. */
  readonly count: number
  readonly place: GroupPlace
}) {
  const t = useT()
  const { permissions } = useAppContext()
  const search = {
    group: customerGroupText(group),
    groupFrom: from,
    groupTo: to,
    ...(storeId !== undefined && { groupStoreId: storeId }),
  }
  const seesCustomers = permissions.has('viewUsersAndCustomer') || permissions.has('viewUser')
  const writes = permissions.has('viewMarketing') && permissions.has('createMarketingMails')
  return (
    <>
      {seesCustomers ? (
        <Link to="/users/customers" search={search}>
          {name}
        </Link>
      ) : (
        name
      )}
      {writes && seesCustomers && count > MAX_LISTED_USERS && (
        <Button
          size="small"
          variant="quiet"
          isIconOnly
          icon={<Send aria-hidden="true" />}
          aria-label={t('analytics.writeTo', { group: name, count })}
          disabledReason={t('analytics.writeTooMany', { max: MAX_LISTED_USERS })}
        />
      )}
      {writes && seesCustomers && count > 0 && count <= MAX_LISTED_USERS && (
        <Link
          to="/marketing"
          search={search}
          className="group-message"
          aria-label={t('analytics.writeTo', { group: name, count })}
          title={t('analytics.writeTo', { group: name, count })}
        >
          <Send aria-hidden="true" />
        </Link>
      )}
    </>
  )
}
