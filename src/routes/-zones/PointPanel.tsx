import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { pointQuery } from '../../api/client/zones.queries.ts'
import type { PointExplanation } from '../../api/contract/zones.contract.ts'
import type { Point } from '../../domain/delivery/zone.ts'
import type { CountryId } from '../../domain/shared/ids.ts'
import { parsePair } from '../../domain/zones/corners.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { LoadError } from '../-shared/LoadError.tsx'
import { formatInstant } from '../-shared/format-time.ts'

/** Who delivers to a place, and why: every limit around it, the one that serves first. */
export function PointPanel({
  countryId,
  asked,
  onAsk,
  onOpen,
}: {
  readonly countryId: CountryId
  readonly asked: Point | null
  readonly onAsk: (point: Point) => void
  readonly onOpen: (limitId: number) => void
}) {
  const { t } = useI18n()
  const [text, setText] = useState('')
  const pair = parsePair(text)
  const ask = () => pair && onAsk({ lat: pair[1], lng: pair[0] })
  return (
    <div className="zones-panel">
      <div className="zones-panel__scroll">
        <h2>{t('zones.whoDelivers')}</h2>
        <p className="muted">{t('zones.pressTheMap')}</p>
        <form
          className="zones-point"
          onSubmit={(event) => {
            event.preventDefault()
            ask()
          }}
        >
          <TextField
            label={t('zones.point')}
            placeholder="14.634915, -90.506882"
            value={text}
            onChange={setText}
          />
          <Button
            type="submit"
            icon={<Search aria-hidden="true" />}
            disabledReason={pair === null ? t('zones.pointNeeds') : null}
          >
            {t('zones.ask')}
          </Button>
        </form>
        {asked && <PointAnswer countryId={countryId} point={asked} onOpen={onOpen} />}
      </div>
    </div>
  )
}

function PointAnswer({
  countryId,
  point,
  onOpen,
}: {
  readonly countryId: CountryId
  readonly point: Point
  readonly onOpen: (limitId: number) => void
}) {
  const { t, formats } = useI18n()
  const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  const answer = useQuery(pointQuery(countryId, rounded(point.lat), rounded(point.lng)))
  if (answer.error)
    return <LoadError title={t('list.error')} error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton height={80} />
  const { limits, nearest } = answer.data
  const isServed = limits[0]?.verdict === 'serves'
  return (
    <div role="status" className="form-stack">
      <p className="muted">{t('zones.atPlace', { lat: point.lat.toFixed(6), lng: point.lng.toFixed(6) })}</p>
      {!isServed && (
        <Banner tone="danger">
          <b>{t('zones.nobodyDelivers')}</b>
          {nearest && (
            <p>
              {t('zones.nearest', {
                name: nearest.zoneName,
                store: nearest.storeName,
                meters: formats.number(nearest.distanceMeters),
              })}
            </p>
          )}
        </Banner>
      )}
      <ul className="zones-verdicts">
        {limits.map((limit) => (
          <VerdictRow key={limit.id} limit={limit} onOpen={onOpen} />
        ))}
      </ul>
    </div>
  )
}

function VerdictRow({
  limit,
  onOpen,
}: {
  readonly limit: PointExplanation['limits'][number]
  readonly onOpen: (limitId: number) => void
}) {
  const i18n = useI18n()
  const { t, formats } = i18n
  return (
    <li data-verdict={limit.verdict}>
      <Button size="small" variant="quiet" onPress={() => onOpen(limit.id)}>
        {limit.name}
      </Button>
      <span>
        {t(`zones.verdict.${limit.verdict}`, {
          until: limit.closedUntil === null ? '' : formatInstant(i18n, limit.closedUntil),
        })}
      </span>
      <small>
        {[
          limit.storeName ?? t('zones.noStore'),
          t('zones.mapLabel', {
            minimum: formats.money(limit.minOrderAmount),
            minutes: limit.deliveryMinutes,
          }),
          t('zones.area', { area: formats.number(Math.round(limit.areaM2 / 10_000) / 100) }),
        ].join(', ')}
      </small>
    </li>
  )
}
