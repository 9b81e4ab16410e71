import type { Dashboard } from '../../api/contract/figures.contract.ts'
import { localTimeOf } from '../../domain/shared/time.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Figure } from '../-charts/Figure.tsx'
import { HourBars, type HourBar } from '../-charts/HourBars.tsx'
import { ordersLink } from './orders-links.ts'

const toBars = ({ hours, until, timeZone, from, to }: Dashboard): readonly HourBar[] => {
  const running =
    until === null || from !== to ? null : Math.floor(localTimeOf(Date.parse(until), timeZone).minute / 60)
  return hours.map(({ hour, placed, usual }) => ({
    hour,
    value: placed,
    usual,
    isToCome: running !== null && hour > running,
    isRunning: hour === running,
  }))
}

/** Orders placed by hour, beside what is usual in it. */
export function HoursFigure({
  dashboard,
  storeId,
}: {
  readonly dashboard: Dashboard
  readonly storeId: number | undefined
}) {
  const { t, formats } = useI18n()
  const bars = toBars(dashboard)
  const busiest = bars.toSorted((a, b) => b.value - a.value)[0]
  const usualText = (usual: number | null) => (usual === null ? '–' : formats.number(usual))
  return (
    <Figure
      title={t('dashboard.hours')}
      empty={bars.length === 0 ? t('dashboard.empty') : null}
      sentence={t('dashboard.hoursSentence', {
        total: bars.reduce((sum, { value }) => sum + value, 0),
        hour: busiest?.hour ?? 0,
        most: busiest?.value ?? 0,
      })}
      table={{
        columns: [t('dashboard.hour'), t('dashboard.orders'), t('dashboard.usualTitle')],
        rows: bars.map(({ hour, value, usual }) => [`${hour}:00`, formats.number(value), usualText(usual)]),
      }}
      tools={
        <span className="legend" aria-hidden="true">
          <span>
            <i /> {t('dashboard.legend.value')}
          </span>
          <span>
            <i data-mark="usual" /> {t('dashboard.legend.usual')}
          </span>
          {bars.some(({ isToCome }) => isToCome) && (
            <span>
              <i data-mark="to-come" /> {t('dashboard.legend.toCome')}
            </span>
          )}
        </span>
      }
    >
      <HourBars
        bars={bars}
        linkOf={({ hour }) => ordersLink(dashboard, storeId, { date: 'createdAt', hour: [hour] })}
        labelOf={({ hour, value, usual }) =>
          t('dashboard.hourLabel', { hour, value, usual: usualText(usual) })
        }
      />
    </Figure>
  )
}
