import { Clock } from 'lucide-react'
import { useDeferredValue, useState, type FormEvent } from 'react'
import { serverNow } from '../../../api/client/server-clock.ts'
import { parseTypedTime, slotOfTypedTime } from '../../../domain/delivery/typed-time.ts'
import { localTimeOf } from '../../../domain/shared/time.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { formatDayTime } from '../../-shared/format-time.ts'
import { slotReason, type DeliveryDay } from './delivery-days.ts'
import { useCall } from '../call/use-call.ts'

/** The delivery time as the caller says it: `1815`, `mañana 7`. Enter takes the slot that it names. */
export function TypedTimeField({ days }: { readonly days: readonly DeliveryDay[] }) {
  const { t, formats } = useI18n()
  const { send } = useCall()
  const [text, setText] = useState('')
  const [isRefused, setRefused] = useState(false)
  const { timeZone } = formats.place
  const now = serverNow()
  const read = (words: string) => {
    const { day, minute } = localTimeOf(now, timeZone)
    const typed = parseTypedTime(words, day, minute)
    const slot =
      typed && slotOfTypedTime(typed, days, ({ time }) => localTimeOf(Date.parse(time), timeZone).minute)
    return { typed, slot }
  }
  // What a letter makes of the time is looked up after its paint: a day has up to a hundred slots.
  const { typed, slot } = read(useDeferredValue(text))
  const meaning = slot ? formatDayTime(t, formats, slot.time, now) : null
  // A time alone is mostly meant for today.
  const isLater =
    slot !== null && typed?.day === null && formats.relativeDay(slot.time, new Date(now)) !== 'today'
  const refusal =
    text === ''
      ? null
      : typed === null
        ? t('orderSteps.error.typedTime')
        : slot === null
          ? t('orderSteps.noTime')
          : slot.available
            ? null
            : `${meaning}: ${t(slotReason(slot))}`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { slot: named } = read(text)
    if (named?.available) send({ type: 'time.choose', time: named.time })
    else setRefused(text !== '')
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={t('orderSteps.typeTime')}
        value={text}
        onChange={(value) => {
          setRefused(false)
          setText(value)
        }}
        placeholder={t('orderSteps.typeTimeHint')}
        autoComplete="off"
        maxLength={40}
        icon={<Clock aria-hidden="true" />}
        error={isRefused ? refusal : null}
        end={
          slot?.available && (
            <span className="delivery-time__meaning" role="status" data-later={isLater || undefined}>
              {meaning} <Kbd>↵</Kbd>
            </span>
          )
        }
      />
    </form>
  )
}
