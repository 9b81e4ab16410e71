import { X } from 'lucide-react'
import { WEEKDAYS } from '../../domain/delivery/opening-hours.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatSpans } from './hours-text.ts'
import type { StoreValues } from './store-form.ts'

/** The hours that a new store begins with: those of the store that they were copied from. */
export function CopiedHours({
  hours: { workingHours, specialDates },
  onRemove,
}: {
  readonly hours: Pick<StoreValues, 'workingHours' | 'specialDates'>
  readonly onRemove: () => void
}) {
  const t = useT()
  if (workingHours.length === 0 && specialDates.length === 0)
    return <p className="muted">{t('network.copiedHours.none')}</p>
  return (
    <div className="copied-hours">
      <dl>
        {WEEKDAYS.map((weekday) => {
          const spans = workingHours
            .filter((row) => row.weekday === weekday && row.isOpen)
            .map(({ opensAtMinute, closesAtMinute }) => [opensAtMinute, closesAtMinute])
          return (
            <div key={weekday}>
              <dt>{t(`network.day.${weekday}`)}</dt>
              <dd>{spans.length === 0 ? t('network.closed') : formatSpans(spans)}</dd>
            </div>
          )
        })}
        {specialDates.length > 0 && (
          <div>
            <dt>{t('network.section.dates')}</dt>
            <dd>{new Set(specialDates.map(({ day }) => day)).size}</dd>
          </div>
        )}
      </dl>
      <Button size="small" variant="quiet" icon={<X aria-hidden="true" />} onPress={onRemove}>
        {t('network.copiedHours.remove')}
      </Button>
    </div>
  )
}
