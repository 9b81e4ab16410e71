import { useQuery } from '@tanstack/react-query'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { api } from '../../api/client/api.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Pin } from './pin.ts'
import { useDebounced } from '../-shared/use-debounced.ts'

/** Which store would come to the pin, or that nobody does. */
export function PinCoverage({ pin }: { readonly pin: Pin }) {
  const { say, sayFailure, formats } = useWords()
  const place = useDebounced(pin, 250)
  const match = useQuery({
    queryKey: ['zones', 'at', place.lat, place.lng],
    queryFn: ({ signal }) => api.fastValidateAddress({ body: place, signal, silent: true }),
    retry: false,
    staleTime: 30_000,
  })
  if (match.isError)
    return (
      <Banner tone="danger">{sayFailure(isApiFailure(match.error) ? match.error.code : 'smth_wrong')}</Banner>
    )
  if (!match.data) return <Skeleton height={38} />
  const { deliveryFee, deliveryMinutes, firstDeliveryTime, minOrderAmount, storeName, zoneName } = match.data
  return (
    <Banner tone="accent">
      {say('address.covered', {
        zone: zoneName,
        store: storeName,
        minimum: formats.money(minOrderAmount),
        fee: formats.money(deliveryFee),
        minutes: deliveryMinutes,
        time: firstDeliveryTime ? formats.time(firstDeliveryTime) : say('address.noTime'),
      })}
    </Banner>
  )
}
