import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { isApiFailure } from '../../../api/client/api-failure.ts'
import { api } from '../../../api/client/api.ts'
import {
  CALL_OUTCOMES,
  MAX_OUTCOME_NOTE,
  missingOutcomeField,
  type CallOutcome,
} from '../../../domain/order/call-outcome.ts'
import type { OrderDraft } from '../../../domain/order/order-draft.ts'
import type { DraftId } from '../../../domain/shared/ids.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import { singleKeyShortcuts } from '../../../session/single-key-shortcuts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { DialogBackButton } from './DialogBackButton.tsx'

const endButton = () => document.querySelector('button[form="end-call"]')

/** Asks why the call ends without an order, unless nothing was entered; a digit chooses the reason, Enter ends the call. */
export function EndCallDialog({
  id,
  document: draft,
  count,
  onBack,
  onEnded,
}: {
  readonly id: DraftId
  readonly document: OrderDraft
  /** The pieces in its cart. */
  readonly count: number
  readonly onBack: () => void
  readonly onEnded: () => void
}) {
  const { t, tFailure } = useI18n()
  const [outcome, setOutcome] = useState<CallOutcome | null>(null)
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState<'outcome' | 'note' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isEnding, setEnding] = useState(false)
  const isAsked = missingOutcomeField(draft, undefined, '') !== null
  const form = useRef<HTMLFormElement>(null)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'radio'
    const chosen = CALL_OUTCOMES[Number(event.key) - 1]
    if (!isAsked || !chosen || isTyping || !singleKeyShortcuts.state || event.ctrlKey || event.altKey) return
    event.preventDefault()
    setOutcome(chosen)
    setMissing(null)
    // What comes next: the note that another reason needs, else the end of the call.
    const next = chosen === 'other' ? form.current?.querySelector('input:not([type=radio])') : endButton()
    if (next instanceof HTMLElement) next.focus()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener, true)
    return () => document.removeEventListener('keydown', listener, true)
  }, [])

  const end = async (event: FormEvent) => {
    event.preventDefault()
    const field = missingOutcomeField(draft, outcome ?? undefined, note)
    setMissing(field)
    if (field !== null || isEnding) return
    setEnding(true)
    try {
      const typedNote = note.trim()
      await api.deleteDraft({
        params: { id },
        body: { ...(outcome && { outcome }), ...(typedNote !== '' && { note: typedNote }) },
        toast: 'none',
      })
      onEnded()
    } catch (error) {
      setEnding(false)
      setFailure(tFailure(isApiFailure(error) ? error.code : 'smth_wrong'))
    }
  }
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('calls.endTitle')}
      isOpen
      onClose={onBack}
      actions={
        <>
          <DialogBackButton onPress={onBack} />
          <Button variant="danger" type="submit" form="end-call" isPending={isEnding}>
            {t('calls.endSure')}
          </Button>
        </>
      }
    >
      <form ref={form} id="end-call" className="form" onSubmit={(event) => void end(event)}>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <p>{t('calls.endText', { count })}</p>
        {isAsked && (
          <>
            <RadioGroup
              label={t('calls.outcome')}
              choices={CALL_OUTCOMES.map((id, index) => ({
                id,
                name: (
                  <>
                    <Kbd>{`${index + 1}`}</Kbd> {t(`calls.outcome.${id}`)}
                  </>
                ),
              }))}
              value={outcome}
              onChange={(chosen) => {
                setOutcome(chosen)
                setMissing(null)
              }}
              error={missing === 'outcome' ? t('calls.outcomeMissing') : null}
            />
            <TextField
              label={t('calls.note')}
              value={note}
              onChange={(typed) => {
                setNote(typed)
                setMissing(null)
              }}
              error={missing === 'note' ? t('calls.noteMissing') : null}
              autoComplete="off"
              maxLength={MAX_OUTCOME_NOTE}
            />
          </>
        )}
      </form>
    </Dialog>
  )
}
