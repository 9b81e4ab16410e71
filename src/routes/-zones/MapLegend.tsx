import { cornerCount } from '../../domain/zones/rings.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { MapOfDrawing } from './LimitEditor.tsx'

/** What the drawing measures, and what the points of the map mean. */
export function MapLegend({ map }: { readonly map: MapOfDrawing | null }) {
  const { t, formats } = useI18n()
  if (map === null || map.shown.rings.length === 0) return null
  const { rings } = map.shown
  return (
    <p className="zones-legend">
      {map.preview && (
        <b>{t('zones.area', { area: formats.number(Math.round(map.preview.areaM2 / 10_000) / 100) })}</b>
      )}
      <span>{t('zones.cornerCount', { count: cornerCount(rings) })}</span>
      {rings.length > 1 && <span>{t('zones.holeCount', { count: rings.length - 1 })}</span>}
      {(map.preview?.places.length ?? 0) > 0 &&
        (['lost', 'dearer', 'moved', 'better'] as const).map((effect) => (
          <span key={effect} data-effect={effect}>
            {t(`zones.legend.${effect}`)}
          </span>
        ))}
    </p>
  )
}
