import { MapPin, MapPinPlus } from 'lucide-react'
import { isApiFailure } from '../../../api/client/api-failure.ts'
import type { Customer } from '../../../api/contract/customers.contract.ts'
import type { AddressId } from '../../../domain/shared/ids.ts'
import { useFormats, useT } from '../../../i18n/I18n.tsx'
import type { MessageKey } from '../../../i18n/catalogues.ts'
import { useSingleKeyAttribute } from '../../../session/single-key-shortcuts.ts'
import { refusalAt, stepStates, type StepState } from '../../../machines/processes/new-order.selectors.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { usePointCoverage } from '../../-addresses/use-point-coverage.ts'
import { AddressStepMap } from './AddressStepMap.tsx'
import { gridKeyboard } from '../grid-keyboard.ts'
import { LazyNearestZone, LazyNewAddressForm, LazyOtherZones, LazyPickupStores } from '../steps/lazy-forms.ts'
import { adjacentStep, nextStep } from '../steps/step-navigation.ts'
import { addressLine, useCaller, useChosenAddress } from '../steps/step-summary.ts'
import { useCall, useCallState } from '../call/use-call.ts'
import { useDigitChoice, useSingleKeys } from '../../-shared/single-keys.ts'
import { useFocusOnOpen } from '../steps/use-focus-on-open.ts'
import { useRefusalMessage } from '../steps/use-refusal-message.ts'
import './address-step.css'
import { PickupButton } from './PickupButton.tsx'
import { usePersistentField } from '../steps/use-persistent-field.ts'

/** Chooses a saved address, creates one, or chooses a store to pick up at. */
export function AddressStep() {
  const t = useT()
  const caller = useCaller()
  const isPickup = useCallState(({ context }) => context.coverage?.deliveryZoneId === null)
  const [mode, setMode] = usePersistentField<'saved' | 'new' | 'pickup'>(
    'address',
    'mode',
    isPickup ? 'pickup' : 'saved',
  )
  const loading = <SkeletonRows rows={3} height={56} label={t('ui.loading')} />
  if (!caller) return loading
  if (mode === 'pickup')
    return <LazyPickupStores fallback={loading} caller={caller} onDelivery={() => setMode('saved')} />
  if (mode === 'new' || caller.addresses.length === 0) {
    return (
      <LazyNewAddressForm
        fallback={loading}
        caller={caller}
        onClose={caller.addresses.length > 0 ? () => setMode('saved') : null}
        onPickup={() => setMode('pickup')}
      />
    )
  }
  return <SavedAddresses onNew={() => setMode('new')} onPickup={() => setMode('pickup')} />
}

function SavedAddresses({ onNew, onPickup }: { readonly onNew: () => void; readonly onPickup: () => void }) {
  const t = useT()
  const keyed = useSingleKeyAttribute()
  const { send } = useCall()
  const caller = useCaller()
  const root = useFocusOnOpen<HTMLDivElement>()
  const chosen = useCallState(({ context }) => context.requestedAddressId ?? context.addressId)
  const stepState = useCallState((snapshot) => stepStates(snapshot).address)
  const refusal = useCallState((snapshot) => refusalAt(snapshot, 'address'))
  const formatRefusal = useRefusalMessage()
  const addresses = caller?.addresses ?? []
  const isGift = useCallState(({ context }) => context.orderType === 'gift')
  // The receiver of a gift lives elsewhere: that of the caller is not the next key.
  const current = addresses.find(({ id }) => id === chosen) ?? (isGift ? undefined : addresses[0])
  const refused = addresses.find(({ id }) => id === chosen)
  const lastUsed = caller?.lastOrders[0]?.userAddressId
  const address = useChosenAddress()
  const choose = (addressId: AddressId) => send({ type: 'address.choose', addressId })
  useDigitChoice(addresses, ({ id }) => choose(id))
  useSingleKeys((key) => (key === 'n' ? onNew : undefined))
  return (
    <div ref={root} className="form form--wide">
      {refusal && (
        <Banner tone="danger">
          {formatRefusal(refusal)}
          {refusal.code === 'delivery_zone_not_found' && refused && (
            <LazyNearestZone fallback={null} point={{ lat: refused.positionLat, lng: refused.positionLng }} />
          )}
        </Banner>
      )}
      <h2 className="form__title">{t('orderSteps.whereTo')}</h2>
      <div className="address-step__columns">
        <div className="address-step__list">
          <ul className="choices" ref={gridKeyboard}>
            {addresses.map((each, index) => (
              <AddressChoice
                key={each.id}
                address={each}
                index={index}
                isFirst={each === current}
                isPressed={each.id === chosen}
                mark={isGift ? 'orderSteps.ofCaller' : each.id === lastUsed ? 'newOrder.lastUsed' : null}
                state={each.id === chosen ? stepState : null}
                onChoose={choose}
              />
            ))}
          </ul>
          <div className="form__actions">
            <Button
              icon={<MapPinPlus aria-hidden="true" />}
              shortcut={<Kbd>N</Kbd>}
              {...keyed('N')}
              {...(current === undefined && { 'data-first': '' })}
              aria-label={t('orderSteps.newAddress')}
              onPress={onNew}
            >
              {t('orderSteps.keyNew')}
            </Button>
            <PickupButton onPress={onPickup} />
          </div>
        </div>
        {caller && (
          <AddressStepMap
            countryId={caller.countryId}
            addresses={addresses}
            selectedId={chosen}
            onChoose={choose}
          />
        )}
      </div>
      {address && <AddressQuestion address={address} />}
      <CoverageDetails />
    </div>
  )
}

/** What is asked before the call goes on, with the answer. */
function AddressQuestion({ address }: { readonly address: Customer['addresses'][number] }) {
  const t = useT()
  const { actor, goTo } = useCall()
  const isValid = useCallState((snapshot) => stepStates(snapshot).address === 'valid')
  return (
    <div className="address-step__question">
      <p>{t('orderSteps.askAddress', { address: addressLine(address) })}</p>
      <Button
        variant="solid"
        disabledReason={isValid ? null : t('orderSteps.addressWaits')}
        onPress={() => {
          const snapshot = actor.getSnapshot()
          const next = nextStep(snapshot, 'address')
          goTo(next === 'address' ? adjacentStep(snapshot, 'address', 1) : next)
        }}
      >
        {t('orderSteps.yesTo', { name: address.name })}
      </Button>
    </div>
  )
}

/** A saved address: what serves it, from when and from how much, is seen before it is chosen. */
function AddressChoice({
  address,
  index,
  isFirst,
  isPressed,
  mark,
  state,
  onChoose,
}: {
  readonly address: Customer['addresses'][number]
  readonly index: number
  readonly isFirst: boolean
  readonly isPressed: boolean
  readonly mark: MessageKey | null
  /** Of the chosen address; null for the others. */
  readonly state: StepState | null
  readonly onChoose: (id: AddressId) => void
}) {
  const t = useT()
  const keyed = useSingleKeyAttribute()
  const formats = useFormats()
  const { data: match, error } = usePointCoverage(
    { lat: address.positionLat, lng: address.positionLng },
    { isCounted: false },
  )
  const isOutside = isApiFailure(error) && error.code === 'delivery_zone_not_found'
  return (
    <li>
      <button
        type="button"
        data-grid-item=""
        className="choice"
        aria-pressed={isPressed}
        data-refused={state === 'refused' || undefined}
        tabIndex={isFirst ? 0 : -1}
        {...(isFirst ? { 'data-first': '' } : {})}
        {...(index < 9 && keyed(`${index + 1}`))}
        onClick={() => onChoose(address.id)}
      >
        {index < 9 ? <Kbd>{`${index + 1}`}</Kbd> : <MapPin aria-hidden="true" />}
        <span className="grow">
          <small className="truncate">
            {address.name}
            {mark && ` · ${t(mark)}`}
          </small>
          <b>{addressLine(address)}</b>
          {match && (
            <small className="truncate">
              {t('orderSteps.servedBy', { zone: match.zoneName, store: match.storeName })}
            </small>
          )}
        </span>
        <span className="address-step__terms">
          {state !== null && (
            <span className="choice__label">{t(`newOrder.word.${state}`, { step: 'address' })}</span>
          )}
          {match && (
            <>
              <b>
                {match.firstDeliveryTime ? formats.time(match.firstDeliveryTime) : t('orderSteps.noTime')}
              </b>
              <small>{t('orderSteps.minimumOf', { amount: formats.amount(match.minOrderAmount) })}</small>
            </>
          )}
          {isOutside && state === null && (
            <span className="address-step__outside">{t('orderSteps.noDelivery')}</span>
          )}
        </span>
      </button>
    </li>
  )
}

/** What the row of the chosen address has no room for. */
function CoverageDetails() {
  const t = useT()
  const formats = useFormats()
  const coverage = useCallState(({ context }) => context.coverage)
  if (!coverage?.zoneName) return null
  const { otherZones = [] } = coverage
  return (
    <>
      <dl className="coverage-details">
        <div>
          <dt>{t('newOrder.delivery')}</dt>
          <dd>{formats.money(coverage.deliveryFee)}</dd>
        </div>
        <div>
          <dt>{t('orderSteps.way')}</dt>
          <dd>{t('time.minutes', { minutes: coverage.deliveryMinutes })}</dd>
        </div>
      </dl>
      {otherZones.length > 0 && <LazyOtherZones zones={otherZones} />}
    </>
  )
}
