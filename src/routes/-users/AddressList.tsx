import { Check, CircleX, Pencil, Trash2 } from 'lucide-react'
import type { Address } from '../../api/contract/customers.contract.ts'
import { deliveryEndpoints } from '../../api/endpoints/delivery.endpoints.ts'
import { canCall } from '../../api/endpoints/endpoint.ts'
import type { DeliveryZone } from '../../api/contract/delivery.contract.ts'
import type { Point } from '../../domain/delivery/zone.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { NearestZoneText } from '../-addresses/NearestZone.tsx'
import { usePointCoverage } from '../-addresses/use-point-coverage.ts'
import { useZoneAt } from '../-addresses/use-zone-at.ts'
import { useAppContext } from '../-shared/app-context.ts'
import type { CustomerDrawerProps } from './customer-drawer.types.ts'
import { useCurrencySymbol } from './use-currency-symbol.ts'
import { useDisabledReason } from './use-disabled-reason.ts'

/** Addresses as a list, with the number of their pin on the map. */
export function AddressList({
  addresses,
  customer,
  list,
  selectedId,
  onChoose,
}: CustomerDrawerProps & {
  readonly addresses: readonly Address[]
  readonly selectedId?: number | null
  /** With a map: a press shows the address there. */
  readonly onChoose?: (id: number) => void
}) {
  const { t } = useI18n()
  const disabledReason = useDisabledReason()
  const zoneAt = useZoneAt(customer.countryId)
  if (addresses.length === 0) return <p className="muted sub-list-empty">{t('users.noAddress')}</p>
  return (
    <ul className="address-lines">
      {addresses.map((address, index) => {
        const point = { lat: address.positionLat, lng: address.positionLng }
        const zone = zoneAt(point)
        return (
          <li key={address.id} data-chosen={address.id === selectedId || undefined}>
            {onChoose && (
              <button
                type="button"
                className="address-lines__number"
                aria-label={t('users.showOnMap', { number: index + 1, name: address.name })}
                aria-pressed={address.id === selectedId}
                data-unserved={zone === null || undefined}
                onClick={() => onChoose(address.id)}
              >
                {index + 1}
              </button>
            )}
            <div className="sub-list-row__main">
              <span className="address-lines__title">
                <b>{address.name}</b>
                <ServedBy zone={zone} />
              </span>
              <span>{address.address}</span>
              <small>
                {[address.addressDetails, address.subLocality, address.zone, address.city, address.state]
                  .filter(Boolean)
                  .join(', ')}
              </small>
              <small>
                {[
                  t(`deliveryOption.${address.deliveryOptions}`),
                  address.receiverName,
                  address.deliveryManInstructions,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {zone ? (
                <ZoneTerms zone={zone} customer={customer} />
              ) : (
                zone === null && <Nearest point={point} />
              )}
            </div>
            <Button
              size="small"
              variant="quiet"
              isIconOnly
              icon={<Pencil aria-hidden="true" />}
              aria-label={t('users.editOf', { name: address.name })}
              disabledReason={disabledReason(customer, 'createOrders', 'updateUser')}
              onPress={() => list.change({ dialog: 'address', itemId: address.id })}
            />
            <Button
              size="small"
              variant="quiet"
              isIconOnly
              icon={<Trash2 aria-hidden="true" />}
              aria-label={t('users.removeOf', { name: address.name })}
              disabledReason={disabledReason(customer, 'updateUser')}
              onPress={() => list.change({ dialog: 'addressRemove', itemId: address.id })}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Which store delivers to an address, or that none does. */
function ServedBy({ zone }: { readonly zone: DeliveryZone | null | undefined }) {
  const { t } = useI18n()
  if (zone === undefined) return null
  return (
    <span className="address-lines__served" data-unserved={zone === null || undefined}>
      {zone === null ? <CircleX aria-hidden="true" /> : <Check aria-hidden="true" />}
      {zone === null ? t('address.noDelivery') : (zone.storeName ?? zone.name)}
    </span>
  )
}

function ZoneTerms({
  zone,
  customer,
}: { readonly zone: DeliveryZone } & Pick<CustomerDrawerProps, 'customer'>) {
  const { t, formats } = useI18n()
  const symbol = useCurrencySymbol()(customer.countryId)
  return (
    <small>
      {t('users.zoneTerms', {
        minimum: formats.money(zone.minOrderAmount, symbol),
        fee: formats.money(zone.deliveryFee, symbol),
        minutes: zone.deliveryMinutes,
      })}
    </small>
  )
}

/** What is near an address without delivery, for whoever may ask. */
function Nearest({ point }: { readonly point: Point }) {
  const { permissions } = useAppContext()
  return canCall(permissions, deliveryEndpoints.checkPoint) && <NearestOf point={point} />
}

function NearestOf({ point }: { readonly point: Point }) {
  const { error } = usePointCoverage(point, { isCounted: false })
  return (
    <div className="address-lines__nearest">
      <NearestZoneText error={error} />
    </div>
  )
}
