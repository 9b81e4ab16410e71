import { Pencil } from 'lucide-react'
import type { CustomerDetail } from '../../api/contract/users.contract.ts'
import { useI18n, useT } from '../../i18n/I18n.tsx'
import { api } from '../../api/client/api.ts'
import { RecordHistorySection } from '../-audit/RecordHistorySection.tsx'
import { DrawerSection, DescriptionItem, DescriptionList } from '../-list/DrawerParts.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { formatDateTime } from '../-shared/format-time.ts'
import { useNow } from '../-shared/use-now.ts'
import { fullName } from '../-shared/user-name.ts'
import { MessageWays } from '../-marketing/MessageWays.tsx'
import { Button } from '../../ui/Button.tsx'
import type { CustomerDrawerProps } from './customer-drawer.types.ts'
import { StandingSection } from './StandingSection.tsx'
import { useCurrencySymbol } from './use-currency-symbol.ts'

interface CustomerProps {
  readonly customer: CustomerDetail
}

const useTime = () => {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  return (at: string | null) =>
    at === null ? t('list.never') : <time dateTime={at}>{formatDateTime(t, formats, at, now)}</time>
}

/** The overview of a customer: level, points and credit, purchases, contact data, notes, and last changes. */
export function OverviewTab({ customer, list }: CustomerDrawerProps) {
  return (
    <>
      <StandingSection customer={customer} />
      <PurchasesSection customer={customer} />
      <AccountSection customer={customer} />
      <NotesSection customer={customer} list={list} />
      <RecordHistorySection entity="user" id={customer.id} />
    </>
  )
}

function PurchasesSection({ customer }: CustomerProps) {
  const { t, formats } = useI18n()
  const currencySymbolOf = useCurrencySymbol()
  const renderTime = useTime()
  return (
    <DrawerSection title={t('users.purchases')}>
      <DescriptionList>
        <DescriptionItem name={t('users.lastOrder')}>{renderTime(customer.lastOrder)}</DescriptionItem>
        <DescriptionItem name={t('users.totalValue')}>
          {formats.money(customer.totalValue, currencySymbolOf(customer.countryId))}
        </DescriptionItem>
      </DescriptionList>
    </DrawerSection>
  )
}

export function AccountSection({ customer }: CustomerProps) {
  const t = useT()
  const { countries } = useAppContext()
  const renderTime = useTime()
  return (
    <DrawerSection title={t('users.account')}>
      <DescriptionList>
        <DescriptionItem name={t('user.login')}>{customer.login}</DescriptionItem>
        <DescriptionItem name={t('user.lastLogin')}>{renderTime(customer.lastLogin)}</DescriptionItem>
        <DescriptionItem name={t('user.createdAt')}>{renderTime(customer.createdAt)}</DescriptionItem>
        {countries.length > 1 && (
          <DescriptionItem name={t('users.country')}>
            {countries.find(({ id }) => id === customer.countryId)?.name}
          </DescriptionItem>
        )}
      </DescriptionList>
      <MessageWays
        name={fullName(customer)}
        ways={{
          mail: {
            disabledReason: customer.email === null ? t('users.lack.email_not_found') : null,
            send: (body, idempotencyKey) =>
              api.mailUser({ params: { userId: customer.id }, body, idempotencyKey, toast: 'none' }),
          },
          notification: {
            send: (body, idempotencyKey) =>
              api.notifyUser({ params: { userId: customer.id }, body, idempotencyKey, toast: 'none' }),
          },
        }}
      />
    </DrawerSection>
  )
}

export function NotesSection({ customer, list }: CustomerDrawerProps) {
  const t = useT()
  const canEdit = customer.abilities.update === true
  return (
    <DrawerSection
      title={t('users.notes')}
      action={
        canEdit && (
          <Button
            size="small"
            variant="quiet"
            icon={<Pencil aria-hidden="true" />}
            onPress={() => list.change({ dialog: 'edit' })}
          >
            {t('users.editNotes')}
          </Button>
        )
      }
    >
      {customer.notes ? (
        <p className="user-notes">{customer.notes}</p>
      ) : (
        <p className="muted">{t('users.noNotes')}</p>
      )}
    </DrawerSection>
  )
}
