import { useQuery } from '@tanstack/react-query'
import { pickupStoresQuery } from '../../../api/client/organisation.queries.ts'
import { serverNow } from '../../../api/client/server-clock.ts'
import type { StoreId } from '../../../domain/shared/ids.ts'
import { useFormats } from '../../../i18n/I18n.tsx'
import { firstTimesQuery } from '../address/first-times.ts'
import { useCall, useCallState } from '../call/use-call.ts'

interface OpenStore {
  readonly id: StoreId
  readonly name: string
  /** When an order is ready there. */
  readonly time: string
}

/** The other stores where an order can still be picked up today; the soonest first. */
export const useStoresOpenToday = (): readonly OpenStore[] => {
  const formats = useFormats()
  const { country } = useCall()
  const storeId = useCallState(({ context }) => context.coverage?.storeId ?? null)
  const stores = (useQuery(pickupStoresQuery(country.id)).data ?? []).filter(({ id }) => id !== storeId)
  const times = useQuery(firstTimesQuery(stores.map(({ id }) => id))).data
  const today = formats.isoDay(serverNow())
  return stores
    .flatMap(({ id, name }) => {
      const time = times?.get(id) ?? null
      return time !== null && formats.isoDay(time) === today ? [{ id, name, time }] : []
    })
    .toSorted((a, b) => a.time.localeCompare(b.time))
}
