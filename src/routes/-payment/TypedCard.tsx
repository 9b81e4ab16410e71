import { CreditCard, Lock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { serverNow } from '../../api/client/server-clock.ts'
import { useT, useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import type { CardEntryProps } from './card-entry-props.ts'
import { CardFields } from './CardFields.tsx'
import { useCardDraft } from './use-card-draft.ts'

/** A card that the caller dictates: encrypted as soon as it is complete, then shown by its last digits. */
export function TypedCard({ sealed, onSealed, onForget, keepsFocus = false }: CardEntryProps) {
  const { t, formats } = useI18n()
  const { fields, isSealing, seal } = useCardDraft(formats.isoDay(serverNow()), onSealed)
  const { rootRef } = fields
  const isAsked = sealed === null
  useEffect(() => {
    if (isAsked && !keepsFocus) rootRef.current?.querySelector('input')?.focus()
  }, [isAsked, keepsFocus, rootRef])
  if (sealed) return <Sealed card={sealed} onForget={onForget} />
  return (
    <form
      className="card-fields"
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSealing) void seal()
      }}
    >
      <CardFields {...fields} />
      <div className="card-fields__actions">
        <Button variant="solid" type="submit" icon={<Lock aria-hidden="true" />}>
          {t('orderSteps.useCard')}
        </Button>
      </div>
    </form>
  )
}

function Sealed({
  card,
  onForget,
}: Pick<CardEntryProps, 'onForget'> & { readonly card: NonNullable<CardEntryProps['sealed']> }) {
  const t = useT()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The focused field was removed with the form.
    if (document.activeElement === document.body) root.current?.focus()
  }, [])
  const name = `${t(`card.brand.${card.brand}`)} •••• ${card.lastFour}`
  return (
    <div ref={root} className="payment-card" role="group" aria-label={name} tabIndex={-1}>
      <CreditCard aria-hidden="true" />
      <span className="grow">
        <b>{name}</b>
        <small>{t('orderSteps.sealed')}</small>
      </span>
      <Button variant="quiet" size="small" onPress={onForget}>
        {t('orderSteps.otherCard')}
      </Button>
    </div>
  )
}
