import { useT } from '../../i18n/I18n.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { DrawerTabs } from '../-list/DrawerParts.tsx'
import { CustomerDialogs } from './CustomerDialogs.tsx'
import type { CustomerDrawerProps } from './customer-drawer.types.ts'
import { isOrdersTab, OrdersTab } from './OrdersTab.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import { canHaveParty, useCustomerActions } from './use-add-actions.ts'

const CustomerContactsTab = lazyComponent(
  async () => (await import('./CustomerContactsTab.tsx')).CustomerContactsTab,
)
const AddressesTab = lazyComponent(async () => (await import('./AddressesTab.tsx')).AddressesTab)
const PartyMembersTab = lazyComponent(async () => (await import('./PartyMembersTab.tsx')).PartyMembersTab)

/** All of a customer: sections as tabs, and the dialog of the URL. */
export function CustomerBody({ customer, list }: CustomerDrawerProps) {
  const t = useT()
  const tab = list.search.tab ?? 'overview'
  const hasParty = canHaveParty(customer)
  useCustomerActions({ customer, list })
  const fallback = <SkeletonRows rows={5} label={t('ui.loading')} />
  return (
    <>
      <DrawerTabs
        list={list}
        label={t('users.sections')}
        tabs={(['overview', 'orders', 'contacts', 'addresses', 'party'] as const)
          .filter((id) => id !== 'party' || hasParty)
          .map((id) => ({ id, name: t(`users.tab.${id}`) }))}
        current={isOrdersTab(tab) ? 'orders' : tab}
      />
      {tab === 'overview' && <OverviewTab customer={customer} list={list} />}
      {isOrdersTab(tab) && <OrdersTab key={tab} customer={customer} list={list} tab={tab} />}
      {tab === 'contacts' && <CustomerContactsTab customer={customer} list={list} fallback={fallback} />}
      {tab === 'addresses' && <AddressesTab customer={customer} list={list} fallback={fallback} />}
      {tab === 'party' && <PartyMembersTab customer={customer} list={list} fallback={fallback} />}
      <CustomerDialogs customer={customer} list={list} />
    </>
  )
}
