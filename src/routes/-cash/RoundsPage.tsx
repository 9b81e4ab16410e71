import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { cashSheetQuery, roundsQuery } from '../../api/client/cash.queries.ts'
import type { DeliveryRoundRow } from '../../api/contract/cash.contract.ts'
import type { DeliveryRoundId, StoreId } from '../../domain/shared/ids.ts'
import { ROUND_STATUSES } from '../../domain/store-day/delivery-round.ts'
import { serverNow } from '../../api/client/server-clock.ts'
import { instantOf } from '../../domain/shared/time.ts'
import { cents } from '../../domain/shared/money.ts'
import { useI18n, useT } from '../../i18n/I18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { LoadError } from '../-shared/LoadError.tsx'
import { StoreDayPage } from '../-store-day/StoreDayPage.tsx'
import { RoundDetail } from './RoundDetail.tsx'
import type { RoundsSearch } from './rounds-search.ts'
import './cash.css'

interface RoundsPageProps {
  readonly search: RoundsSearch
  readonly onSearch: (search: RoundsSearch) => void
}

/** What the delivery men of one store bring back, and the cash sheet of its day. */
export function RoundsPage({ search, onSearch }: RoundsPageProps) {
  const t = useT()
  return (
    <StoreDayPage
      path="/orders/rounds"
      title={t('rounds.title')}
      errorTitle={t('rounds.error')}
      wanted={search.store}
      onStore={(store) => onSearch({ store })}
    >
      {({ id }) => (
        <div className="cash__body">
          <RoundList storeId={id} search={search} />
          {search.round === undefined ? (
            <CashSheet storeId={id} />
          ) : (
            <RoundDetail
              key={search.round}
              storeId={id}
              // An unknown id of the address gets `round_not_found`.
              id={search.round as DeliveryRoundId}
            />
          )}
        </div>
      )}
    </StoreDayPage>
  )
}

const SHOWN = ['returned', 'open', 'settled'] as const satisfies readonly (typeof ROUND_STATUSES)[number][]

function RoundList({ storeId, search }: { readonly storeId: StoreId; readonly search: RoundsSearch }) {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery(roundsQuery(storeId))
  if (error && !data)
    return <LoadError title={t('rounds.error')} error={error} onRetry={() => void refetch()} />
  return (
    <nav className="cash__list" aria-label={t('rounds.title')}>
      {!data && <SkeletonRows rows={5} label={t('ui.loading')} />}
      {data?.data.length === 0 && <EmptyState title={t('rounds.empty')} />}
      {SHOWN.map((status) => {
        const own = data?.data.filter((round) => round.status === status) ?? []
        return own.length === 0 ? null : (
          <section key={status}>
            <h2>{t(`rounds.group.${status}`, { count: own.length })}</h2>
            {own.map((round) => (
              <RoundLink key={round.id} round={round} search={search} />
            ))}
          </section>
        )
      })}
      <Link
        to="/orders/rounds"
        search={search.store ? { store: search.store } : {}}
        className="cash__sheet"
        aria-current={search.round === undefined ? 'true' : undefined}
      >
        {t('rounds.sheet')}
      </Link>
    </nav>
  )
}

function RoundLink({ round, search }: { readonly round: DeliveryRoundRow; readonly search: RoundsSearch }) {
  const { t, formats } = useI18n()
  const difference = round.received === null ? 0 : round.received - round.owed
  return (
    <Link
      to="/orders/rounds"
      search={{ ...search, round: round.id }}
      className="cash__round"
      aria-current={search.round === round.id ? 'true' : undefined}
    >
      <Avatar name={round.deliveryMan} />
      <span>
        <b>{round.deliveryMan}</b>
        <small>
          {formats.time(round.returnedAt ?? round.departedAt)}, {t('rounds.orders', { count: round.orders })}
        </small>
      </span>
      <span data-tone={difference < 0 ? 'stopped' : round.status === 'settled' ? 'done' : undefined}>
        {round.status !== 'settled'
          ? formats.money(cents(round.owed))
          : difference === 0
            ? t('rounds.exact')
            : t(difference < 0 ? 'rounds.missed' : 'rounds.over', {
                amount: formats.money(cents(Math.abs(difference))),
              })}
      </span>
    </Link>
  )
}

/** What a store took in today, by method, and what its delivery men handed in. */
function CashSheet({ storeId }: { readonly storeId: StoreId }) {
  const { t, formats } = useI18n()
  const { data, error, refetch } = useQuery(cashSheetQuery(storeId))
  if (error && !data)
    return <LoadError title={t('rounds.sheetError')} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} label={t('ui.loading')} />
  const rows = [
    ...data.methods.map(({ amount, method, orders }) => ({
      id: method,
      name: t(`paymentType.${method}`),
      detail: t('rounds.orders', { count: orders }),
      amount,
    })),
    { id: 'counter', name: t('rounds.counterCash'), detail: '', amount: data.counterCash },
    { id: 'owed', name: t('rounds.roundsOwed'), detail: '', amount: data.roundsOwed },
    {
      id: 'received',
      name: t('rounds.roundsReceived'),
      detail: data.open > 0 ? t('rounds.stillOpen', { count: data.open }) : '',
      amount: data.roundsReceived,
    },
  ]
  return (
    <section className="cash__card" aria-label={t('rounds.sheet')}>
      <h2>
        {t('rounds.sheetOf', {
          day: formats.day(new Date(instantOf(data.day, 0, formats.place.timeZone)), new Date(serverNow())),
        })}
      </h2>
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.name} <small>{row.detail}</small>
              </th>
              <td data-numeric>{formats.money(row.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
