import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SuggestedStockOrders } from '../../api/contract/stock-requests.contract.ts'
import { addDays, weekdayOf } from '../../domain/shared/time.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { formatDayTime } from '../-shared/format-time.ts'
import { useNow } from '../-shared/use-now.ts'
import { formatDay } from '../-stock/format-day.ts'
import { requestLink, type RequestSidePage } from './request-side.ts'
import type { RequestedStore } from './use-new-request.ts'

const CoverFields = lazyComponent(async () => (await import('./CoverFields.tsx')).CoverFields)

/** The days that the request has to last, by the settings of the store or as somebody changes them. */
export function CoverCard({
  suggested,
  onCover,
}: {
  readonly suggested: SuggestedStockOrders
  readonly onCover: (cover: { readonly deliveryOn?: string; readonly nextOn?: string }) => void
}) {
  const { t, formats } = useI18n()
  const [isEditing, setEditing] = useState(false)
  const { days, deliveryOn, hasSettings, nextOn } = suggested
  const monday = addDays(deliveryOn, 1 - weekdayOf(deliveryOn))
  const week = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
  return (
    <section className="stock-card">
      <header className="stock-card__head">
        <h2>{t('stock.new.covers', { count: days.length })}</h2>
        <Button variant="quiet" size="small" onPress={() => setEditing(!isEditing)}>
          {t('stock.new.changeCover')}
        </Button>
      </header>
      <ol className="cover-week" aria-hidden="true">
        {week.map((day) => (
          <li
            key={day}
            data-state={day === deliveryOn ? 'delivery' : days.includes(day) ? 'covered' : undefined}
          >
            <small>{t(`stock.weekday.${weekdayOf(day)}` as 'stock.weekday.1')}</small>
            <b>{Number(day.slice(8))}</b>
          </li>
        ))}
      </ol>
      <p className="stock-card__text">
        {t('stock.new.coverText', {
          delivery: formatDay(formats, deliveryOn),
          next: formatDay(formats, nextOn),
        })}{' '}
        {t(hasSettings ? 'stock.new.bySettings' : 'stock.new.noSettings')}
      </p>
      {isEditing && <CoverFields deliveryOn={deliveryOn} nextOn={nextOn} onCover={onCover} />}
    </section>
  )
}

/** What is on its way already, which the suggestion has counted. */
export function ComingCard({
  store,
  side,
  coming,
}: {
  readonly store: RequestedStore
  readonly side: RequestSidePage
  readonly coming: SuggestedStockOrders['coming']
}) {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  if (coming.length === 0) return null
  return (
    <section className="stock-card">
      <h2>{t('stock.new.coming')}</h2>
      <ul className="coming-list">
        {coming.map((request) => (
          <li key={request.id}>
            <span>
              <Link {...requestLink(request.id, store.id, side)} className="text-link">
                {request.number}
              </Link>{' '}
              {t('stock.pieces', { count: request.pieces })}
            </span>
            <span>
              {request.promisedAt === null ? '' : formatDayTime(t, formats, request.promisedAt, now)}
            </span>
            <small>{request.products.join(', ')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
