import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { zoneMapQuery } from '../../api/client/zones.queries.ts'
import { AssignBody } from '../../api/contract/zones.contract.ts'
import type { CountryId, StoreId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { FormDialog } from '../-form/FormDialog.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { limitsBelow, type ZoneNode } from './zone-node.ts'

interface Values {
  readonly storeId: StoreId | null
  readonly deliveryZoneIds: readonly string[]
}

/** Gives the limits below a place to one store, those that are ticked, all of them or none. */
export function AssignStoreDialog({
  place,
  nodes,
  countryId,
  onClose,
}: {
  readonly place: ZoneNode
  readonly nodes: readonly ZoneNode[]
  readonly countryId: CountryId
  readonly onClose: () => void
}) {
  const { t } = useI18n()
  // A view of the map that shows no limits; the stores come with it.
  const stores = useQuery(zoneMapQuery(countryId, '0,0,0,0')).data?.stores ?? []
  const limits = limitsBelow(nodes, place.id)
  const contract = useContractForm<Values, AssignBody, { readonly changed: number }>({
    schema: AssignBody,
    defaults: { storeId: null, deliveryZoneIds: limits.map(({ recordId }) => String(recordId)) },
    labels: { storeId: t('zones.field.store'), deliveryZoneIds: t('zones.limits') },
    toBody: ({ deliveryZoneIds, storeId }) => ({ storeId, deliveryZoneIds: deliveryZoneIds.map(Number) }),
    check: ({ deliveryZoneIds, storeId }) => ({
      storeId: storeId === null ? 'required' : null,
      deliveryZoneIds: deliveryZoneIds.length === 0 ? 'required' : null,
    }),
    send: (body) => api.assignZoneStore({ body }),
    invalidates: [KEYS.zones],
    errorFields: {
      store_not_found: 'storeId',
      store_does_not_deliver: 'storeId',
      delivery_zone_other_country: 'storeId',
      delivery_zone_not_found: 'deliveryZoneIds',
    },
    onDone: onClose,
  })
  const { form } = contract
  return (
    <FormDialog title={t('zones.assignTitle', { name: place.name })} contract={contract} onClose={onClose}>
      <form.AppField name="storeId">
        {(field) => (
          <field.ComboInput
            help={t('zones.assignHelp')}
            options={stores.map(({ id, name, isOpen }) => ({
              id,
              name,
              ...(isOpen ? {} : { detail: t('zones.storeIsClosed') }),
            }))}
          />
        )}
      </form.AppField>
      <form.AppField name="deliveryZoneIds">
        {(field) => (
          <field.CheckboxGroupInput
            options={limits.map(({ recordId, name, limit }) => ({
              id: String(recordId),
              name,
              detail: limit?.storeName ?? t('zones.noStore'),
            }))}
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}
