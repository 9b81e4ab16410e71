import { useQuery } from '@tanstack/react-query'
import { MapPin, Store } from 'lucide-react'
import { api } from '../../../api/client/api.ts'
import type { DeliveryZone, KnownPlace } from '../../../api/contract/delivery.contract.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { findActiveZone, isUnserved } from '../../-addresses/find-zone.ts'
import { useDebounced } from '../../-shared/use-debounced.ts'
import { gridKeyboard } from '../grid-keyboard.ts'
import { useCall } from '../call/use-call.ts'
import './place-suggestions.css'

const LEAST_LETTERS = 3

/** Places that the network knows by what is typed; an arrow down from the field goes into them, Tab past them. */
export function PlaceSuggestions({
  text,
  zones,
  onChoose,
}: {
  readonly text: string
  readonly zones: readonly DeliveryZone[] | null
  readonly onChoose: (place: KnownPlace) => void
}) {
  const t = useT()
  const { country } = useCall()
  const search = useDebounced(text.trim(), 200)
  const { data } = useQuery({
    queryKey: ['places', country.id, search],
    queryFn: ({ signal }) =>
      api.searchPlaces({ query: { search, countryId: country.id }, signal, toast: 'none' }),
    enabled: search.length >= LEAST_LETTERS,
    retry: false,
    staleTime: 60_000,
  })
  const places = text.trim().length >= LEAST_LETTERS ? (data?.data ?? []) : []
  if (places.length === 0) return null
  return (
    <ul className="place-suggestions" aria-label={t('orderSteps.knownPlaces')} ref={gridKeyboard}>
      {places.map((place) => (
        <li key={`${place.kind} ${place.name}`}>
          <button type="button" data-grid-item="" tabIndex={-1} onClick={() => onChoose(place)}>
            {place.kind === 'store' ? <Store aria-hidden="true" /> : <MapPin aria-hidden="true" />}
            <b className="truncate">{place.name}</b>
            <PlaceZone place={place} zones={zones} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function PlaceZone({
  place,
  zones,
}: {
  readonly place: KnownPlace
  readonly zones: readonly DeliveryZone[] | null
}) {
  const t = useT()
  if (zones === null) return null
  return isUnserved(place, zones) ? (
    <span data-unserved="">{t('address.noDelivery')}</span>
  ) : (
    <span>{findActiveZone(place, zones)?.name}</span>
  )
}
