import { Link } from '@tanstack/react-router'
import { useI18n } from '../../i18n/I18n.tsx'
import { formatShortDateTime } from '../-shared/format-time.ts'
import { useNow } from '../-shared/use-now.ts'
import { formatShortDay } from './format-day.ts'
import type { StockStore } from './stock-store.ts'

/** Whose store it is, when it was counted last, and when it asks next. */
export function StockFacts({ store }: { readonly store: StockStore }) {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  const { lastCount, nextRequestOn } = store
  return (
    <div className="stock-page__facts">
      <span>{store.franchisorName}</span>
      {lastCount && (
        <span>
          {t('stock.lastCount', { when: formatShortDateTime(t, formats, lastCount.at, now, 'sentence') })},{' '}
          <Link
            to="/stock-management/$store/counts"
            params={{ store: String(store.id) }}
            className="text-link"
          >
            {t('stock.count.differences', { count: lastCount.differences })}
          </Link>
        </span>
      )}
      {nextRequestOn !== null && (
        <span>{t('stock.nextRequest', { when: formatShortDay(formats, nextRequestOn) })}</span>
      )}
    </div>
  )
}
