import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deliveryTimesQuery } from '../../../api/client/organisation.queries.ts'
import type { EncryptedCard } from '../../../domain/payment/card.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import type { DifferenceMethod } from '../../../machines/processes/line-change.machine.ts'
import { AmountList, AmountRow } from '../../../ui/AmountList.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Select } from '../../../ui/Select.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { CardEntry } from '../../-payment/card-entry.ts'
import { formatDayTime } from '../../-shared/format-time.ts'
import { LoadErrorLine } from '../../-shared/LoadError.tsx'
import { reductionChanges } from './reduction-changes.ts'
import type { LineChangePartProps } from './line-change-props.ts'

const METHODS = ['cash', 'pos', 'card'] as const satisfies readonly DifferenceMethod[]

/** The money before and after, what is owed or given back, and the delivery time. */
export function LineChangeSide(props: LineChangePartProps) {
  const { change, context, order, formats } = props
  const { t } = useI18n()
  if (change === null)
    return context.refusal === null && context.lines.length > 0 ? (
      <p className="muted">{t('lineChange.hint')}</p>
    ) : (
      <SkeletonRows rows={3} label={t('ui.loading')} />
    )
  const { settlement, totals, totalsBefore } = change
  return (
    <div className="line-change__side">
      <AmountList>
        <AmountRow label={t('lineChange.products')} detail={formats.money(totalsBefore.totalPrice)}>
          {formats.money(totals.totalPrice)}
        </AmountRow>
        {reductionChanges(order.ledger, change.ledger).map((row) => (
          <AmountRow
            key={row.key}
            kind="minus"
            label={row.kind === 'pointsDiscount' ? t('lineChange.points') : row.name}
            detail={
              row.after === 0 ? (
                <b className="line-change__lost">
                  {t('lineChange.lost', { amount: formats.money(row.before) })}
                </b>
              ) : row.before === 0 ? (
                t('lineChange.won')
              ) : (
                formats.money(row.before)
              )
            }
          >
            −{formats.money(row.after)}
          </AmountRow>
        ))}
        <AmountRow label={t('panel.deliveryFee')}>{formats.money(totals.totalPriceDelivery)}</AmountRow>
        <AmountRow kind="total" label={t('panel.total')} detail={formats.money(totalsBefore.toPay)}>
          {formats.money(totals.toPay)}
        </AmountRow>
      </AmountList>
      <p aria-live="polite">
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
      {context.preview?.isTimeKept === false && <OtherTime {...props} />}
    </div>
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

/** Another time, because what is added is not ready by the promised one. */
function OtherTime({ context, order, formats, now, send }: LineChangePartProps) {
  const { t } = useI18n()
  const zone = order.address?.deliveryZoneId
  const times = useQuery(
    deliveryTimesQuery(order.storeId, {
      cookingTime: order.cookingTime,
      ...(zone && { deliveryZoneId: zone }),
    }),
  )
  const first = context.preview?.firstTime ?? null
  const slots =
    times.data?.days
      .flatMap((day) => day.slots)
      .filter(({ available, time }) => available && (first === null || time >= first)) ?? []
  return (
    <>
      <Banner tone="warning">
        {t('lineChange.tooLate', { time: formatDayTime(t, formats, order.deliveryTime, now) })}
      </Banner>
      {times.error && (
        <LoadErrorLine
          title={t('lineChange.timesError')}
          error={times.error}
          onRetry={() => void times.refetch()}
        />
      )}
      <Select
        label={t('lineChange.time')}
        value={context.deliveryTime}
        onChange={(deliveryTime) => send({ type: 'time.choose', deliveryTime })}
        options={slots.slice(0, 40).map(({ time }) => ({
          id: time,
          name: formatDayTime(t, formats, time, now),
        }))}
      />
    </>
  )
}
