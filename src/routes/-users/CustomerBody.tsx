import { useSay } from '../../i18n/I18n.tsx'
import { loadable } from '../../ui/loadable.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { DrawerTabs } from '../-list/DrawerParts.tsx'
import { CustomerDialogs } from './CustomerDialogs.tsx'
import type { CustomerProps } from './customer-props.ts'
import { isOrdersTab, OrdersTab } from './OrdersTab.tsx'
import { OverviewTab } from './OverviewTab.tsx'

const FriendsTab = loadable(async () => (await import('./FriendsTab.tsx')).FriendsTab)
const AddressesTab = loadable(async () => (await import('./AddressesTab.tsx')).AddressesTab)
const PartyTab = loadable(async () => (await import('./PartyTab.tsx')).PartyTab)

/** A customer, whole: sections as tabs, and the dialog that the URL names. */
export function CustomerBody({ customer, list }: CustomerProps) {
  const say = useSay()
  const tab = list.search.tab ?? 'overview'
  const fallback = <SkeletonRows rows={5} label={say('kit.loading')} />
  return (
    <>
      <DrawerTabs
        list={list}
        label={say('users.sections')}
        tabs={(['overview', 'orders', 'friends', 'addresses', 'party'] as const)
          // A recipient of somebody has no recipients.
          .filter((id) => id !== 'party' || customer.ownerId === null)
          .map((id) => ({ id, name: say(`users.tab.${id}`) }))}
        current={isOrdersTab(tab) ? 'orders' : tab}
      />
      {tab === 'overview' && <OverviewTab customer={customer} />}
      {isOrdersTab(tab) && <OrdersTab key={tab} customer={customer} list={list} tab={tab} />}
      {tab === 'friends' && <FriendsTab customer={customer} list={list} fallback={fallback} />}
      {tab === 'addresses' && <AddressesTab customer={customer} list={list} fallback={fallback} />}
      {tab === 'party' && <PartyTab customer={customer} list={list} fallback={fallback} />}
      <CustomerDialogs customer={customer} list={list} />
    </>
  )
}
