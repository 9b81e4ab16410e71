import { Pencil } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { serverNow } from '../../../api/client/server-clock.ts'
import type { Messages } from '../../../i18n/catalogues.ts'
import { createI18n, useI18n } from '../../../i18n/I18n.tsx'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../i18n/language.ts'
import { phaseOf } from '../../../machines/processes/new-order.selectors.ts'
import { stepsOf, type OrderStep } from '../../../machines/processes/new-order.types.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { DialogBackButton } from '../call/DialogBackButton.tsx'
import { readBackSpeech, readBackSteps } from './read-back-speech.tsx'
import { addressLine, useChosenAddress } from '../steps/step-summary.ts'
import { useCall, useCallState } from '../call/use-call.ts'

/** The order in the caller's language, read aloud before it is placed. */
export function ReadBackDialog({
  catalogues,
  onClose,
}: {
  readonly catalogues: Readonly<Record<Language, Messages>>
  readonly onClose: () => void
}) {
  const { t, formats } = useI18n()
  const { actor, country, goTo } = useCall()
  const [language, setLanguage] = useState<Language>(country.defaultLanguage)
  const context = useCallState((snapshot) => snapshot.context)
  const digitOf = (step: OrderStep): number => stepsOf(context.orderType).indexOf(step) + 1
  const steps = readBackSteps(context.orderType)
  const isReady = useCallState((snapshot) => phaseOf(snapshot) === 'review')
  const address = useChosenAddress()
  const speech = readBackSpeech(context, createI18n(language, catalogues[language], formats.place), {
    address: address ? addressLine(address) : '',
    currency: country.currencyCode,
    instructions: address?.deliveryManInstructions ?? null,
  })

  const correct = (step: OrderStep) => {
    onClose()
    goTo(step)
  }
  const place = () => {
    if (!isReady) return
    onClose()
    actor.send({ type: 'order.place', now: serverNow() })
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, code, ctrlKey, key, metaKey } = event
    const step = steps.find((each) => code === `Digit${digitOf(each)}`)
    if (key === 'Enter' && (ctrlKey || metaKey) && !altKey) place()
    else if (step && altKey && !ctrlKey && !metaKey) correct(step)
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])

  return (
    <Dialog
      title={t('newOrder.readBack')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <DialogBackButton onPress={onClose} />
          <Button
            variant="solid"
            shortcut={<Kbd>Ctrl ↵</Kbd>}
            aria-keyshortcuts="Control+Enter"
            disabledReason={isReady ? null : t('readBack.incomplete')}
            onPress={place}
          >
            {t('readBack.place')}
          </Button>
        </>
      }
    >
      <div className="read-back-sheet">
        <RadioGroup
          label={t('readBack.language')}
          isLabelHidden
          layout="segments"
          value={language}
          choices={LANGUAGES.map((id) => ({ id, name: LANGUAGE_NAMES[id] }))}
          onChange={setLanguage}
        />
        <dl className="read-back-sheet__parts">
          {steps.map((step) => (
            <div key={step}>
              <dt>{t(`readBack.part.${step}`)}</dt>
              <dd lang={language}>{speech[step]}</dd>
              <dd>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t('readBack.fixPart', { part: t(`readBack.part.${step}`) })}
                  aria-keyshortcuts={`Alt+${digitOf(step)}`}
                  icon={<Pencil aria-hidden="true" />}
                  shortcut={<Kbd>{`Alt ${digitOf(step)}`}</Kbd>}
                  onPress={() => correct(step)}
                />
              </dd>
            </div>
          ))}
          <div>
            <dt>{t('readBack.part.end')}</dt>
            <dd lang={language}>{speech.end}</dd>
          </div>
        </dl>
      </div>
    </Dialog>
  )
}
