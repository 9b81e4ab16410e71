import { useQuery } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { deliveryTimesQuery } from '../../../api/client/organisation.queries.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Select } from '../../../ui/Select.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { LoadError } from '../../-shared/LoadError.tsx'
import { formatDayTime } from '../../-shared/format-time.ts'
import { formatActionRefusal } from '../commands/OrderActions.tsx'
import type { OrderDialogProps } from '../order-dialog-props.ts'
import { DialogActions } from '../commands/DialogActions.tsx'
import { provideReschedule, rescheduleFacts } from './reschedule-process.ts'

const useReschedule = ({ order, run, onClose }: OrderDialogProps, reloadTimes: () => Promise<unknown>) => {
  const { id, number, version } = order
  const machine = useMemo(
    () => provideReschedule(run, { id, number }, reloadTimes),
    [run, id, number, reloadTimes],
  )
  const actor = useActorRef(machine, { input: { orderId: id, facts: rescheduleFacts(order) } })
  useEffect(() => {
    const subscription = actor.subscribe({ complete: onClose })
    return () => subscription.unsubscribe()
  }, [actor, onClose])
  const syncOrder = useEffectEvent(() => actor.send({ type: 'order.changed', facts: rescheduleFacts(order) }))
  useEffect(() => {
    const { status, context } = actor.getSnapshot()
    if (status === 'active' && version > context.facts.version) syncOrder()
  }, [actor, version])
  return actor
}

/** Chooses another day or time from the free slots; the server checks again and reserves the slot. */
export function RescheduleDialog(props: OrderDialogProps) {
  const { order, formats, now, onClose } = props
  const i18n = useI18n()
  const { t } = i18n
  const zone = order.address?.deliveryZoneId
  const { data, error, refetch } = useQuery(
    deliveryTimesQuery(order.storeId, {
      cookingTime: order.cookingTime,
      ...(zone && { deliveryZoneId: zone }),
    }),
  )
  const actor = useReschedule(props, refetch)
  useEffect(() => {
    const slots = data?.days.flatMap((each) => each.slots) ?? []
    const times = slots.filter(({ available }) => available).map(({ time }) => time)
    if (data) actor.send({ type: 'reschedule.times.update', times })
  }, [actor, data])
  const state = useSelector(actor, (snapshot) => snapshot)
  const { facts, time, ...context } = state.context
  const isSending = state.matches('submitting')
  const isClosed = state.matches('closed')
  const refusal = isClosed ? facts.refusal : context.refusal
  const days = isClosed ? [] : (data?.days ?? [])
  const day = days.find((one) => one.date === (context.day ?? formats.isoDay(order.deliveryTime))) ?? days[0]
  const slots = day?.slots.filter((slot) => slot.available && slot.time !== order.deliveryTime) ?? []
  const submit = () => actor.send({ type: 'reschedule.submit' })
  return (
    <Dialog
      title={t('reschedule.title', { number: order.number })}
      isOpen
      onClose={onClose}
      isDismissable={!isSending}
      actions={
        <DialogActions
          backLabel={t('reschedule.cancel')}
          sendLabel={t('reschedule.confirm')}
          isSending={isSending}
          disabledReason={time === null ? t('reschedule.choose') : null}
          isOpen={!isClosed}
          onBack={onClose}
          onSend={submit}
        />
      }
    >
      <form
        className="order-dialog"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p className="muted">
          {t('reschedule.now', { time: formatDayTime(t, formats, order.deliveryTime, now) })}
        </p>
        {refusal !== null && (
          <Banner tone={isClosed ? 'warning' : 'danger'}>
            {formatActionRefusal(i18n, 'reschedule', order, refusal)}
          </Banner>
        )}
        {!isClosed && error && !data && (
          <LoadError title={t('reschedule.error')} error={error} onRetry={() => void refetch()} />
        )}
        {!isClosed && !data && !error && <SkeletonRows rows={5} label={t('ui.loading')} />}
        {day && (
          <>
            <Select
              label={t('reschedule.day')}
              value={day.date}
              onChange={(date) => actor.send({ type: 'reschedule.day.choose', day: date })}
              options={days.map((one) => ({
                id: one.date,
                name: formats.weekday(one.slots[0]?.time ?? `${one.date}T18:00:00Z`),
              }))}
            />
            {slots.length === 0 ? (
              <p className="muted">{t('reschedule.none')}</p>
            ) : (
              <RadioGroup
                label={t('reschedule.time')}
                layout="cards"
                value={time}
                onChange={(chosen) => actor.send({ type: 'reschedule.time.choose', time: chosen })}
                choices={slots.map((slot) => ({
                  id: slot.time,
                  name: formats.time(slot.time),
                  detail: t('reschedule.remaining', { count: slot.remaining }),
                }))}
              />
            )}
          </>
        )}
      </form>
    </Dialog>
  )
}
