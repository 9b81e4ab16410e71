import type { DeliveryService } from '../../api/contract/delivery.contract.ts'
import type { ResourceRecord } from '../../api/contract/resource-contract.ts'
import { DELIVERY_SERVICE_RESOURCE } from '../../domain/delivery/delivery-service-fields.ts'
import { cents } from '../../domain/shared/money.ts'
import { useI18n, useT } from '../../i18n/I18n.tsx'
import type { Column } from '../-list/DataTable.tsx'
import type { ListController } from '../-list/list-search.ts'
import { useCountryNames } from '../-resource/field-cells.tsx'
import { ResourcePage } from '../-resource/ResourcePage.tsx'
import type { ResourceProps, ResourceSearch } from '../-resource/resource-view.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { DeliveryServiceDetail } from './DeliveryServiceDetail.tsx'
import { RatesInput } from './RatesInput.tsx'
import { deliveryServicesResource } from './delivery-services-resource.ts'
import './delivery-services.css'

/** The records of this resource. */
const serviceOf = (record: ResourceRecord) => record as unknown as DeliveryService

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Third-party delivery services: where they deliver, and what of their orders goes to the owners of the products. */
export function DeliveryServicesPage({ list }: { readonly list: ListController<ResourceSearch> }) {
  const columns = useColumns()
  return (
    <ResourcePage
      resource={deliveryServicesResource}
      list={list}
      moreColumns={columns}
      renderSubtitle={(record) => <Sales service={serviceOf(record)} />}
      renderDetail={(record) => <DeliveryServiceDetail service={serviceOf(record)} />}
      overrides={OVERRIDES}
    />
  )
}

const OVERRIDES: NonNullable<ResourceProps['overrides']> = {
  // Short names: the figures stay beside an open drawer.
  name: { column: { width: { min: 120, max: 320 } } },
  countries: {
    column: { cell: (row) => <Countries service={serviceOf(row)} />, cardSlot: 'below' },
    input: () => <RatesInput figures={DELIVERY_SERVICE_RESOURCE.fields.countries.figures} />,
  },
}

const useColumns = (): readonly Column<ResourceRecord>[] => {
  const { t, formats } = useI18n()
  return [
    {
      id: 'rates',
      title: t('deliveryService.column.rates'),
      width: { min: 104, max: 128 },
      dropOrder: 2,
      cardSlot: 'line',
      hasCardLabel: true,
      isNumeric: true,
      cell: (row) => (
        <span className="delivery-service__lines">
          {serviceOf(row).countries.map(({ countryId, commission }) => (
            <span key={countryId}>{formats.number(commission)} %</span>
          ))}
        </span>
      ),
    },
    {
      id: 'ownPrices',
      title: t('deliveryService.column.ownPrices'),
      width: { min: 128, max: 176 },
      dropOrder: 4,
      cardSlot: 'line',
      hasCardLabel: true,
      cell: (row) => <OwnPriceCount service={serviceOf(row)} />,
    },
    {
      id: 'sales',
      title: t('deliveryService.column.sales'),
      width: { min: 136, max: 160 },
      dropOrder: 3,
      cardSlot: 'line',
      hasCardLabel: true,
      isNumeric: true,
      cell: (row) => formats.number(sum(serviceOf(row).sales.map(({ orderCount }) => orderCount))),
    },
  ]
}

function Countries({ service: { countries } }: { readonly service: DeliveryService }) {
  const t = useT()
  const nameOf = useCountryNames()
  if (countries.length === 0) return <span className="muted">{t('form.countryNone')}</span>
  return (
    <span className="delivery-service__lines">
      {countries.map(({ countryId }) => (
        <span key={countryId}>{nameOf(countryId)}</span>
      ))}
    </span>
  )
}

function OwnPriceCount({ service: { ownPrices } }: { readonly service: DeliveryService }) {
  const { t, formats } = useI18n()
  const count = Math.max(0, ...ownPrices.map(({ productCount }) => productCount))
  return (
    <span className="delivery-service__lines" data-tone={count === 0 ? 'warning' : undefined}>
      <b>{formats.number(count)}</b>
      <small className="muted">
        {count === 0 ? t('deliveryService.normalPrice') : t('deliveryService.ownPrice', { count })}
      </small>
    </span>
  )
}

function Sales({ service: { sales } }: { readonly service: DeliveryService }) {
  const { t, formats } = useI18n()
  const { countries } = useAppContext()
  const amounts = sales.flatMap(({ countryId, total }) => {
    const symbol = countries.find(({ id }) => id === countryId)?.currencySymbol
    return total > 0 && symbol !== undefined ? [formats.money(cents(total), symbol)] : []
  })
  const count = sum(sales.map(({ orderCount }) => orderCount))
  return <>{[t('deliveryService.subtitle', { count }), ...amounts].join(', ')}</>
}
