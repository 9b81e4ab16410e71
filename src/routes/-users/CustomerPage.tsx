import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, linkOptions, Navigate } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { KEYS } from '../../api/client/query-keys.ts'
import { userQuery, usersQuery, type UserListParams } from '../../api/client/users.queries.ts'
import type { UserId } from '../../domain/shared/ids.ts'
import { useT } from '../../i18n/I18n.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { RecordHistorySection } from '../-audit/RecordHistorySection.tsx'
import { DrawerSection } from '../-list/DrawerParts.tsx'
import '../-list/list.css'
import type { ListController } from '../-list/list-search.ts'
import { isNotFound, RecordPlaceholder } from '../-list/RecordPlaceholder.tsx'
import { NeighbourLinks } from '../-shared/NeighbourLinks.tsx'
import { neighboursIn, paramsOfListWith } from '../-shared/record-neighbours.ts'
import { RecordCard, RecordPage } from '../-shared/RecordPage.tsx'
import { useRecordTitle } from '../-shared/window-title.ts'
import { fullName } from '../-shared/user-name.ts'
import { CustomerActions } from './CustomerActions.tsx'
import { CustomerDialogs } from './CustomerDialogs.tsx'
import { CustomerFigures } from './CustomerFigures.tsx'
import { CustomerHead } from './CustomerHead.tsx'
import type { CustomerDrawerProps } from './customer-drawer.types.ts'
import { isOrdersTab, OrdersTab } from './OrdersTab.tsx'
import { AccountSection, NotesSection } from './OverviewTab.tsx'
import { sectionList } from './section-list.ts'
import { StandingSection } from './StandingSection.tsx'
import { UserTitle } from './UserTitle.tsx'
import { canHaveParty, useCustomerActions } from './use-add-actions.ts'
import './users.css'
import type { UsersSearch } from './users-list.ts'

const CustomerContactsTab = lazyComponent(
  async () => (await import('./CustomerContactsTab.tsx')).CustomerContactsTab,
)
const AddressesTab = lazyComponent(async () => (await import('./AddressesTab.tsx')).AddressesTab)
const PartyMembersTab = lazyComponent(async () => (await import('./PartyMembersTab.tsx')).PartyMembersTab)

/** One customer as a page: the sections of the drawer beside each other. */
export function CustomerPage({
  id,
  list,
  onClose,
}: {
  readonly id: number
  readonly list: ListController<UsersSearch>
  readonly onClose: () => void
}) {
  const t = useT()
  // The URL holds a plain number; an unknown id gets 404.
  const { data: user, error, refetch } = useQuery(userQuery(id as UserId))
  if (user === undefined || isNotFound(error))
    return (
      <RecordPage trail={<CustomersLink />} title={t('users.kind.one')} focusKey={null}>
        <RecordPlaceholder
          error={error}
          wasShown={user !== undefined}
          onRetry={() => void refetch()}
          onClose={onClose}
        />
      </RecordPage>
    )
  return user.type === 'customer' ? (
    <LoadedCustomer key={user.id} customer={user} list={list} />
  ) : (
    <Navigate to="/users" search={{ openId: user.id }} replace />
  )
}

function CustomersLink() {
  const t = useT()
  return (
    <Link to="/users/customers" className="record-page__back" activeOptions={{ exact: true }}>
      <ChevronLeft aria-hidden="true" />
      {t('page.customers')}
    </Link>
  )
}

/** The customers beside this one in the list that it was opened from; one opened by its address has none. */
function CustomerNeighbours({ customerId }: { readonly customerId: UserId }) {
  const t = useT()
  const queryClient = useQueryClient()
  const [params] = useState(() => paramsOfListWith<UserListParams>(queryClient, KEYS.userLists, customerId))
  const page = useQuery({ ...usersQuery(params ?? {}), enabled: params !== null }).data
  const neighbours = neighboursIn(page, customerId)
  return (
    neighbours && (
      <NeighbourLinks
        neighbours={neighbours}
        label={t('users.neighbours')}
        nameOf={(user, side) => t(`users.${side}`, { name: fullName(user) })}
        linkTo={({ id }) => linkOptions({ to: '/users/customers/$user', params: { user: String(id) } })}
      />
    )
  )
}

function LoadedCustomer({ customer, list }: CustomerDrawerProps) {
  const t = useT()
  useRecordTitle(fullName(customer))
  useCustomerActions({ customer, list })
  const { tab } = list.search
  const ordersTab = tab !== undefined && isOrdersTab(tab) ? tab : 'orders'
  const fallback = <SkeletonRows rows={3} label={t('ui.loading')} />
  return (
    <RecordPage
      focusKey={null}
      trail={
        <>
          <CustomersLink />
          <CustomerNeighbours customerId={customer.id} />
        </>
      }
      title={<UserTitle user={customer} />}
      subtitle={
        <>
          <CustomerHead customer={customer} list={list} />
          <CustomerFigures customer={customer} />
        </>
      }
      actions={<CustomerActions customer={customer} list={list} isPage />}
      areActionsBesideTitle
      side={
        <>
          <RecordCard>
            <StandingSection customer={customer} />
          </RecordCard>
          <RecordCard>
            <NotesSection customer={customer} list={list} />
          </RecordCard>
          <RecordCard>
            <AccountSection customer={customer} />
          </RecordCard>
          <RecordCard>
            <RecordHistorySection entity="user" id={customer.id} />
          </RecordCard>
        </>
      }
    >
      <RecordCard>
        <DrawerSection title={t('users.tab.orders')}>
          <OrdersTab
            key={ordersTab}
            customer={customer}
            list={sectionList(list, ['orders', 'gifts', 'corporate'])}
            tab={ordersTab}
          />
        </DrawerSection>
      </RecordCard>
      <RecordCard>
        <DrawerSection title={t('users.tab.addresses')}>
          <AddressesTab customer={customer} list={sectionList(list, ['addresses'])} fallback={fallback} />
        </DrawerSection>
      </RecordCard>
      <RecordCard>
        <DrawerSection title={t('users.tab.contacts')}>
          <CustomerContactsTab
            customer={customer}
            list={sectionList(list, ['contacts'])}
            fallback={fallback}
          />
        </DrawerSection>
      </RecordCard>
      {canHaveParty(customer) && (
        <RecordCard>
          <DrawerSection title={t('users.tab.party')}>
            <PartyMembersTab customer={customer} list={sectionList(list, ['party'])} fallback={fallback} />
          </DrawerSection>
        </RecordCard>
      )}
      <CustomerDialogs customer={customer} list={list} />
    </RecordPage>
  )
}
