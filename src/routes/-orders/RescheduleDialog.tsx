import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { deliveringTimeQuery } from '../../api/client/organisation.queries.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Select } from '../../ui/Select.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/States.tsx'
import { sayDayTime } from './left-words.ts'
import { reschedule } from './order-commands.ts'
import type { OrderDialogProps } from './OrderDialogs.tsx'
import { sayCode } from './say-notice.ts'

/** Another day or time: slots with what is left of them; the server checks again and takes the slot. */
export function RescheduleDialog({ order, formats, now, onClose, run }: OrderDialogProps) {
  const { say, sayFailure } = useWords()
  const zone = order.address?.deliveryZoneId
  const { data, error, refetch } = useQuery(
    deliveringTimeQuery(order.storeId, {
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
  const why = isSending ? say('action.sending') : time === null ? say('reschedule.choose') : null
  const submit = async () => {
    if (time === null) return
    setSending(true)
    const outcome = await run(reschedule(order, time), order)
    setSending(false)
    if (outcome._tag === 'Done') return onClose()
    setRefusal(sayCode({ say, sayFailure }, outcome.code))
    setTime(null)
    void refetch()
  }
  return (
    <Dialog
      title={say('reschedule.title', { number: order.number })}
      isOpen
      onClose={onClose}
      isStubborn={isSending}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {say('reschedule.cancel')}
          </Button>
          <Button variant="solid" disabledReason={why} onPress={() => void submit()}>
            {say('reschedule.confirm')}
          </Button>
        </>
      }
    >
      <form
        className="order-dialog"
        onSubmit={(event) => {
          event.preventDefault()
          if (why === null) void submit()
        }}
      >
        <p className="muted">
          {say('reschedule.now', { time: sayDayTime(say, formats, order.deliveryTime, now) })}
        </p>
        {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
        {error && !data && (
          <ErrorState
            title={say('reschedule.error')}
            onRetry={() => void refetch()}
            requestLine={isApiFailure(error) ? error.requestId : null}
          >
            {isApiFailure(error) ? sayFailure(error.code, error.detail) : say('failure.smth_wrong')}
          </ErrorState>
        )}
        {!data && !error && <SkeletonRows rows={5} label={say('kit.loading')} />}
        {day && (
          <>
            <Select
              label={say('reschedule.day')}
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
              <p className="muted">{say('reschedule.none')}</p>
            ) : (
              <RadioGroup
                label={say('reschedule.time')}
                look="cards"
                value={time}
                onChange={setTime}
                choices={slots.map((slot) => ({
                  id: slot.time,
                  name: formats.time(slot.time),
                  detail: say('reschedule.remaining', { count: slot.remaining }),
                }))}
              />
            )}
          </>
        )}
      </form>
    </Dialog>
  )
}
