import type { CustomerAnalytics } from '../../api/contract/analytics.contract.ts'
import { LEVEL_THRESHOLDS } from '../../domain/customer/customer-level.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Figure } from '../-charts/Figure.tsx'
import { GroupLink, type GroupPlace } from './GroupLink.tsx'

/** Customers and sales by level, on one scale. */
export function LevelsFigure({
  analytics: { levels, active },
  place,
}: {
  readonly analytics: CustomerAnalytics
  readonly place: GroupPlace
}) {
  const { t, formats } = useI18n()
  const sales = levels.reduce((sum, level) => sum + level.sales, 0)
  const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100))
  const nameOf = (level: CustomerAnalytics['levels'][number]['level']) =>
    level === null ? t('analytics.noLevel') : t(`customerLevel.${level}`)
  const hasBefore = levels.some(({ risen }) => risen !== null)
  const rows = levels.map(({ level, customers, sales: ofLevel, risen }) => ({
    level,
    key: level ?? 'none',
    name: nameOf(level),
    points: level === null ? null : LEVEL_THRESHOLDS[level],
    customers,
    sales: ofLevel,
    customerShare: share(customers, active),
    salesShare: share(ofLevel, sales),
    risen: risen === null || level === null ? '–' : `${risen === 0 ? '' : '+'}${formats.number(risen)}`,
  }))
  const bars = (['customers', 'sales'] as const).map((id) => ({
    id,
    name: t(`analytics.${id}`),
    parts: rows.flatMap((row, nth) => {
      const percent = id === 'customers' ? row.customerShare : row.salesShare
      return row[id] === 0 ? [] : [{ key: row.key, ink: 4 - nth, percent }]
    }),
  }))
  return (
    <Figure
      title={t('analytics.levels')}
      sentence={t('analytics.levelsSentence', {
        level: rows[0]?.name ?? '',
        customers: rows[0]?.customerShare ?? 0,
        sales: rows[0]?.salesShare ?? 0,
      })}
      table={{
        columns: [
          t('analytics.level'),
          t('analytics.customers'),
          t('analytics.sales'),
          ...(hasBefore ? [t('analytics.risen')] : []),
        ],
        rows: rows.map(({ name, customers, salesShare, risen }) => [
          name,
          formats.number(customers),
          t('analytics.percent', { value: salesShare }),
          ...(hasBefore ? [risen] : []),
        ]),
      }}
    >
      {bars.map(({ id, name, parts }) => (
        <div key={id} className="levels__bar" aria-hidden="true">
          <span>{name}</span>
          <div>
            {parts.map(({ key, ink, percent }) => (
              <i key={key} data-ink={ink} style={{ width: `${percent}%` }}>
                {percent >= 10 && t('analytics.percent', { value: percent })}
              </i>
            ))}
          </div>
        </div>
      ))}
      <ul className="levels" data-risen={hasBefore || undefined}>
        {hasBefore && (
          <li data-head="">
            <span />
            <span>{t('analytics.level')}</span>
            <span>{t('analytics.customers')}</span>
            <span>{t('analytics.sales')}</span>
            <span>{t('analytics.risen')}</span>
          </li>
        )}
        {rows.map(({ key, level, name, points, customers, salesShare, risen }, nth) => (
          <li key={key}>
            <i data-ink={4 - nth} aria-hidden="true" />
            <span>
              <GroupLink group={{ kind: 'level', level }} name={name} count={customers} place={place} />{' '}
              {points !== null && <small>{t('analytics.points', { points: formats.number(points) })}</small>}
            </span>
            <b>{formats.number(customers)}</b>
            <span>{t('analytics.percent', { value: salesShare })}</span>
            {hasBefore && <span>{risen}</span>}
          </li>
        ))}
      </ul>
    </Figure>
  )
}
