import { Link } from '@tanstack/react-router'
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { Dashboard } from '../../api/contract/figures.contract.ts'
import { cents } from '../../domain/shared/money.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { OrdersSearch } from '../-orders/list/orders-list.ts'
import { ordersLink } from './orders-links.ts'

type FigureName = keyof Dashboard['figures']

interface FigureKind {
  readonly name: FigureName
  readonly unit: 'count' | 'money' | 'percent' | 'minutes'
  /** The direction that is bad news. */
  readonly worse: 'more' | 'less' | null
  readonly filters: OrdersSearch
}

const FIGURES: readonly FigureKind[] = [
  { name: 'placed', unit: 'count', worse: null, filters: { date: 'createdAt' } },
  { name: 'sales', unit: 'money', worse: 'less', filters: { date: 'completedAt' } },
  { name: 'average', unit: 'money', worse: 'less', filters: { date: 'completedAt' } },
  { name: 'onTime', unit: 'percent', worse: 'less', filters: { date: 'completedAt', isLate: true } },
  { name: 'leadMinutes', unit: 'minutes', worse: 'more', filters: { date: 'completedAt' } },
  { name: 'cancelled', unit: 'count', worse: 'more', filters: { date: 'cancelledAt' } },
]

/** Six figures of the orders beside what is usual, each a link to its orders. */
export function SixFigures({
  dashboard,
  storeId,
}: {
  readonly dashboard: Dashboard
  readonly storeId: number | undefined
}) {
  const { t } = useI18n()
  const shown = FIGURES.filter(({ name }) => dashboard.figures[name] !== undefined)
  const format = useFigureFormat()
  return (
    <div className="six-figures" role="group" aria-label={t('dashboard.figures')}>
      {shown.map((kind) => {
        const { value = null, usual = null } = dashboard.figures[kind.name] ?? {}
        return (
          <Link
            key={kind.name}
            className="six-figures__one"
            {...ordersLink(dashboard, storeId, kind.filters)}
          >
            <span className="six-figures__name">{t(`dashboard.figure.${kind.name}`)}</span>
            <b className="six-figures__value">{value === null ? '–' : format(kind.unit, value)}</b>
            <Change kind={kind} value={value} usual={usual} />
          </Link>
        )
      })}
    </div>
  )
}

const useFigureFormat = () => {
  const { t, formats } = useI18n()
  return (unit: FigureKind['unit'], value: number): string => {
    switch (unit) {
      case 'count':
        return formats.number(value)
      case 'money':
        return formats.money(cents(value))
      case 'percent':
        return t('dashboard.percent', { value })
      case 'minutes':
        return t('time.minutes', { minutes: value })
    }
  }
}

function Change({
  kind: { unit, worse },
  value,
  usual,
}: {
  readonly kind: FigureKind
  readonly value: number | null
  readonly usual: number | null
}) {
  const { t } = useI18n()
  const format = useFigureFormat()
  if (value === null || usual === null)
    return <span className="six-figures__change">{t('dashboard.noUsual')}</span>
  const difference = value - usual
  const isShare = unit === 'money' || (unit === 'count' && usual >= 20)
  const change = !isShare
    ? difference
    : usual === 0
      ? 100 * Math.sign(difference)
      : Math.round((difference / usual) * 100)
  // As it is written: a share of less than half a percent is the same.
  const direction = change > 0 ? 'more' : change < 0 ? 'less' : 'same'
  const Icon = direction === 'more' ? TrendingUp : direction === 'less' ? TrendingDown : Minus
  const size = Math.abs(change)
  const text = isShare
    ? t('dashboard.share', { size, direction })
    : unit === 'percent'
      ? t('dashboard.points', { size, direction })
      : unit === 'minutes'
        ? t('dashboard.minutes', { size, direction })
        : t('dashboard.count', { size, direction })
  return (
    <span className="six-figures__change" data-bad={direction === worse || undefined}>
      <Icon aria-hidden="true" />
      <b>{text}</b> {t('dashboard.usual', { usual: format(unit, usual) })}
    </span>
  )
}
