import type { CustomerAnalytics } from '../../api/contract/analytics.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Figure } from '../-charts/Figure.tsx'
import { CustomersLink, GroupLink, type GroupPlace } from './GroupLink.tsx'
import { inkStep } from '../-charts/ink-step.ts'

/** Nobody who came has no share of who returned. */
const percentOf = (customers: number, returned: readonly number[], nth: number): number | undefined =>
  customers === 0 ? undefined : returned[nth]

/** Customers by the month of their first order, and how many of a hundred ordered in each month after it. */
export function CohortsFigure({
  analytics: { cohorts },
  place,
}: {
  readonly analytics: CustomerAnalytics
  readonly place: GroupPlace
}) {
  const { t, formats, intl } = useI18n()
  const months = Math.max(0, ...cohorts.map(({ returned }) => returned.length))
  const monthName = (month: string) =>
    intl.formatDate(`${month}-15T12:00:00Z`, { month: 'short', timeZone: 'UTC' })
  const largest = Math.max(0, ...cohorts.flatMap(({ returned }) => returned))
  const best = cohorts
    .filter(({ returned }) => returned.length > 0)
    .toSorted((a, b) => (b.returned[0] ?? 0) - (a.returned[0] ?? 0))[0]
  const columns = Array.from({ length: months }, (_, nth) => t('analytics.monthsLater', { count: nth + 1 }))
  return (
    <Figure
      title={t('analytics.cohorts')}
      note={t('analytics.cohortsNote')}
      sentence={t('analytics.cohortsSentence', {
        month: best ? monthName(best.month) : '',
        percent: best?.returned[0] ?? 0,
      })}
      table={{
        columns: [t('analytics.month'), t('analytics.new'), ...columns],
        rows: cohorts.map(({ month, customers, returned }) => [
          monthName(month),
          formats.number(customers),
          ...columns.map((_column, nth) => percentOf(customers, returned, nth) ?? '–'),
        ]),
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by the keyboard too */}
      <div className="cohorts__scroll" role="group" aria-label={t('analytics.cohorts')} tabIndex={0}>
        <table className="cohorts">
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {t('analytics.month')}
              </th>
              <th scope="col" rowSpan={2}>
                {t('analytics.new')}
              </th>
              <th scope="colgroup" colSpan={columns.length}>
                {t('analytics.monthsAfter')}
              </th>
            </tr>
            <tr>
              {columns.map((column, nth) => (
                <th key={column} scope="col" aria-label={column}>
                  {nth + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map(({ month, customers, returned }) => (
              <tr key={month}>
                <th scope="row">
                  <GroupLink
                    group={{ kind: 'first', month }}
                    name={monthName(month)}
                    count={customers}
                    place={place}
                  />
                </th>
                <td>{formats.number(customers)}</td>
                {columns.map((column, nth) => {
                  const percent = percentOf(customers, returned, nth)
                  return percent === undefined ? (
                    <td key={column}>
                      <span className="visually-hidden">–</span>
                    </td>
                  ) : (
                    <td key={column} className="heat__cell" data-ink={inkStep(percent, largest)}>
                      {percent === 0 ? (
                        percent
                      ) : (
                        <CustomersLink
                          group={{ kind: 'returned', month, later: nth + 1 }}
                          place={place}
                          label={t('analytics.returnedOf', {
                            month: monthName(month),
                            percent,
                            count: nth + 1,
                          })}
                        >
                          {percent}
                        </CustomersLink>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Figure>
  )
}
