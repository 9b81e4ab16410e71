import { Building2, Globe, Landmark, ShoppingBag, Store, Tent, Truck, type LucideIcon } from 'lucide-react'
import type { StoreType } from '../../domain/delivery/store-type.ts'
import type { UnitLevel } from '../../domain/organisation/unit.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { formatSpans } from './hours-text.ts'
import type { UnitNode } from './structure-nodes.ts'

export const LEVEL_ICONS: Readonly<Record<UnitLevel, LucideIcon>> = {
  country: Globe,
  masterFranchisee: Landmark,
  franchisor: Building2,
  store: Store,
}
const STORE_ICONS: Readonly<Record<StoreType, LucideIcon>> = {
  fixed: Store,
  kiosk: Tent,
  mobile: Truck,
  pickPoint: ShoppingBag,
}

/** What stands beside the name: type, currency, commission, counts. */
function Fact({ node }: { readonly node: UnitNode }) {
  const { t, formats } = useI18n()
  if (node.store !== null)
    return node.store.type === 'fixed' ? null : <>{t(`network.type.${node.store.type}`)}</>
  const stores = t('network.stores', { count: node.stores })
  if (node.level === 'country') return <>{`${node.currencyCode ?? ''}, ${stores}`}</>
  return <>{node.commission === null ? stores : `${formats.number(node.commission)} %, ${stores}`}</>
}

/** The cells of a unit in the tree. */
export function UnitRow({ node }: { readonly node: UnitNode }) {
  const { t } = useI18n()
  const { store, level, status } = node
  const Icon = store ? STORE_ICONS[store.type] : LEVEL_ICONS[level]
  return (
    <span className="unit-row" data-level={level}>
      <span className="unit-row__name">
        <Icon aria-hidden="true" />
        <span className="unit-row__text">{node.name}</span>
        <small>
          <Fact node={node} />
        </small>
      </span>
      <span className="unit-row__status" data-status={status}>
        {(store !== null || status !== 'active') && t(`network.status.${store ? status : 'unit'}`)}
      </span>
      <span className="unit-row__today">
        {store && (store.today.length > 0 ? formatSpans(store.today) : t('network.closedToday'))}
      </span>
      <span className="unit-row__zones">{node.zones > 0 ? node.zones : ''}</span>
      <span className="unit-row__gaps">
        {store ? (
          <>
            {store.warnings.map((warning) => (
              <span key={warning} className="gap-chip" data-tone="danger">
                {t(`network.warning.${warning}`)}
              </span>
            ))}
            {store.gaps.map((gap) => (
              <span key={gap} className="gap-chip">
                {t(`network.gap.${gap}`)}
              </span>
            ))}
          </>
        ) : (
          node.withGaps + node.warnings > 0 && (
            <span className="unit-row__sum">
              {[
                node.withGaps > 0 && t('network.withGaps', { count: node.withGaps }),
                node.warnings > 0 && t('network.withFailures', { count: node.warnings }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          )
        )}
      </span>
    </span>
  )
}
