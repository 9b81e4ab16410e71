import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deliveryTimesQuery } from '../../api/client/organisation.queries.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Select } from '../../ui/Select.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { LoadError } from '../-shared/LoadError.tsx'
import { formatDayTime } from '../-shared/format-time.ts'
import { rescheduleCommand } from './order-commands.ts'
import type { OrderDialogProps } from './order-dialog-props.ts'
import { formatErrorCode } from './command-error-message.ts'

/** Chooses another day or time from the free slots; the server checks again and reserves the slot. */
export function RescheduleDialog({ order, formats, now, onClose, run }: OrderDialogProps) {
  const { t, tFailure } = useI18n()
  const zone = order.address?.deliveryZoneId
  const { data, error, refetch } = useQuery(
    deliveryTimesQuery(order.storeId, {
      cookingTime: order.cookingTime,
      ...(zone && { deliveryZoneId: zone }),
    }),
  )
  const [chosenDay, setDay] = useState<string | null>(null)
  const [time, setTime] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const days = data?.days ?? []
  const day = days.find((one) => one.date === (chosenDay ?? formats.isoDay(order.deliveryTime))) ?? days[0]
  const slots = day?.slots.filter((slot) => slot.available && slot.time !== order.deliveryTime) ?? []
  const disabledReason = isSending ? t('action.sending') : time === null ? t('reschedule.choose') : null
  const submit = async () => {
    if (time === null) return
    setSending(true)
    const outcome = await run(rescheduleCommand(order, time), order)
    setSending(false)
    if (outcome._tag === 'Done') return onClose()
    setRefusal(formatErrorCode({ t, tFailure }, outcome.code))
    setTime(null)
    void refetch()
  }
  return (
    <Dialog
      title={t('reschedule.title', { number: order.number })}
      isOpen
      onClose={onClose}
      isDismissable={!isSending}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('reschedule.cancel')}
          </Button>
          <Button variant="solid" disabledReason={disabledReason} onPress={() => void submit()}>
            {t('reschedule.confirm')}
          </Button>
        </>
      }
    >
      <form
        className="order-dialog"
        onSubmit={(event) => {
          event.preventDefault()
          if (disabledReason === null) void submit()
        }}
      >
        <p className="muted">
          {t('reschedule.now', { time: formatDayTime(t, formats, order.deliveryTime, now) })}
        </p>
        {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
        {error && !data && (
          <LoadError title={t('reschedule.error')} error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <SkeletonRows rows={5} label={t('ui.loading')} />}
        {day && (
          <>
            <Select
              label={t('reschedule.day')}
              value={day.date}
              onChange={(date) => {
                setDay(date)
                setTime(null)
              }}
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
                onChange={setTime}
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
