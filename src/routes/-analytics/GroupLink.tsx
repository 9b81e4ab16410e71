import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { customerGroupText, type CustomerGroup } from '../../domain/figures/customer-segments.ts'
import { MAX_LISTED_USERS } from '../../domain/marketing/campaign.ts'
import type { OrderType } from '../../domain/order/order-kinds.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { useAppContext } from '../-shared/app-context.ts'

/** Where the customers of the analytics are from: its days, and its store and type of orders if it is of one. */
export interface GroupPlace {
  readonly from: string
  readonly to: string
  readonly storeId: StoreId | undefined
  readonly orderType: OrderType | undefined
}

/** The address of the customers of a group. */
export const groupSearch = (group: CustomerGroup, { from, to, storeId, orderType }: GroupPlace) => ({
  group: customerGroupText(group),
  groupFrom: from,
  groupTo: to,
  ...(storeId !== undefined && { groupStoreId: storeId }),
  ...(orderType !== undefined && { groupOrderType: orderType }),
})

/** Whether somebody may see who the customers of a group are. */
export const useSeesCustomers = (): boolean => {
  const { permissions } = useAppContext()
  return permissions.has('viewUsersAndCustomer') || permissions.has('viewUser')
}

/** Leads to the customers of a group, for who may see them; the name alone for others. */
export function CustomersLink({
  group,
  place,
  label,
  children,
}: {
  readonly group: CustomerGroup
  readonly place: GroupPlace
  /** What a figure alone does not say. */
  readonly label?: string
  readonly children: ReactNode
}) {
  return useSeesCustomers() ? (
    <Link
      to="/users/customers"
      search={groupSearch(group, place)}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {children}
    </Link>
  ) : (
    children
  )
}

/** Leads to the customers of a group, and to a message to exactly these, each for who may. */
export function GroupLink({
  group,
  name,
  count,
  place,
}: {
  readonly group: CustomerGroup
  readonly name: string
  /** How many they are. */
  readonly count: number
  readonly place: GroupPlace
}) {
  const t = useT()
  const { permissions } = useAppContext()
  const search = groupSearch(group, place)
  const seesCustomers = useSeesCustomers()
  const writes = permissions.has('viewMarketing') && permissions.has('createMarketingMails')
  return (
    <>
      <CustomersLink group={group} place={place}>
        {name}
      </CustomersLink>
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
