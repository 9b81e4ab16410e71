import { Link } from '@tanstack/react-router'
import type { UnitFigures } from '../../api/contract/network-records.contract.ts'
import type { UnitLevel } from '../../domain/organisation/unit.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { pageSearch } from '../-shared/page-search.ts'

const OPERATOR_FILTER = {
  country: null,
  masterFranchisee: 'masterFranchiseeId',
  franchisor: 'franchisorId',
  store: 'storeId',
} as const

type Card = keyof UnitFigures | 'reports'

/** What each level manages, as the specification lists it. */
const CARDS: Readonly<Record<UnitLevel, readonly Card[]>> = {
  country: ['franchisors', 'stores', 'operators', 'discounts', 'zones', 'monthSales'],
  masterFranchisee: ['franchisors', 'stores', 'callCenter', 'discounts', 'zones', 'reports', 'monthSales'],
  franchisor: ['operators', 'deliveryMen', 'monthSales', 'products', 'zones', 'reports'],
  store: ['operators', 'deliveryMen', 'monthSales', 'products', 'zones', 'reports'],
}

/** What a unit manages: each card has its figure and leads to the page with the filter set. */
export function FeatureCards({
  level,
  id,
  figures,
}: {
  readonly level: UnitLevel
  readonly id: number
  readonly figures: UnitFigures
}) {
  const { t, formats } = useI18n()
  const filter = OPERATOR_FILTER[level]
  const linkOf = (card: Card) => {
    switch (card) {
      case 'operators':
      case 'callCenter':
      case 'deliveryMen':
        return { to: '/operators', search: filter === null ? {} : { [filter]: id } }
      case 'discounts':
        return { to: '/catalogs/discounts', search: {} }
      case 'zones':
        return { to: '/settings/delivery-zone-limits', search: {} }
      case 'products':
        return level === 'store'
          ? { to: `/catalogs/stores/${id}`, search: {} }
          : { to: '/catalogs', search: {} }
      case 'reports':
        return { to: '/reports', search: {} }
      case 'monthSales':
      case 'monthOrders':
        return { to: '/orders', search: level === 'store' ? { storeId: [id] } : {} }
      default:
        return { to: '/settings', search: {} }
    }
  }
  const figureOf = (card: Card) =>
    card === 'monthSales'
      ? formats.money(figures.monthSales)
      : card === 'reports'
        ? '—'
        : formats.number(figures[card])
  return (
    <ul className="feature-cards" aria-label={t('network.manages')}>
      {CARDS[level].map((card) => {
        const { to, search } = linkOf(card)
        return (
          <li key={card}>
            {/* Paths and searches of pages that other areas define. */}
            <Link className="feature-card" to={to as never} search={pageSearch(search)}>
              <b>{figureOf(card)}</b>
              <span>
                {t(
                  `network.card.${level === 'franchisor' || level === 'store' ? (card === 'monthSales' ? 'accounting' : card) : card}`,
                )}
              </span>
              {card === 'monthSales' && (
                <small>{t('network.monthOrders', { count: figures.monthOrders })}</small>
              )}
              {card === 'stores' && figures.closedStores > 0 && (
                <small>{t('network.closedStores', { count: figures.closedStores })}</small>
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
