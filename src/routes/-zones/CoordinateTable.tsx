import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { MapLimit } from '../../api/contract/zones.contract.ts'
import {
  addCornerAfter,
  openRings,
  parseDegrees,
  parsePair,
  placeCorner,
  removeCorner,
  removeRing,
  withHole,
  withOutline,
  type CornerPlace,
} from '../../domain/zones/corners.ts'
import type { Corner } from '../../domain/zones/rings.ts'
import { zoneDistanceInMeters } from '../../domain/zones/zone-distance.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import type { LimitDrawing } from './use-limit-drawing.ts'
import './coordinate-table.css'

const SHOWN = 50
const SNAPPED_METERS = 1.5

/** The corners of a ring as a table: what can be drawn can be typed. */
export function CoordinateTable({
  drawing,
  neighbours,
}: {
  readonly drawing: LimitDrawing
  readonly neighbours: readonly MapLimit[]
}) {
  const { t } = useI18n()
  const [shown, setShown] = useState(SHOWN)
  const { rings, corner, draw, setCorner } = drawing
  const at = Math.min(corner?.ring ?? 0, Math.max(0, rings.length - 1))
  const corners = openRings(rings)[at] ?? []
  const names = rings.map((_, ring) => ({
    id: ring,
    name: ring === 0 ? t('zones.outline') : t('zones.hole', { number: ring }),
  }))
  return (
    <section className="zones-coordinates" aria-label={t('zones.coordinates')}>
      <div className="zones-coordinates__head">
        <h2>{t('zones.coordinates')}</h2>
        {rings.length > 1 && (
          <Select
            label={t('zones.ring')}
            isLabelHidden
            size="small"
            options={names}
            value={at}
            onChange={(ring) => setCorner({ ring, index: 0 })}
          />
        )}
        {at > 0 && (
          <Button size="small" variant="quiet" onPress={() => (setCorner(null), draw(removeRing(rings, at)))}>
            {t('zones.removeHole')}
          </Button>
        )}
      </div>
      {corners.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('zones.corner')}</th>
              <th scope="col">{t('zones.latitude')}</th>
              <th scope="col">{t('zones.longitude')}</th>
              <th scope="col">{t('zones.snappedTo')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('zones.change')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {corners.slice(0, shown).map((each, index) => (
              <CornerRow
                // A corner is its place in the ring.
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                place={{ ring: at, index }}
                corner={each}
                isCurrent={corner?.ring === at && corner.index === index}
                snappedTo={neighbours
                  .filter(
                    ({ polygon }) =>
                      zoneDistanceInMeters({ lng: each[0], lat: each[1] }, polygon) < SNAPPED_METERS,
                  )
                  .map(({ name }) => name)
                  .join(', ')}
                drawing={drawing}
              />
            ))}
          </tbody>
        </table>
      )}
      {corners.length > shown && (
        <Button size="small" variant="quiet" onPress={() => setShown(shown + SHOWN)}>
          {t('zones.moreCorners', { count: corners.length - shown })}
        </Button>
      )}
      <TypedRing drawing={drawing} />
    </section>
  )
}

const SIDES = [
  { name: 'lat', at: 1, limit: 90 },
  { name: 'lng', at: 0, limit: 180 },
] as const

function CornerRow({
  place,
  corner,
  isCurrent,
  snappedTo,
  drawing,
}: {
  readonly place: CornerPlace
  readonly corner: Corner
  readonly isCurrent: boolean
  readonly snappedTo: string
  readonly drawing: LimitDrawing
}) {
  const { t } = useI18n()
  const { rings, draw, setCorner } = drawing
  const number = place.index + 1
  return (
    <tr aria-selected={isCurrent} data-current={isCurrent || undefined}>
      <th scope="row">{number}</th>
      {SIDES.map(({ name, at, limit }) => (
        <td key={name}>
          <DegreesField
            label={t(`zones.${name}Of`, { number })}
            value={corner[at]}
            limit={limit}
            onFocus={() => setCorner(place)}
            onValue={(degrees) =>
              draw(placeCorner(rings, place, name === 'lat' ? [corner[0], degrees] : [degrees, corner[1]]))
            }
            onPair={(pair) => draw(placeCorner(rings, place, pair))}
          />
        </td>
      ))}
      <td className="zones-coordinates__snapped">{snappedTo}</td>
      <td className="zones-coordinates__actions">
        <Button
          size="small"
          variant="quiet"
          isIconOnly
          icon={<Plus aria-hidden="true" />}
          aria-label={t('zones.addAfter', { number })}
          onPress={() => draw(addCornerAfter(rings, place))}
        />
        <Button
          size="small"
          variant="quiet"
          isIconOnly
          icon={<Trash2 aria-hidden="true" />}
          aria-label={t('zones.removeCorner', { number })}
          onPress={() => draw(removeCorner(rings, place))}
        />
      </td>
    </tr>
  )
}

/** One coordinate: kept when it is left, put back when it is none. A pasted pair sets both. */
function DegreesField({
  label,
  value,
  limit,
  onFocus,
  onValue,
  onPair,
}: {
  readonly label: string
  readonly value: number
  readonly limit: number
  readonly onFocus: () => void
  readonly onValue: (degrees: number) => void
  readonly onPair: (pair: Corner) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const keep = () => {
    const degrees = typed === null ? null : parseDegrees(typed, limit)
    setTyped(null)
    if (degrees !== null && degrees !== value) onValue(degrees)
  }
  return (
    <input
      className="zones-coordinates__input"
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? value.toFixed(6)}
      aria-invalid={typed !== null && parseDegrees(typed, limit) === null}
      onFocus={onFocus}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.ctrlKey) {
          event.preventDefault()
          keep()
        }
        if (event.key === 'Escape') setTyped(null)
      }}
      onPaste={(event) => {
        const pair = parsePair(event.clipboardData.getData('text'))
        if (pair === null) return
        event.preventDefault()
        setTyped(null)
        onPair(pair)
      }}
    />
  )
}

/** A whole ring typed or pasted, a pair a line: an outline, or a hole. */
function TypedRing({ drawing }: { readonly drawing: LimitDrawing }) {
  const { t } = useI18n()
  const [text, setText] = useState('')
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const pairs = lines.map(parsePair)
  const broken = pairs.findIndex((pair) => pair === null)
  const ring = pairs.filter((pair) => pair !== null)
  const reason =
    lines.length < 3
      ? t('zones.typeThree')
      : broken === -1
        ? null
        : t('zones.lineIsNoPair', { line: lines[broken] ?? '' })
  const use = (kind: 'outline' | 'hole') => {
    setText('')
    drawing.draw(kind === 'hole' ? withHole(drawing.rings, ring) : withOutline(drawing.rings, ring))
  }
  return (
    <details className="zones-typed">
      <summary>{t('zones.typeRing')}</summary>
      <textarea
        rows={4}
        aria-label={t('zones.typeRing')}
        placeholder={'14.634915, -90.506882'}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="zones-typed__actions">
        <Button size="small" disabledReason={reason} onPress={() => use('outline')}>
          {t('zones.asOutline')}
        </Button>
        <Button
          size="small"
          disabledReason={drawing.rings.length === 0 ? t('zones.drawFirst') : reason}
          onPress={() => use('hole')}
        >
          {t('zones.asHole')}
        </Button>
      </div>
    </details>
  )
}
