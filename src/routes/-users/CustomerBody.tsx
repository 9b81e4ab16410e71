import { useT } from '../../i18n/I18n.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { DrawerTabs } from '../-list/DrawerParts.tsx'
import { usePageActions } from '../-shared/page-actions.ts'
import { fullName } from '../-shared/user-name.ts'
import { CustomerDialogs } from './CustomerDialogs.tsx'
import type { CustomerDrawerProps } from './customer-drawer.types.ts'
import { isOrdersTab, OrdersTab } from './OrdersTab.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import { useAddActions } from './use-add-actions.ts'

const CustomerContactsTab = lazyComponent(
  async () => (await import('./CustomerContactsTab.tsx')).CustomerContactsTab,
)
const AddressesTab = lazyComponent(async () => (await import('./AddressesTab.tsx')).AddressesTab)
const PartyMembersTab = lazyComponent(async () => (await import('./PartyMembersTab.tsx')).PartyMembersTab)

/** All of a customer: sections as tabs, and the dialog of the URL. */
export function CustomerBody({ customer, list }: CustomerDrawerProps) {
  const t = useT()
  const tab = list.search.tab ?? 'overview'
  const add = useAddActions({ customer, list })
  // A party member has no party members.
  const hasParty = customer.ownerId === null
  usePageActions([add.address, add.contact, ...(hasParty ? [add.member] : [])], fullName(customer))
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
      {tab === 'overview' && <OverviewTab customer={customer} />}
      {isOrdersTab(tab) && <OrdersTab key={tab} customer={customer} list={list} tab={tab} />}
      {tab === 'contacts' && <CustomerContactsTab customer={customer} list={list} fallback={fallback} />}
      {tab === 'addresses' && <AddressesTab customer={customer} list={list} fallback={fallback} />}
      {tab === 'party' && <PartyMembersTab customer={customer} list={list} fallback={fallback} />}
      <CustomerDialogs customer={customer} list={list} />
    </>
  )
}
