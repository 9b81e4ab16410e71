import type { ReactNode } from 'react'
import type { CustomerDetail } from '../../api/contract/users.contract.ts'
import { averageOrderValue } from '../../domain/customer/average-order.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { formatDayTime } from '../-shared/format-time.ts'
import { useNow } from '../-shared/use-now.ts'
import { useCurrencySymbol } from './use-currency-symbol.ts'
import './customer-figures.css'

/** What a customer has bought, in figures. */
export function CustomerFigures({ customer }: { readonly customer: CustomerDetail }) {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  const symbol = useCurrencySymbol()(customer.countryId)
  const { orderCount, cancelledCount, yearOrderCount, yearValue } = customer.purchases
  const average = averageOrderValue(yearValue, yearOrderCount)
  const billing = customer.lastBilling
  return (
    <dl className="customer-figures" aria-label={t('users.figures')}>
      <Figure name={t('users.figures.orders')} value={formats.number(orderCount)}>
        {cancelledCount > 0 && t('users.figures.cancelled', { count: cancelledCount })}
      </Figure>
      <Figure name={t('users.figures.year')} value={formats.money(yearValue, symbol)}>
        {customer.totalValue !== yearValue &&
          t('users.figures.total', { amount: formats.money(customer.totalValue, symbol) })}
      </Figure>
      {average !== null && (
        <Figure name={t('users.figures.average')} value={formats.money(average, symbol)} />
      )}
      <Figure
        name={t('users.lastOrder')}
        value={
          customer.lastOrder === null ? t('list.never') : formatDayTime(t, formats, customer.lastOrder, now)
        }
      />
      {billing && (
        <Figure
          name={t('users.figures.billing')}
          value={
            billing.value === null
              ? t('billingType.nit_cf')
              : `${t(`billingType.${billing.type}`)} ${billing.value}`
          }
        >
          {billing.billingName}
        </Figure>
      )}
    </dl>
  )
}

function Figure({
  name,
  value,
  children,
}: {
  readonly name: string
  readonly value: string
  readonly children?: ReactNode
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        {Boolean(children) && <small> {children}</small>}
      </dd>
    </div>
  )
}
