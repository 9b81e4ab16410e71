import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { zonePreviewQuery } from '../../api/client/zones.queries.ts'
import {
  LimitBody,
  LimitChange,
  type DeliveryLimit,
  type MapLimit,
  type PreviewBody,
  type ZonePreview,
} from '../../api/contract/zones.contract.ts'
import { cents } from '../../domain/shared/money.ts'
import { refusalToPolygon } from '../../domain/zones/polygon-refusals.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { editOptions } from '../-form/edit-options.ts'
import { useContractForm } from '../-form/use-contract-form.ts'
import { useDebounced } from '../-shared/use-debounced.ts'
import type { Drawing } from './zones-map.ts'
import { limitLabels, limitValues, toLimitBody, type EditedLimit, type LimitValues } from './limit-form.ts'
import { LimitPanel } from './LimitPanel.tsx'
import { lostAddresses } from './lost-addresses.ts'
import type { TrimmedNeighbour } from './PreviewPanel.tsx'
import { useLimitDrawing, type LimitDrawing } from './use-limit-drawing.ts'

const REST_MS = 350

export interface MapOfDrawing {
  readonly drawing: LimitDrawing
  readonly shown: Drawing
  readonly preview: ZonePreview | null
}

const previewBody = (
  { countryId, limit }: EditedLimit,
  values: LimitValues,
  trimmed: readonly TrimmedNeighbour[],
): PreviewBody => ({
  id: limit?.id ?? null,
  countryId,
  polygon: values.polygon,
  storeId: values.storeId,
  status: values.status,
  minOrderAmount: values.minOrderAmount ?? cents(0),
  deliveryFee: values.deliveryFee ?? cents(0),
  deliveryMinutes: Math.min(values.deliveryMinutes ?? 0, 240),
  closedUntil: values.closedUntil,
  ...(trimmed.length > 0 && { alongside: trimmed.map(({ id, polygon }) => ({ id, polygon })) }),
})

const isEqual = (a: PreviewBody, b: PreviewBody): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Saves the limit, before it what a cut left over, and after it the neighbours that were trimmed, so that nobody is unserved meanwhile. */
const save = async (
  { limit }: EditedLimit,
  body: LimitBody | LimitChange,
  values: LimitValues,
  {
    version,
    drawing,
    trimmed,
    cutName,
  }: {
    readonly version: number | undefined
    readonly drawing: LimitDrawing
    readonly trimmed: readonly TrimmedNeighbour[]
    readonly cutName: string
  },
): Promise<DeliveryLimit> => {
  if (drawing.cutOff !== null) {
    const whole = { ...toLimitBody(values, () => true, true), name: cutName, polygon: drawing.cutOff }
    await api.createDeliveryZone({ body: whole as LimitBody }) // all values of a new one
    drawing.dropCutOff()
  }
  const saved =
    limit === null
      ? await api.createDeliveryZone({ body: body as LimitBody }) // the schema of a new one was applied
      : await api.updateDeliveryZone({
          params: { id: limit.id },
          body,
          ...(version !== undefined && { ifMatch: version }),
        })
  for (const { id, polygon, version: seen } of trimmed)
    await api.updateDeliveryZone({ params: { id }, body: { polygon }, ifMatch: seen })
  return saved
}

/** The form of a limit with its drawing; the map beside it is told what to show. */
export function LimitEditor({
  edited,
  neighbours,
  isLocked,
  onMap,
  onClose,
  onSaved,
}: {
  readonly edited: EditedLimit
  readonly neighbours: readonly MapLimit[]
  readonly isLocked: boolean
  readonly onMap: (map: MapOfDrawing | null) => void
  readonly onClose: () => void
  readonly onSaved: (limit: DeliveryLimit) => void
}) {
  const { t } = useI18n()
  const { limit, initial } = edited
  const [trimmed, setTrimmed] = useState<readonly TrimmedNeighbour[]>([])
  const [isBefore, setBefore] = useState(false)
  const contract = useContractForm<LimitValues, LimitBody | LimitChange, DeliveryLimit>({
    schema: limit === null ? LimitBody : LimitChange,
    ...(limit === null ? { defaults: initial } : editOptions(limit, limitValues)),
    labels: limitLabels(t),
    toBody: (values, isChanged) => toLimitBody(values, isChanged, limit === null),
    check: ({ polygon }) => ({ polygon: refusalToPolygon(polygon, null)?.reason ?? null }),
    send: (body, { version }, values) =>
      save(edited, body, values, {
        version,
        drawing,
        trimmed,
        cutName: t('zones.copyOf', { name: values.name }),
      }),
    needsConfirmation: (): boolean => !isPreviewed || lostAddresses(preview.data) > 0,
    invalidates: [KEYS.zones],
    errorFields: { polygon_invalid: 'polygon' },
    onDone: onSaved,
  })
  const { form, conflict } = contract
  const values = useStore(form.store, (state) => state.values)
  const drawing = useLimitDrawing(initial.polygon, (polygon) => form.setFieldValue('polygon', polygon))
  const body = useDebounced(previewBody(edited, values, trimmed), REST_MS)
  const preview = useQuery({ ...zonePreviewQuery(body), enabled: !isLocked && body.polygon.length > 0 })
  const isPreviewed =
    preview.data !== undefined &&
    !preview.isPlaceholderData &&
    isEqual(body, previewBody(edited, values, trimmed))
  // Somebody else's shape, or an older one, came into the form.
  if (values.polygon !== drawing.rings && JSON.stringify(values.polygon) !== JSON.stringify(drawing.rings))
    drawing.restart(values.polygon)

  const theirs = conflict === null ? null : conflict.theirs.polygon
  const { rings, corner, tool, isSnapping } = drawing
  const saved = limit?.polygon ?? null
  const shownPreview = isLocked || isBefore ? null : (preview.data ?? null)
  const limitId = limit?.id ?? null
  const show = useEffectEvent(() =>
    onMap({
      drawing,
      preview: shownPreview,
      shown: {
        id: limitId,
        rings: isBefore && saved !== null ? saved : rings,
        before: saved,
        theirs,
        corner,
        tool,
        isSnapping,
        isLocked: isLocked || isBefore,
      },
    }),
  )
  useEffect(() => {
    show()
    // The map shows these; the functions of the drawing are others at each draw.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [rings, corner, tool, isSnapping, shownPreview, theirs, isLocked, isBefore, saved, limitId])
  useEffect(() => () => onMap(null), [onMap])
  return (
    <LimitPanel
      contract={contract}
      edited={edited}
      drawing={drawing}
      preview={isLocked ? null : (preview.data ?? null)}
      isPreviewed={isLocked || isPreviewed || rings.length === 0}
      previewError={preview.error}
      onRetry={() => void preview.refetch()}
      neighbours={neighbours}
      trimmed={trimmed}
      onTrim={(neighbour) => setTrimmed([...trimmed.filter(({ id }) => id !== neighbour.id), neighbour])}
      isLocked={isLocked}
      isBefore={isBefore}
      onBefore={setBefore}
      onClose={onClose}
    />
  )
}
