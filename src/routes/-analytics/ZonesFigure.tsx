import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { zonesQuery } from '../../api/client/delivery.queries.ts'
import type { CustomerAnalytics } from '../../api/contract/analytics.contract.ts'
import { deliveryEndpoints } from '../../api/endpoints/delivery.endpoints.ts'
import { canCall } from '../../api/endpoints/endpoint.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { loadNamespaces } from '../../session/translations-store.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { MapBoundary } from '../-addresses/MapBoundary.tsx'
import { Figure } from '../-charts/Figure.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { GroupLink, groupSearch, useSeesCustomers, type GroupPlace } from './GroupLink.tsx'
import { ShareBars } from './ShareBars.tsx'

const CustomersMap = lazyComponent(async () => {
  const [{ CustomersMap: LoadedMap }] = await Promise.all([
    import('./CustomersMap.tsx'),
    loadNamespaces('addresses'),
  ])
  return LoadedMap
})

/** Where the customers are: the zones of the country on a map, the more ink the more of them; bars for who sees no zones. */
export function ZonesFigure({
  analytics: { zones },
  place,
}: {
  readonly analytics: CustomerAnalytics
  readonly place: GroupPlace
}) {
  const { t, formats } = useI18n()
  const { country, permissions } = useAppContext()
  const navigate = useNavigate()
  const seesCustomers = useSeesCustomers()
  const drawn = useQuery({
    ...zonesQuery(country.id),
    enabled: canCall(permissions, deliveryEndpoints.zones),
  })
  const total = zones.reduce((sum, { customers }) => sum + customers, 0)
  const [most] = zones
  if (drawn.data === undefined && !drawn.isLoading)
    return (
      <ShareBars
        title={t('analytics.zones')}
        valueTitle={t('analytics.customers')}
        place={place}
        total={total}
        bars={zones.slice(0, 8).map(({ name, customers }) => ({
          name,
          value: customers,
          group: { kind: 'zone', name },
        }))}
      />
    )
  const fallback = <div className="customers-map" aria-busy="true" />
  return (
    <Figure
      title={t('analytics.zones')}
      note={t('analytics.zonesNote')}
      sentence={t('analytics.mostSentence', { name: most?.name ?? '', value: most?.customers ?? 0 })}
      table={{
        columns: [t('analytics.zones'), t('analytics.customers'), t('analytics.share')],
        rows: zones.map(({ name, customers }) => [
          <GroupLink key={name} group={{ kind: 'zone', name }} name={name} count={customers} place={place} />,
          formats.number(customers),
          t('analytics.percent', { value: total === 0 ? 0 : Math.round((customers / total) * 100) }),
        ]),
      }}
    >
      {drawn.data === undefined ? (
        fallback
      ) : (
        <MapBoundary>
          <CustomersMap
            fallback={fallback}
            zones={drawn.data.data}
            counts={zones}
            onChoose={
              seesCustomers
                ? (name) =>
                    void navigate({
                      to: '/users/customers',
                      search: groupSearch({ kind: 'zone', name }, place),
                    })
                : null
            }
          />
        </MapBoundary>
      )}
    </Figure>
  )
}
