import { isApiFailure } from '../../api/client/api-failure.ts'
import type { Point } from '../../domain/delivery/zone.ts'
import { useI18n, type Translate } from '../../i18n/I18n.tsx'
import type { Formats } from '../../i18n/formats.ts'
import { usePointCoverage } from './use-point-coverage.ts'

interface Nearest {
  readonly zoneName: string
  readonly storeName: string
  readonly distanceMeters: number
}

/** The nearest zone, which a refusal of a place names. */
const nearestOf = (error: unknown): Nearest | null => {
  const nearest = isApiFailure(error) ? error.detail?.['nearest'] : undefined
  if (typeof nearest !== 'object' || nearest === null) return null
  // The body of the refusal, as the server writes it.
  const { zoneName, storeName, distanceMeters } = nearest as Partial<Nearest>
  return zoneName === undefined || storeName === undefined || distanceMeters === undefined
    ? null
    : { zoneName, storeName, distanceMeters }
}

/** `740 m`, and from a kilometre on `2.1 km`. */
const formatDistance = (t: Translate, formats: Formats, meters: number): string =>
  meters < 1000
    ? t('address.meters', { distance: formats.number(Math.max(10, Math.round(meters / 10) * 10)) })
    : t('address.kilometers', {
        distance: formats.number(meters < 10_000 ? Math.round(meters / 100) / 10 : Math.round(meters / 1000)),
      })

export function NearestZoneText({ error }: { readonly error: unknown }) {
  const { t, formats } = useI18n()
  const nearest = nearestOf(error)
  if (nearest === null) return null
  const { zoneName, storeName, distanceMeters } = nearest
  return (
    <p>
      {distanceMeters === 0
        ? t('address.otherUnit', { zone: zoneName, store: storeName })
        : t('address.nearest', {
            zone: zoneName,
            store: storeName,
            distance: formatDistance(t, formats, distanceMeters),
          })}
    </p>
  )
}

/** What is near a place without delivery. */
export function NearestZone({ point }: { readonly point: Point }) {
  return <NearestZoneText error={usePointCoverage(point).error} />
}
