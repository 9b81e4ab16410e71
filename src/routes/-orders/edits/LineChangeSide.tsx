import { useState } from 'react'
import type { LinesChange } from '../../../api/contract/order-edits.contract.ts'
import type { EncryptedCard } from '../../../domain/payment/card.ts'
import type { Cents } from '../../../domain/shared/money.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import type { DifferenceMethod } from '../../../machines/processes/line-change.machine.ts'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { CardEntry } from '../../-payment/card-entry.ts'
import { formatDayTime } from '../../-shared/format-time.ts'
import { reductionChanges } from './reduction-changes.ts'
import type { LineChangePartProps } from './line-change-props.ts'

const METHODS = ['cash', 'pos', 'card'] as const satisfies readonly DifferenceMethod[]

/** The money before and after, what is owed or given back, and what the caller is told. */
export function LineChangeSide(props: LineChangePartProps) {
  const { change, context, order, formats } = props
  const { t } = useI18n()
  if (change === null)
    return context.refusal === null && context.lines.length > 0 ? (
      <p className="muted">{t('lineChange.hint')}</p>
    ) : (
      <SkeletonRows rows={3} label={t('ui.loading')} />
    )
  const { settlement, totals } = change
  const isPaidLater = settlement.kind === 'unpaid'
  return (
    <section className="line-change__card line-change__money">
      <MoneyTable order={order} change={change} formats={formats} />
      {settlement.kind !== 'even' && (
        <p className="line-change__sum">
          <span>{t(`lineChange.sum.${settlement.kind}`)}</span>
          <b>{formats.money(isPaidLater ? totals.toPay : settlement.amount)}</b>
        </p>
      )}
      <p aria-live="polite" className="line-change__said">
        {t(`lineChange.settlement.${settlement.kind}`, {
          amount: formats.money(settlement.amount),
          paid: formats.money(order.payment.amount),
          total: formats.money(totals.toPay),
        })}
      </p>
      {settlement.kind === 'topUp' && <TopUp {...props} />}
      {context.preview?.needsVoidId === true && (
        <TextField
          label={t('cancel.voidLabel')}
          help={t('cancel.voidText')}
          value={context.voidId}
          maxLength={254}
          autoComplete="off"
          onChange={(voidId) => props.send({ type: 'voidId.set', voidId })}
        />
      )}
      <ToldToCaller {...props} change={change} />
    </section>
  )
}

interface MoneyTableProps {
  readonly order: LineChangePartProps['order']
  readonly change: LinesChange
  readonly formats: LineChangePartProps['formats']
}

/** Each amount of the order as it is and as it becomes. */
function MoneyTable({ order, change: { ledger, totals, totalsBefore }, formats }: MoneyTableProps) {
  const { t } = useI18n()
  const row = (label: string, before: Cents, after: Cents) => (
    <tr>
      <th scope="row">{label}</th>
      <td>{formats.amount(before)}</td>
      <td data-changed={before === after ? undefined : ''}>{formats.amount(after)}</td>
    </tr>
  )
  return (
    <table className="line-change__table">
      <caption>{t('lineChange.money')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('lineChange.money')}</span>
          </th>
          <th scope="col">{t('lineChange.before')}</th>
          <th scope="col">{t('lineChange.after')}</th>
        </tr>
      </thead>
      <tbody>
        {row(t('lineChange.products'), totalsBefore.totalPrice, totals.totalPrice)}
        {reductionChanges(order.ledger, ledger).map(({ key, kind, name, before, after }) => (
          <tr key={key} data-lost={after === 0 ? '' : undefined}>
            <th scope="row">
              {kind === 'pointsDiscount' ? t('lineChange.points') : name}
              {after === 0 && <small>{t('lineChange.lost')}</small>}
              {before === 0 && <small>{t('lineChange.won')}</small>}
            </th>
            <td>{before === 0 ? '' : `−${formats.amount(before)}`}</td>
            <td data-changed={before === after ? undefined : ''}>
              {after === 0 ? formats.amount(after) : `−${formats.amount(after)}`}
            </td>
          </tr>
        ))}
        {row(t('panel.deliveryFee'), totalsBefore.totalPriceDelivery, totals.totalPriceDelivery)}
      </tbody>
      <tfoot>{row(t('panel.total'), totalsBefore.toPay, totals.toPay)}</tfoot>
    </table>
  )
}

/** The sentence with which the caller hears what the change does. */
function ToldToCaller({
  change: { settlement, totals },
  context,
  order,
  formats,
  now,
}: LineChangePartProps & { readonly change: LinesChange }) {
  const { t } = useI18n()
  const time = context.deliveryTime
  return (
    <aside className="line-change__told">
      <small>{t('lineChange.told')}</small>
      <p>
        «{t('lineChange.told.total', { total: formats.money(totals.toPay) })}
        {settlement.kind === 'topUp' &&
          context.topUp !== null &&
          ` ${t(`lineChange.told.${context.topUp === 'card' ? 'card' : 'door'}`, { amount: formats.money(settlement.amount) })}`}
        {settlement.kind === 'refund' &&
          ` ${t('lineChange.told.refund', { amount: formats.money(settlement.amount) })}`}
        {time !== null &&
          ` ${t('lineChange.told.time', {
            time: formatDayTime(t, formats, time, now),
            before: formatDayTime(t, formats, order.deliveryTime, now),
          })}`}{' '}
        {t('lineChange.told.agreed')}»
      </p>
    </aside>
  )
}

/** How the difference is paid: at the door, or now by card. */
function TopUp({ change, context, order, send }: LineChangePartProps) {
  const { t } = useI18n()
  const [card, setCard] = useState<EncryptedCard | null>(null)
  const methods = METHODS.filter((method) => change?.settlement.methods.includes(method))
  return (
    <>
      <RadioGroup
        label={t('lineChange.topUp')}
        layout="cards"
        value={context.topUp}
        onChange={(method) => {
          setCard(null)
          send({ type: 'topUp.choose', method })
        }}
        choices={methods.map((id) => ({
          id,
          name: t(`paymentType.${id}`),
          detail: t(`lineChange.topUp.${id === 'card' ? 'now' : 'door'}`),
        }))}
      />
      {context.topUp === 'card' && (
        <CardEntry
          key={order.id}
          sealed={card}
          onSealed={(sealed) => {
            setCard(sealed)
            send({ type: 'card.set', card: sealed.jwe })
          }}
          onForget={() => {
            setCard(null)
            send({ type: 'card.set', card: null })
          }}
          keepsFocus
        />
      )}
    </>
  )
}
