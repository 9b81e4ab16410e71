import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { ZonePreview } from '../../api/contract/zones.contract.ts'
import type { PolygonRings } from '../../domain/delivery/zone.ts'
import { differenceOf } from '../../domain/zones/polygon-parts.ts'
import type { PolygonFault } from '../../domain/zones/polygon-refusals.ts'
import { useI18n, type I18n } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import type { LimitDrawing } from './use-limit-drawing.ts'

/** A neighbour that is trimmed when the limit is saved. */
export interface TrimmedNeighbour {
  readonly id: ZonePreview['overlaps'][number]['id']
  readonly name: string
  readonly version: number
  readonly polygon: PolygonRings
}

/** Why a shape cannot be saved, in words. */
export const faultText = ({ t, formats }: I18n, { reason, ring, value }: PolygonFault): string =>
  t(`zones.fault.${reason}`, {
    ring: ring === 0 ? t('zones.outline') : t('zones.hole', { number: ring }),
    value: value === null ? '' : formats.number(value),
  })

/** What saving would do: faults, overlaps with the rule that decides, and who loses, pays more or gains. */
export function PreviewPanel({
  preview,
  drawing,
  trimmed,
  onTrim,
}: {
  readonly preview: ZonePreview
  readonly drawing: LimitDrawing
  readonly trimmed: readonly TrimmedNeighbour[]
  readonly onTrim: (neighbour: TrimmedNeighbour) => void
}) {
  const i18n = useI18n()
  const { t, formats } = i18n
  const { fault, nearBorder, overlaps, closed, openOrders } = preview
  if (fault !== null)
    return (
      <Banner tone="danger" icon={<CircleAlert aria-hidden="true" />}>
        <b>{t('zones.cannotBeSaved')}</b>
        <p>{faultText(i18n, fault)}</p>
        {fault.at && (
          <p className="muted">
            {t('zones.atPlace', { lat: fault.at.lat.toFixed(6), lng: fault.at.lng.toFixed(6) })}
          </p>
        )}
      </Banner>
    )
  return (
    <>
      {closed !== null && (
        <Banner icon={<Info aria-hidden="true" />}>
          <b>{t(`zones.closed.${closed}`)}</b>
          {closed === 'store_closed' && <p>{t('zones.opensWithStore')}</p>}
        </Banner>
      )}
      {nearBorder && (
        <Banner tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
          {t('zones.nearBorder', { kilometers: formats.number(nearBorder.kilometers) })}
        </Banner>
      )}
      {overlaps.map((overlap) => (
        <Overlap
          key={overlap.id}
          overlap={overlap}
          ownArea={preview.areaM2}
          drawing={drawing}
          isTrimmed={trimmed.some(({ id }) => id === overlap.id)}
          onTrim={onTrim}
        />
      ))}
      <Effects preview={preview} />
      {openOrders.count > 0 && (
        <p className="zones-effects__orders">
          {t('zones.openOrders', { count: openOrders.count })}{' '}
          <span className="muted">{openOrders.first.map(({ number }) => number).join(', ')}</span>
        </p>
      )}
    </>
  )
}

function Overlap({
  overlap,
  ownArea,
  drawing,
  isTrimmed,
  onTrim,
}: {
  readonly overlap: ZonePreview['overlaps'][number]
  readonly ownArea: number
  readonly drawing: LimitDrawing
  readonly isTrimmed: boolean
  readonly onTrim: (neighbour: TrimmedNeighbour) => void
}) {
  const { t, formats } = useI18n()
  const [isParted, setParted] = useState(false)
  const { name, areaM2, otherAreaM2, isWon, polygon } = overlap
  /** What is left of one without the other, if it stays in one piece. */
  const cut = (rings: PolygonRings, other: PolygonRings, use: (left: PolygonRings) => void) => {
    const [left, ...more] = differenceOf(rings, other)
    setParted(left === undefined || more.length > 0)
    if (left !== undefined && more.length === 0) use(left)
  }
  const squareKm = (area: number) => formats.number(Math.round(area / 10_000) / 100)
  return (
    <Banner tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
      <b>{t('zones.overlaps', { area: formats.number(areaM2), name })}</b>
      <p>
        {t(isWon ? 'zones.overlapWon' : 'zones.overlapLost', {
          name,
          own: squareKm(ownArea),
          other: squareKm(otherAreaM2),
        })}
      </p>
      {isParted && <p>{t('zones.wouldPart')}</p>}
      <span className="zones-overlap__actions">
        <Button size="small" onPress={() => cut(drawing.rings, polygon, drawing.draw)}>
          {t('zones.snapToBorder')}
        </Button>
        <Button
          size="small"
          disabledReason={isTrimmed ? t('zones.isTrimmed') : null}
          onPress={() => cut(polygon, drawing.rings, (left) => onTrim({ ...overlap, polygon: left }))}
        >
          {t('zones.trim', { name })}
        </Button>
      </span>
    </Banner>
  )
}

type Served = NonNullable<ZonePreview['effects'][number]['before']>

function Effects({ preview }: { readonly preview: ZonePreview }) {
  const { t, formats } = useI18n()
  const { effects, isCapped } = preview
  const count = effects.reduce((total, { addresses }) => total + addresses, 0)
  const terms = ({ minOrderAmount, deliveryFee, deliveryMinutes }: Served) =>
    t('zones.terms', {
      minimum: formats.money(minOrderAmount),
      fee: formats.money(deliveryFee),
      minutes: deliveryMinutes,
    })
  return (
    <section className="zones-effects" aria-label={t('zones.whoLoses')}>
      <h2>
        {count === 0 ? t('zones.nobodyChanges') : t('zones.addressesChange', { count })}
        <small>{count > 0 && t('zones.ordersOf90Days')}</small>
      </h2>
      <ul>
        {effects.map((each) => (
          <li
            key={`${each.effect} ${each.before?.name ?? ''} ${each.after?.name ?? ''}`}
            data-effect={each.effect}
          >
            <b>{t(`zones.effect.${each.effect}`, { count: each.addresses })}</b>
            <span>{t('zones.orders', { count: each.orders })}</span>
            <small>
              {[each.before, each.after]
                .filter((side) => side !== null)
                .map((side) => `${side.name || t('zones.thisLimit')}: ${terms(side)}`)
                .join(' → ')}
            </small>
          </li>
        ))}
      </ul>
      {isCapped && <p className="muted">{t('zones.capped')}</p>}
    </section>
  )
}
