import { useQuery } from '@tanstack/react-query'
import { CircleCheck, FileText, Printer } from 'lucide-react'
import { orderInvoiceQuery } from '../../../api/client/invoices.queries.ts'
import { deliveryTimesQuery } from '../../../api/client/organisation.queries.ts'
import type { LinesChange } from '../../../api/contract/order-edits.contract.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Select } from '../../../ui/Select.tsx'
import { formatDayTime } from '../../-shared/format-time.ts'
import { LoadErrorLine } from '../../-shared/LoadError.tsx'
import type { LineChangePartProps } from './line-change-props.ts'

/** What a change does besides the money: the delivery time, and what the kitchen gets. */
export function LineChangeEffects(props: LineChangePartProps & { readonly change: LinesChange }) {
  const { change, context, order, formats, now } = props
  const { t } = useI18n()
  const { data: invoice } = useQuery(orderInvoiceQuery(order.id))
  const total = formats.money(change.totals.toPay)
  return (
    <section className="line-change__card">
      <h3>{t('lineChange.effects')}</h3>
      {context.preview?.isTimeKept === false && <OtherTime {...props} />}
      <ul className="line-change__effects">
        {context.preview?.isTimeKept === true && (
          <li>
            <CircleCheck aria-hidden="true" data-kept="" />
            <span>
              {t('lineChange.timeKept', { time: formatDayTime(t, formats, order.deliveryTime, now) })}
            </span>
          </li>
        )}
        {change.changes.length > 0 && (
          <li>
            <Printer aria-hidden="true" />
            <span>{t('lineChange.kitchenGets', { revision: (order.lineChange?.revision ?? 0) + 1 })}</span>
          </li>
        )}
        {invoice && (
          <li>
            <FileText aria-hidden="true" />
            <span>
              {invoice.document === null
                ? t('lineChange.invoice.later', { total })
                : t('lineChange.invoice.issued', {
                    number: `${invoice.document.series} ${invoice.document.number}`,
                    total,
                  })}
            </span>
          </li>
        )}
      </ul>
    </section>
  )
}

/** Another time, because what is added is not ready by the promised one. */
function OtherTime({ context, order, formats, now, send }: LineChangePartProps) {
  const { t } = useI18n()
  const zone = order.address?.deliveryZoneId
  const times = useQuery(
    deliveryTimesQuery(order.storeId, {
      cookingTime: order.cookingTime,
      ...(zone && { deliveryZoneId: zone }),
    }),
  )
  const first = context.preview?.firstTime ?? null
  const slots =
    times.data?.days
      .flatMap((day) => day.slots)
      .filter(({ available, time }) => available && (first === null || time >= first)) ?? []
  return (
    <div className="line-change__later">
      <Banner tone="warning">
        {t('lineChange.tooLate', {
          time: formatDayTime(t, formats, order.deliveryTime, now, 'sentence'),
        })}
      </Banner>
      {times.error && (
        <LoadErrorLine
          title={t('lineChange.timesError')}
          error={times.error}
          onRetry={() => void times.refetch()}
        />
      )}
      <Select
        label={t('lineChange.time')}
        value={context.deliveryTime}
        onChange={(deliveryTime) => send({ type: 'time.choose', deliveryTime })}
        options={slots.slice(0, 40).map(({ time }) => ({
          id: time,
          name: formatDayTime(t, formats, time, now),
        }))}
      />
    </div>
  )
}
