import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { roundQuery } from '../../api/client/cash.queries.ts'
import { roundsKey } from '../../api/client/query-keys.ts'
import type { DeliveryRoundDetail } from '../../api/contract/cash.contract.ts'
import type { DeliveryRoundId, StoreId } from '../../domain/shared/ids.ts'
import { cents, minus } from '../../domain/shared/money.ts'
import {
  refusalToSettle,
  ROUND_REASONS,
  notesTotal,
  roundDifference,
  type CountedNotes,
  type RoundReason,
} from '../../domain/store-day/delivery-round.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { LoadError } from '../-shared/LoadError.tsx'
import { CashCount } from './CashCount.tsx'

interface RoundProps {
  readonly storeId: StoreId
  readonly id: DeliveryRoundId
}

/** One round: what he took along and delivered, and counting what he brings back. */
export function RoundDetail({ storeId, id }: RoundProps) {
  const { t, formats } = useI18n()
  const { data: round, error, refetch } = useQuery(roundQuery(storeId, id))
  if (error && !round)
    return <LoadError title={t('rounds.error')} error={error} onRetry={() => void refetch()} />
  if (!round) return <SkeletonRows rows={6} label={t('ui.loading')} />
  return (
    <div className="cash__detail">
      <section className="cash__card" aria-label={t('rounds.of', { name: round.deliveryMan })}>
        <header>
          <h2>{t('rounds.of', { name: round.deliveryMan })}</h2>
          <p>
            {t('rounds.left', { time: formats.time(round.departedAt) })}
            {round.returnedAt && <>, {t('rounds.back', { time: formats.time(round.returnedAt) })}</>},{' '}
            {t('rounds.delivered', { orders: round.orders, delivered: round.delivered })}
          </p>
          <Button icon={<Printer aria-hidden="true" />} onPress={() => print()}>
            {t('rounds.print')}
          </Button>
        </header>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('rounds.order')}</th>
              <th scope="col">{t('rounds.place')}</th>
              <th scope="col">{t('rounds.given')}</th>
              <th scope="col">{t('rounds.change')}</th>
              <th scope="col">{t('rounds.cash')}</th>
            </tr>
          </thead>
          <tbody>
            {round.lines.map((line) => (
              <tr key={line.orderId}>
                <th scope="row">{line.number}</th>
                <td>
                  {line.place}
                  <small>
                    {t(`orderStatus.${line.status}`)}, {formats.time(line.closedAt ?? line.deliveryTime)},{' '}
                    {t(`paymentType.${line.paymentType}`)}, {line.customer} {line.phone}
                  </small>
                </td>
                <td>{formats.amount(line.given ?? cents(0))}</td>
                <td>
                  {formats.amount(cents(line.given === null ? 0 : Math.max(0, line.given - line.cash)))}
                </td>
                <td>
                  <b>{formats.amount(line.cash)}</b>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                {t('rounds.changeTaken')}
              </th>
              <td>{formats.amount(round.changeTaken)}</td>
            </tr>
            <tr>
              <th scope="row" colSpan={4}>
                {t('rounds.owes')}
              </th>
              <td>
                <b>{formats.money(cents(round.owed))}</b>
              </td>
            </tr>
          </tfoot>
        </table>
      </section>
      {round.status === 'settled' ? (
        <p className="cash__card cash__settled">
          {t('rounds.settled', {
            received: formats.money(round.received ?? cents(0)),
            name: round.settledBy ?? '',
            deliveryMan: round.deliveryMan,
          })}
          {round.notes !== null && (
            <>
              {' '}
              ·{' '}
              {[
                ...round.notes.map(({ count, value }) => `${count} × ${formats.money(value)}`),
                t('rounds.coinsOf', {
                  amount: formats.money(minus(round.received ?? cents(0), notesTotal(round.notes))),
                }),
              ].join(', ')}
            </>
          )}
          {round.reason !== null && <> · {t(`rounds.reason.${round.reason}`)}</>}
          {round.note !== null && <> · {round.note}</>}
        </p>
      ) : (
        <RoundCount key={round.version} round={round} storeId={storeId} />
      )}
    </div>
  )
}

function RoundCount({ round, storeId }: { readonly round: DeliveryRoundDetail; readonly storeId: StoreId }) {
  const { t, formats } = useI18n()
  const queryClient = useQueryClient()
  const [change, setChange] = useState<number | null>(round.changeTaken / 100)
  const [total, setTotal] = useState<number | null>(null)
  const [notes, setNotes] = useState<readonly CountedNotes[] | null>(null)
  const [reason, setReason] = useState<RoundReason | null>(null)
  const [note, setNote] = useState('')
  const onSettled = () => queryClient.invalidateQueries({ queryKey: roundsKey(storeId) })
  const update = useMutation({
    mutationFn: (changeTaken: number) =>
      api.updateDeliveryRound({
        params: { id: round.id },
        body: { changeTaken: cents(changeTaken) },
        ifMatch: round.version,
      }),
    onSettled,
  })
  const received = total === null || Number.isNaN(total) ? null : cents(Math.round(total * 100))
  const difference = received === null ? 0 : roundDifference(round.owed, received)
  const settle = useMutation({
    mutationFn: (amount: ReturnType<typeof cents>) =>
      api.settleDeliveryRound({
        params: { id: round.id },
        body: {
          received: amount,
          ...(notes !== null && { notes }),
          reason: difference === 0 ? null : reason,
          note: note.trim(),
        },
        ifMatch: round.version,
      }),
    onSettled,
  })
  const refused =
    received === null
      ? null
      : refusalToSettle(
          {
            status: round.status,
            owed: cents(round.owed),
            statuses: round.lines.map(({ status }) => status),
          },
          { received, reason },
        )
  const changeCents = change === null || Number.isNaN(change) ? null : Math.round(change * 100)
  const differenceText = formats.money(cents(Math.abs(difference)))
  return (
    <section className="cash__card cash__count" aria-label={t('rounds.brings')}>
      <h2>{t('rounds.brings')}</h2>
      <div className="cash__change">
        <NumberField
          label={t('rounds.changeTaken')}
          decimals={2}
          isFixed
          value={change}
          onChange={setChange}
        />
        <Button
          disabledReason={
            update.isPending
              ? t('action.sending')
              : changeCents === null || changeCents === round.changeTaken
                ? t('rounds.unchanged')
                : null
          }
          onPress={() => changeCents !== null && update.mutate(changeCents)}
        >
          {t('rounds.keepChange')}
        </Button>
      </div>
      <CashCount value={total} onChange={setTotal} onNotes={setNotes} />
      <dl className="cash__figures">
        <div>
          <dt>{t('rounds.owes')}</dt>
          <dd>{formats.money(cents(round.owed))}</dd>
        </div>
        <div data-tone={difference === 0 ? undefined : 'stopped'}>
          <dt>{t(difference < 0 ? 'rounds.missing' : difference > 0 ? 'rounds.tooMuch' : 'rounds.fits')}</dt>
          <dd>{differenceText}</dd>
        </div>
      </dl>
      {received !== null && difference !== 0 && (
        <>
          <RadioGroup
            label={t(difference < 0 ? 'rounds.whyMissing' : 'rounds.whyOver', { amount: differenceText })}
            layout="cards"
            value={reason}
            onChange={setReason}
            choices={ROUND_REASONS.map((id) => ({ id, name: t(`rounds.reason.${id}`) }))}
          />
          <TextField label={t('rounds.note')} value={note} onChange={setNote} maxLength={254} />
        </>
      )}
      <Button
        variant="solid"
        size="large"
        isWide
        disabledReason={
          settle.isPending
            ? t('action.sending')
            : received === null
              ? t('rounds.countFirst')
              : refused === null
                ? null
                : t(refused.code === 'round_reason_required' ? 'rounds.sayWhy' : 'rounds.stillCarries')
        }
        onPress={() => received !== null && settle.mutate(received)}
      >
        {received === null || difference === 0
          ? t('rounds.receive', { amount: formats.money(received ?? cents(round.owed)) })
          : t(difference < 0 ? 'rounds.receiveLess' : 'rounds.receiveMore', {
              amount: formats.money(received),
              difference: differenceText,
            })}
      </Button>
    </section>
  )
}
