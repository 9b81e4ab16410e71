import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DoorClosed, Undo2 } from 'lucide-react'
import type { DeliveryRoundDetail } from '../../api/contract/cash.contract.ts'
import { cents, sum } from '../../domain/shared/money.ts'
import { MAX_RETURNS } from '../../domain/order/order-refusals.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useAppContext } from '../-shared/app-context.ts'

type Line = DeliveryRoundDetail['lines'][number]

const isBack = ({ returns, status }: Line): boolean => returns > 0 && status === 'routing'

/** What was given and brought for each order of a round, and what came back with him. */
export function RoundLines({ round }: { readonly round: DeliveryRoundDetail }) {
  const { t, formats } = useI18n()
  const slips = round.lines.filter(({ terminal }) => terminal > 0)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('rounds.order')}</th>
          <th scope="col">{t('rounds.place')}</th>
          <th scope="col" data-numeric>
            {t('rounds.given')}
          </th>
          <th scope="col" data-numeric>
            {t('rounds.change')}
          </th>
          <th scope="col" data-numeric>
            {t('rounds.cash')}
          </th>
        </tr>
      </thead>
      <tbody>
        {round.lines.map((line) => (
          <RoundLine key={line.orderId} line={line} storeId={round.storeId} />
        ))}
      </tbody>
      <tfoot>
        <FootRow name={t('rounds.cashOf', { count: round.lines.filter(({ cash }) => cash > 0).length })}>
          {formats.amount(sum(round.lines.map(({ cash }) => cash)))}
        </FootRow>
        <FootRow name={t('rounds.changeTaken')}>{formats.amount(round.changeTaken)}</FootRow>
        <FootRow name={t('rounds.owes')} isTotal>
          {formats.money(cents(round.owed))}
        </FootRow>
        {slips.length > 0 && (
          <FootRow name={t('rounds.slips', { count: slips.length })}>
            {formats.money(sum(slips.map(({ terminal }) => terminal)))}
          </FootRow>
        )}
      </tfoot>
    </table>
  )
}

function FootRow({
  name,
  isTotal = false,
  children,
}: {
  readonly name: string
  readonly isTotal?: boolean
  readonly children: ReactNode
}) {
  return (
    <tr data-total={isTotal || undefined}>
      <th scope="row" colSpan={4}>
        {name}
      </th>
      <td data-numeric>{children}</td>
    </tr>
  )
}

function RoundLine({
  line,
  storeId,
}: {
  readonly line: Line
  readonly storeId: DeliveryRoundDetail['storeId']
}) {
  const { t, formats } = useI18n()
  if (isBack(line)) return <ReturnedLine line={line} storeId={storeId} />
  return (
    <tr>
      <th scope="row">{line.number}</th>
      <td>
        {line.place}
        <small>
          {t(`orderStatus.${line.status}`)}, {formats.time(line.closedAt ?? line.deliveryTime)},{' '}
          {line.terminal > 0
            ? t('rounds.slip', {
                amount: formats.money(line.terminal),
                code: line.authorizationCode ?? '–',
              })
            : t(`paymentType.${line.paymentType}`)}
          , {line.customer} {line.phone}
        </small>
      </td>
      <td data-numeric>{formats.amount(line.given ?? cents(0))}</td>
      <td data-numeric>
        {formats.amount(cents(line.given === null ? 0 : Math.max(0, line.given - line.cash)))}
      </td>
      <td data-numeric>
        <b>{formats.amount(line.cash)}</b>
      </td>
    </tr>
  )
}

/** It is at the store again: its goods are with him, and it leaves once more or is cancelled. */
function ReturnedLine({
  line,
  storeId,
}: {
  readonly line: Line
  readonly storeId: DeliveryRoundDetail['storeId']
}) {
  const { t } = useI18n()
  const { permissions } = useAppContext()
  return (
    <tr data-returned>
      <th scope="row">{line.number}</th>
      <td>
        {line.place}
        <small>
          <DoorClosed aria-hidden="true" />
          {t('rounds.returned', { count: line.returns, max: MAX_RETURNS })}
        </small>
        <small>{line.items.map(({ name, quantity }) => `${quantity} ${name}`).join(', ')}</small>
      </td>
      <td colSpan={3}>
        <span className="cash__ways">
          {permissions.has('changeOrderStatusAssigned') && (
            <Link className="cash__way" to="/orders/dispatch" search={{ store: storeId }}>
              <Undo2 aria-hidden="true" />
              {t('rounds.sendAgain')}
            </Link>
          )}
          <Link
            className="cash__way"
            to="/orders/$order"
            params={{ order: String(line.orderId) }}
            search={{ dialog: 'cancel' }}
          >
            {t('rounds.cancel')}
          </Link>
        </span>
      </td>
    </tr>
  )
}
