import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { roundsKey } from '../../api/client/query-keys.ts'
import type { DeliveryRoundDetail } from '../../api/contract/cash.contract.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import { cents } from '../../domain/shared/money.ts'
import {
  refusalToSettle,
  ROUND_REASONS,
  roundDifference,
  type CountedNotes,
  type RoundReason,
} from '../../domain/store-day/delivery-round.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CashCount } from './CashCount.tsx'

interface RoundCountProps {
  readonly round: DeliveryRoundDetail
  readonly storeId: StoreId
}

/** What a delivery man brings, counted and received. */
export function RoundCount({ round, storeId }: RoundCountProps) {
  const { t, formats } = useI18n()
  const queryClient = useQueryClient()
  const [total, setTotal] = useState<number | null>(null)
  const [notes, setNotes] = useState<readonly CountedNotes[] | null>(null)
  const [reason, setReason] = useState<RoundReason | null>(null)
  const [note, setNote] = useState('')
  const onSettled = () => queryClient.invalidateQueries({ queryKey: roundsKey(storeId) })
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
  const differenceText = formats.money(cents(Math.abs(difference)))
  return (
    <section className="cash__card cash__count" aria-label={t('rounds.brings')}>
      <h2>{t('rounds.brings')}</h2>
      <ChangeTaken round={round} storeId={storeId} />
      <dl className="cash__figures">
        <div>
          <dt>{t('rounds.owes')}</dt>
          <dd>{formats.money(cents(round.owed))}</dd>
        </div>
        <div>
          <dt>{t('rounds.counted')}</dt>
          <dd>{received === null ? '—' : formats.money(received)}</dd>
        </div>
        {received !== null && (
          <div data-tone={difference === 0 ? 'done' : 'stopped'}>
            <dt>
              {t(difference < 0 ? 'rounds.missing' : difference > 0 ? 'rounds.tooMuch' : 'rounds.fits')}
            </dt>
            <dd>{differenceText}</dd>
          </div>
        )}
      </dl>
      <CashCount value={total} onChange={setTotal} onNotes={setNotes} />
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

/** The change that he took along, which he owes too. */
function ChangeTaken({ round, storeId }: RoundCountProps) {
  const { t } = useI18n()
  const queryClient = useQueryClient()
  const [change, setChange] = useState<number | null>(round.changeTaken / 100)
  const update = useMutation({
    mutationFn: (changeTaken: number) =>
      api.updateDeliveryRound({
        params: { id: round.id },
        body: { changeTaken: cents(changeTaken) },
        ifMatch: round.version,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: roundsKey(storeId) }),
  })
  const changeCents = change === null || Number.isNaN(change) ? null : Math.round(change * 100)
  return (
    <div className="cash__change">
      <NumberField label={t('rounds.changeTaken')} decimals={2} isFixed value={change} onChange={setChange} />
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
  )
}
