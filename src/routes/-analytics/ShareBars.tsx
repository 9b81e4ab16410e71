import type { CustomerGroup } from '../../domain/figures/customer-segments.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Figure } from '../-charts/Figure.tsx'
import { GroupLink, type GroupPlace } from './GroupLink.tsx'

/** Groups with their figure, their share, and a bar. */
export function ShareBars({
  title,
  valueTitle,
  bars,
  total = bars.reduce((sum, { value }) => sum + value, 0),
  place,
}: {
  readonly title: string
  readonly valueTitle: string
  readonly bars: ReadonlyArray<{
    readonly name: string
    readonly value: number
    readonly group: CustomerGroup
  }>
  /** What the shares are of, where not all groups have a bar. */
  readonly total?: number
  readonly place: GroupPlace
}) {
  const { t, formats } = useI18n()
  const largest = Math.max(1, ...bars.map(({ value }) => value))
  const most = bars.toSorted((a, b) => b.value - a.value)[0]
  const share = (value: number) =>
    t('analytics.percent', { value: total === 0 ? 0 : Math.round((value / total) * 100) })
  return (
    <Figure
      title={title}
      sentence={t('analytics.mostSentence', { name: most?.name ?? '', value: most?.value ?? 0 })}
      table={{
        columns: [title, valueTitle, t('analytics.share')],
        rows: bars.map(({ name, value }) => [name, formats.number(value), share(value)]),
      }}
    >
      <ul className="share-bars">
        {bars.map(({ group, name, value }) => (
          <li key={name}>
            <span>
              <GroupLink group={group} name={name} count={value} place={place} />
            </span>
            <b>{formats.number(value)}</b>
            <small>{share(value)}</small>
            {value > 0 && <i aria-hidden="true" style={{ width: `${(value / largest) * 100}%` }} />}
          </li>
        ))}
      </ul>
    </Figure>
  )
}
