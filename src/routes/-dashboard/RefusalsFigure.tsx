import { Link } from '@tanstack/react-router'
import type { Dashboard } from '../../api/contract/figures.contract.ts'
import { failureCode } from '../../i18n/failure-messages.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Figure } from '../-charts/Figure.tsx'
import type { DashboardSearch } from './dashboard-search.ts'

const SHOWN = 6

/** Why orders were refused when they were taken. */
export function RefusalsFigure({
  dashboard: { refusals },
  search,
}: {
  readonly dashboard: Dashboard
  readonly search: DashboardSearch
}) {
  const { t, tFailure, formats } = useI18n()
  const total = refusals.reduce((sum, { count }) => sum + count, 0)
  // The audit log keeps codes of the wire; an unknown one has the general message.
  const nameOf = (code: string) => tFailure(failureCode(code))
  const usualText = (usual: number | null) => (usual === null ? '–' : formats.number(usual))
  return (
    <Figure
      title={t('dashboard.refusals', { count: total })}
      note={t('dashboard.refusalsNote')}
      empty={total === 0 ? t('dashboard.noRefusals') : null}
      sentence={t('dashboard.refusalsSentence', {
        count: total,
        most: refusals[0] ? nameOf(refusals[0].code) : 'none',
      })}
      table={{
        columns: [t('dashboard.refusal'), t('dashboard.now'), t('dashboard.usualTitle')],
        rows: refusals.map(({ code, count, usual }) => [
          nameOf(code),
          formats.number(count),
          usualText(usual),
        ]),
      }}
    >
      <ul>
        <li className="refusals__head" aria-hidden="true">
          <span />
          <span>{t('dashboard.now')}</span>
          <span>{t('dashboard.usualTitle')}</span>
        </li>
        {refusals.slice(0, SHOWN).map(({ code, count, most, usual }) => (
          <li key={code}>
            <Link to="/" search={{ ...search, list: 'refusals', code }} className="refusals__row">
              <span>
                {nameOf(code)}
                {most !== null && (
                  <small>{t('dashboard.refusalMost', { name: most.storeName, count: most.count })}</small>
                )}
              </span>
              <b data-bad={(usual !== null && count > usual) || undefined}>{formats.number(count)}</b>
              <span>{usualText(usual)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Figure>
  )
}
