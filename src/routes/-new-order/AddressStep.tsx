import { MapPin, MapPinPlus } from 'lucide-react'
import { useFormats, useSay } from '../../i18n/I18n.tsx'
import { stepWords } from '../../machines/processes/new-order.selectors.ts'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { gridKeys } from './grid-keys.ts'
import { NewAddressForm } from './lazy-forms.ts'
import { useCaller } from './step-detail.ts'
import { useCall, useCallState } from './use-call.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'
import { useKept } from './use-kept.ts'

/** A saved address, or a new one by text and by pin. */
export function AddressStep() {
  const say = useSay()
  const caller = useCaller()
  const [isNew, setNew] = useKept('address', 'isNew', false)
  if (!caller) return <SkeletonRows rows={3} height={56} label={say('kit.loading')} />
  if (isNew || caller.addresses.length === 0) {
    return (
      <NewAddressForm
        fallback={<SkeletonRows rows={3} height={56} label={say('kit.loading')} />}
        caller={caller}
        onClose={caller.addresses.length > 0 ? () => setNew(false) : null}
      />
    )
  }
  return <SavedAddresses onNew={() => setNew(true)} />
}

function SavedAddresses({ onNew }: { readonly onNew: () => void }) {
  const say = useSay()
  const { act } = useCall()
  const caller = useCaller()
  const root = useFocusOnOpen<HTMLDivElement>()
  const chosen = useCallState(({ context }) => context.wantedAddressId ?? context.addressId)
  const word = useCallState((snapshot) => stepWords(snapshot).address)
  const addresses = caller?.addresses ?? []
  const current = addresses.find(({ id }) => id === chosen) ?? addresses[0]
  return (
    <div ref={root} className="form">
      <h2 className="form__title">{say('newOrder.whereTo')}</h2>
      <ul className="choices" ref={gridKeys}>
        {addresses.map((address) => (
          <li key={address.id}>
            <button
              type="button"
              data-cell=""
              className="choice"
              aria-pressed={address.id === chosen}
              tabIndex={address === current ? 0 : -1}
              {...(address === current ? { 'data-first': '' } : {})}
              onClick={() => act({ type: 'address.choose', addressId: address.id })}
            >
              <MapPin aria-hidden="true" />
              <span className="grow">
                <b>{address.name}</b>
                <small className="clip">
                  {[address.address, address.addressDetails].filter(Boolean).join(', ')}
                </small>
              </span>
              {address.id === chosen && <span className="choice__word">{say(`newOrder.word.${word}`)}</span>}
            </button>
          </li>
        ))}
      </ul>
      <div className="form__actions">
        <Button icon={<MapPinPlus aria-hidden="true" />} onPress={onNew}>
          {say('newOrder.newAddress')}
        </Button>
      </div>
      <ServiceFacts />
    </div>
  )
}

/** Who serves the chosen address, and on what terms. */
export function ServiceFacts() {
  const say = useSay()
  const formats = useFormats()
  const service = useCallState(({ context }) => context.service)
  if (!service) return null
  return (
    <dl className="service-facts">
      <div>
        <dt>{say('newOrder.zone')}</dt>
        <dd>{service.zoneName}</dd>
      </div>
      <div>
        <dt>{say('newOrder.store')}</dt>
        <dd>{service.storeName}</dd>
      </div>
      <div>
        <dt>{say('newOrder.minimum')}</dt>
        <dd>{formats.money(service.minOrderAmount)}</dd>
      </div>
      <div>
        <dt>{say('newOrder.delivery')}</dt>
        <dd>{formats.money(service.deliveryFee)}</dd>
      </div>
      <div>
        <dt>{say('newOrder.way')}</dt>
        <dd>{say('time.minutes', { minutes: service.deliveryMinutes })}</dd>
      </div>
      <div>
        <dt>{say('newOrder.firstTime')}</dt>
        <dd>
          {service.firstDeliveryTime ? formats.time(service.firstDeliveryTime) : say('newOrder.noTime')}
        </dd>
      </div>
    </dl>
  )
}
