import { isApiFailure } from '../../api/client/api-failure.ts'
import type { ZoneMatch } from '../../api/contract/organisation.contract.ts'
import type { Point } from '../../domain/delivery/zone.ts'
import { useI18n, type Translate } from '../../i18n/I18n.tsx'
import type { Formats } from '../../i18n/formats.ts'
import { formatInstant } from '../-shared/format-time.ts'
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

interface ClosedZone extends Pick<Nearest, 'zoneName' | 'storeName'> {
  /** When it opens again by itself. */
  readonly until: string | null
}

/** The zone that would serve the place if it or its store were open. */
const closedOf = (error: unknown): ClosedZone | null => {
  const closed = isApiFailure(error) ? error.detail?.['closed'] : undefined
  if (typeof closed !== 'object' || closed === null) return null
  // The body of the refusal, as the server writes it.
  const { zoneName, storeName, until = null } = closed as Partial<ClosedZone>
  return zoneName === undefined || storeName === undefined ? null : { zoneName, storeName, until }
}

/** Why a place has no delivery, and what is near. */
export function NearestZoneText({ error }: { readonly error: unknown }) {
  const i18n = useI18n()
  const { t, formats } = i18n
  const nearest = nearestOf(error)
  const closed = closedOf(error)
  return (
    <>
      {closed !== null && (
        <p>
          {closed.until === null
            ? t('address.closed', { zone: closed.zoneName, store: closed.storeName })
            : t('address.closedUntil', {
                zone: closed.zoneName,
                store: closed.storeName,
                until: formatInstant(i18n, closed.until),
              })}
        </p>
      )}
      {nearest !== null && (
        <p>
          {nearest.distanceMeters === 0
            ? t('address.otherUnit', { zone: nearest.zoneName, store: nearest.storeName })
            : t('address.nearest', {
                zone: nearest.zoneName,
                store: nearest.storeName,
                distance: formatDistance(t, formats, nearest.distanceMeters),
              })}
        </p>
      )}
    </>
  )
}

/** Which other zones cover a place, and why they do not serve it. */
export function OtherZones({ zones }: { readonly zones: ZoneMatch['otherZones'] }) {
  const { t, language } = useI18n()
  const names = zones.map(({ storeName, zoneName }) => `${zoneName} (${storeName})`)
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return <p className="muted">{t('address.otherZones', { zones: list.format(names) })}</p>
}

/** What is near a place without delivery. */
export function NearestZone({ point }: { readonly point: Point }) {
  return <NearestZoneText error={usePointCoverage(point).error} />
}
