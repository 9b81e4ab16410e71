import { useQuery } from '@tanstack/react-query'
import { limitShapesQuery } from '../../api/client/zones.queries.ts'
import type { DeliveryLimit } from '../../api/contract/zones.contract.ts'
import type { PolygonRings } from '../../domain/delivery/zone.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LoadError } from '../-shared/LoadError.tsx'
import { formatInstant } from '../-shared/format-time.ts'

/** The shapes that a limit had; one of them becomes the drawing, and is saved as any other. */
export function LimitHistory({
  limit,
  onReturn,
}: {
  readonly limit: DeliveryLimit
  readonly onReturn: ((polygon: PolygonRings) => void) | null
}) {
  const i18n = useI18n()
  const { t, formats } = i18n
  const shapes = useQuery(limitShapesQuery(limit.id))
  if (shapes.error)
    return <LoadError title={t('list.error')} error={shapes.error} onRetry={() => void shapes.refetch()} />
  if (!shapes.data) return <Skeleton height={60} />
  if (shapes.data.data.length === 0) return <p className="muted">{t('zones.noHistory')}</p>
  return (
    <ul className="zones-history">
      {shapes.data.data.map(({ version, polygon, areaM2, replacedAt, replacedBy }) => (
        <li key={version}>
          <span>
            {t('zones.shapeUntil', { when: formatInstant(i18n, replacedAt) })}
            <small>
              {t('zones.shapeBy', { area: formats.number(areaM2), name: replacedBy ?? t('zones.byProduct') })}
            </small>
          </span>
          {onReturn && (
            <Button size="small" onPress={() => onReturn(polygon)}>
              {t('zones.returnTo')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
