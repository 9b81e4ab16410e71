import { Link } from '@tanstack/react-router'
import type { Dashboard } from '../../api/contract/figures.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Figure } from '../-charts/Figure.tsx'
import type { DashboardSearch } from './dashboard-search.ts'
import './capacity.css'

const SHOWN_STORES = 3

/** Quarters of an hour that were full, by store, and what was lost to them. */
export function CapacityFigure({
  dashboard: { fullQuarters, lostCalls, stores },
  search,
}: {
  readonly dashboard: Dashboard
  readonly search: DashboardSearch
}) {
  const { t, formats } = useI18n()
  const refused = stores.reduce((sum, store) => sum + store.refused, 0)
  const fullOf = (quarters: Dashboard['stores'][number]['quarters']) =>
    quarters.filter(({ left }) => left === 0).length
  const text = t('dashboard.capacityText', { refused, lost: lostCalls })
  return (
    <Figure
      title={t('dashboard.capacity')}
      sentence={`${t('dashboard.fullQuarters', { count: fullQuarters })}. ${text}`}
      table={{
        columns: [t('dashboard.store'), t('dashboard.full'), t('dashboard.refused')],
        rows: stores.map(({ name, quarters, refused: ofStore }) => [
          name,
          formats.number(fullOf(quarters)),
          formats.number(ofStore),
        ]),
      }}
    >
      {fullQuarters === 0 ? (
        <EmptyState title={t('dashboard.noFullQuarters')}>{lostCalls > 0 && text}</EmptyState>
      ) : (
        <>
          <Link to="/" search={{ ...search, list: 'fullSlots' }} className="capacity__count">
            {t('dashboard.fullQuarters', { count: fullQuarters })}
          </Link>
          <p className="capacity__text">{text}</p>
          <ul className="capacity">
            {stores.slice(0, SHOWN_STORES).map((store) => (
              <li key={store.storeId}>
                <span>{store.name}</span>
                <span className="capacity__calls">
                  {t('dashboard.refusedCount', { count: store.refused })}
                </span>
                <StoreQuarters store={store} />
              </li>
            ))}
          </ul>
          <p className="legend capacity__legend" aria-hidden="true">
            <span>
              <i data-mark="full" /> {t('dashboard.full')}
            </span>
            <span>
              <i data-mark="one-left" /> {t('dashboard.legend.oneLeft')}
            </span>
          </p>
        </>
      )}
    </Figure>
  )
}

const QUARTER_MS = 900_000
/** More quarters than fit a line are drawn without the free ones between them. */
const MAX_DRAWN = 56

/** The quarters of a store in their order of time; `left` is null for a free one between them. */
const drawnQuarters = (quarters: Dashboard['stores'][number]['quarters']) => {
  const times = quarters.map(({ at }) => Date.parse(at))
  const first = times[0] ?? 0
  const count = ((times.at(-1) ?? first) - first) / QUARTER_MS + 1
  if (count > MAX_DRAWN) return quarters
  const leftAt = new Map(quarters.map(({ at, left }) => [Date.parse(at), left]))
  return Array.from({ length: count }, (_, nth) => ({
    at: first + nth * QUARTER_MS,
    left: leftAt.get(first + nth * QUARTER_MS) ?? null,
  }))
}

function StoreQuarters({ store: { quarters } }: { readonly store: Dashboard['stores'][number] }) {
  const { t, formats } = useI18n()
  const [first, last] = [quarters.at(0), quarters.at(-1)]
  return (
    <>
      <span className="capacity__quarters" aria-hidden="true">
        {drawnQuarters(quarters).map(({ at, left }) => (
          <i key={at} data-full={left === 0 || undefined} data-free={left === null || undefined} />
        ))}
      </span>
      {first && last && (
        <small className="capacity__times">
          {t('dashboard.quarterRange', { from: formats.time(first.at), to: formats.time(last.at) })}
        </small>
      )}
    </>
  )
}
