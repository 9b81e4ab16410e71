import type { CustomerAnalytics } from '../../api/contract/analytics.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'

/** Five figures of the customers of a period. */
export function FiveFigures({ analytics }: { readonly analytics: CustomerAnalytics }) {
  const { t, formats } = useI18n()
  const { active, activeBefore, newThisMonth, newLastMonth, returnPercent, gapDays, spent } = analytics
  const change = activeBefore === 0 ? null : Math.round(((active - activeBefore) / activeBefore) * 100)
  const figures = [
    [
      'active',
      formats.number(active),
      change === null
        ? t('analytics.noBefore')
        : t('analytics.change', {
            size: Math.abs(change),
            direction: change < 0 ? 'less' : change > 0 ? 'more' : 'same',
          }),
    ],
    ['new', formats.number(newThisMonth), t('analytics.newBefore', { count: newLastMonth })],
    [
      'return',
      returnPercent === null ? '–' : t('analytics.percent', { value: returnPercent }),
      t('analytics.returnNote'),
    ],
    ['gap', gapDays === null ? '–' : t('analytics.days', { count: gapDays }), t('analytics.gapNote')],
    ['spent', spent === null ? '–' : formats.money(spent), t('analytics.spentNote')],
  ] as const
  return (
    <dl className="five-figures">
      {figures.map(([id, value, note]) => (
        <div key={id}>
          <dt>{t(`analytics.figure.${id}`)}</dt>
          <dd>
            <b>{value}</b>
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
