import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState, type FormEvent } from 'react'
import { waitFor } from 'xstate'
import { KEYS } from '../../../api/client/query-keys.ts'
import { serverNow } from '../../../api/client/server-clock.ts'
import { instantOf, localTimeOf } from '../../../domain/shared/time.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import { itemCount } from '../../../machines/processes/new-order.context.ts'
import { toDraft } from '../../../machines/processes/new-order.draft.ts'
import { savedState } from '../../../machines/processes/new-order.selectors.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { EndCallDialog } from './EndCallDialog.tsx'
import type { OpenCall } from './open-calls.ts'
import { useFocusOnOpen } from '../steps/use-focus-on-open.ts'

/** Parks the call with a reason and a callback time, or ends it. */
export function ParkDialog({
  call,
  onClose,
  onGone,
}: {
  readonly call: OpenCall
  readonly onClose: () => void
  readonly onGone: () => void
}) {
  const { t, formats } = useI18n()
  const queryClient = useQueryClient()
  const draft = useSelector(call.actor, ({ context }) => toDraft(context))
  const count = useSelector(call.actor, ({ context }) => itemCount(context))
  const [reason, setReason] = useState('')
  const [time, setTime] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isReasonMissing, setReasonMissing] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const root = useFocusOnOpen<HTMLFormElement>()
  const isTimeWrong = time !== '' && !/^([01]?\d|2[0-3]):?[0-5]\d$/.test(time)

  const close = () => {
    void queryClient.invalidateQueries({ queryKey: [...KEYS.drafts, 'list'] })
    onGone()
  }
  const park = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') {
      setReasonMissing(true)
      root.current?.querySelector('input')?.focus()
    }
    if (reason.trim() === '' || isTimeWrong) return
    call.actor.send({
      type: 'draft.park',
      parking: {
        reason: reason.trim(),
        callBackAt: time === '' ? null : callBackAt(time, formats.place.timeZone),
      },
    })
    const parked = await waitFor(
      call.actor,
      (snapshot) => ['parked', 'unsaved', 'conflict'].includes(savedState(snapshot)),
      { timeout: 10_000 },
    ).catch(() => null)
    if (parked && savedState(parked) === 'parked') close()
    else setFailure(t('calls.notParked'))
  }
  if (isEnding)
    return (
      <EndCallDialog
        id={call.id}
        document={draft}
        count={count}
        onBack={() => setEnding(false)}
        onEnded={close}
      />
    )
  return (
    <Dialog
      title={t('calls.parkTitle')}
      size="small"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={() => setEnding(true)}>
            {t('calls.end')}
          </Button>
          <Button variant="solid" type="submit" form="park">
            {t('newOrder.park')}
          </Button>
        </>
      }
    >
      <form ref={root} id="park" className="form" onSubmit={(event) => void park(event)}>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <TextField
          label={t('calls.parkReason')}
          value={reason}
          onChange={(typed) => {
            setReasonMissing(false)
            setReason(typed)
          }}
          error={isReasonMissing ? t('calls.error.parkReason') : null}
          autoComplete="off"
          maxLength={254}
        />
        <TextField
          label={t('calls.callBack')}
          value={time}
          onChange={setTime}
          placeholder={t('calls.callBackHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          error={isTimeWrong ? t('calls.error.time') : null}
        />
      </form>
    </Dialog>
  )
}

/** The next instant at which the country's clock shows this time. */
const callBackAt = (time: string, timeZone: string): string => {
  const digits = time.replace(':', '').padStart(4, '0')
  const minute = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))
  const now = localTimeOf(serverNow(), timeZone)
  return new Date(instantOf(now.day, minute > now.minute ? minute : minute + 1440, timeZone)).toISOString()
}
