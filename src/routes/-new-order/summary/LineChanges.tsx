import { CircleX, Repeat2, Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { serverNow } from '../../../api/client/server-clock.ts'
import { useFormats, useT } from '../../../i18n/I18n.tsx'
import { stepStates } from '../../../machines/processes/new-order.selectors.ts'
import { announce } from '../../../ui/announce.ts'
import { Button } from '../../../ui/Button.tsx'
import { lineChangeMessage } from './line-change-message.ts'
import { focusStepInFront } from '../steps/use-focus-on-open.ts'
import { formatShortDateTime } from '../../-shared/format-time.ts'
import { useCall, useCallState } from '../call/use-call.ts'

/** Takes the last change of the cart back. */
export function UndoButton() {
  const t = useT()
  const { actor } = useCall()
  return (
    <Button
      variant="quiet"
      size="small"
      isIconOnly
      icon={<Undo2 aria-hidden="true" />}

      aria-label={t('newOrder.undo')}
      aria-keyshortcuts="Control+Z"
      onPress={() => actor.send({ type: 'cart.undo' })}
    />
  )
}

/** What a repeat brought and what it could not, and the cart that can be restored. */
export function LineChanges() {
  const t = useT()
  const formats = useFormats()
  const { send } = useCall()
  const lineChanges = useCallState(({ context }) => context.lineChanges)
  const setAsideCount = useCallState(({ context }) => context.setAsideLines.length)
  const repeatedFrom = useCallState(({ context }) => context.repeatedFrom)
  const canRestore = useCallState((snapshot) =>
    ['empty', 'filled', 'invalid'].includes(stepStates(snapshot).cart),
  )
  const reduced = lineChanges.filter(({ kind }) => kind === 'quantity_reduced')
  const gone = lineChanges.filter(({ kind }) => kind === 'not_available')
  const goneText = gone.map((one) => lineChangeMessage(one, t, formats)).join('. ')
  useEffect(() => {
    if (goneText !== '') announce(goneText, 'assertive')
  }, [goneText])
  const told = [
    ...(repeatedFrom === null
      ? []
      : [
          t('newOrder.repeatedFrom', {
            day: formatShortDateTime(t, formats, repeatedFrom, serverNow(), 'sentence'),
          }),
        ]),
    ...reduced.map((one) => lineChangeMessage(one, t, formats)),
  ]
  if (gone.length + told.length + setAsideCount === 0) return null
  return (
    <div className="line-changes" role="status">
      {gone.map((one) => (
        <p key={one.productId} className="line-changes__gone">
          <CircleX aria-hidden="true" />
          <b>{lineChangeMessage(one, t, formats)}</b>
        </p>
      ))}
      {told.length > 0 && (
        <p>
          <Repeat2 aria-hidden="true" />
          <span>{told.join(' · ')}</span>
        </p>
      )}
      {setAsideCount > 0 && (
        <p>
          <Undo2 aria-hidden="true" />
          <span className="grow">{t('newOrder.putAside', { count: setAsideCount })}</span>
          <Button
            variant="quiet"
            size="small"
            data-restore=""
            onPress={() => {
              focusStepInFront()
              send({ type: 'cart.restore' }, 'cart')
            }}
            disabledReason={canRestore ? null : t('newOrder.repeatWaits')}
          >
            {t('newOrder.bringBack')}
          </Button>
        </p>
      )}
    </div>
  )
}
