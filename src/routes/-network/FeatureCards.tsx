import { Link } from '@tanstack/react-router'
import {
  Banknote,
  Bike,
  Boxes,
  Building2,
  ChartColumn,
  Headset,
  MapIcon,
  Store,
  TicketPercent,
  TrendingUp,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { UnitFigures } from '../../api/contract/network-records.contract.ts'
import type { UnitLevel } from '../../domain/organisation/unit.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useNow } from '../-shared/use-now.ts'
import { useMoneyOf } from '../-store-products/use-money-of.ts'
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

const ICONS: Readonly<Record<Card, LucideIcon>> = {
  franchisors: Building2,
  stores: Store,
  closedStores: Store,
  operators: Users,
  callCenter: Headset,
  deliveryMen: Bike,
  discounts: TicketPercent,
  zones: MapIcon,
  products: Boxes,
  reports: ChartColumn,
  monthOrders: TrendingUp,
  monthSales: TrendingUp,
}

/** What a unit manages: each card has its figure and leads to the page with the filter set. */
export function FeatureCards({
  level,
  id,
  countryId,
  figures,
}: {
  readonly level: UnitLevel
  readonly id: number
  readonly countryId: number
  readonly figures: UnitFigures
}) {
  const { t, formats } = useI18n()
  const money = useMoneyOf(countryId)
  const monthStart = `${formats.isoDay(useNow(60_000)).slice(0, 8)}01`
  const filter = OPERATOR_FILTER[level]
  const isSeller = level === 'franchisor' || level === 'store'
  const sellerFilter = level === 'store' ? 'storeId' : 'franchisorId'
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
        return { to: '/reports', search: isSeller ? { [sellerFilter]: id } : {} }
      case 'monthSales':
      case 'monthOrders':
        return {
          to: '/orders',
          search: {
            view: 'all',
            status: ['completed'],
            date: 'createdAt',
            from: monthStart,
            ...(isSeller && { [sellerFilter]: [id] }),
          },
        }
      default:
        return { to: '/settings', search: {} }
    }
  }
  const figureOf = (card: Exclude<Card, 'reports'>) =>
    card === 'monthSales' ? money(figures.monthSales) : formats.number(figures[card])
  return (
    <ul className="feature-cards" aria-label={t('network.manages')}>
      {CARDS[level].map((card) => {
        const { to, search } = linkOf(card)
        const Icon = card === 'monthSales' && isSeller ? Banknote : ICONS[card]
        return (
          <li key={card}>
            {/* Paths and searches of pages that other areas define. */}
            <Link className="feature-card" to={to as never} search={pageSearch(search)}>
              <Icon aria-hidden="true" />
              {card !== 'reports' && <b>{figureOf(card)}</b>}
              <span>{t(`network.card.${isSeller && card === 'monthSales' ? 'accounting' : card}`)}</span>
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
