import { CreditCard, Lock } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { sealCard } from '../../api/client/seal-card.ts'
import { serverNow } from '../../api/client/server-clock.ts'
import {
  cardBrand,
  cardDigits,
  cvvLength,
  formatCardNumber,
  refusalToCard,
  type CardInput,
  type SealedCard,
} from '../../domain/payment/card.ts'
import type { AnyFailureCode } from '../../i18n/failures.ts'
import { useSay, useWords } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'

const EMPTY = { number: '', expiry: '', cvv: '' }

const cardOf = ({ cvv, expiry, number }: typeof EMPTY): CardInput => {
  const digits = expiry.replaceAll(/\D/g, '')
  return {
    number,
    month: Number(digits.slice(0, 2)),
    year: digits.length === 4 ? 2000 + Number(digits.slice(2)) : Number.NaN,
    cvv,
  }
}
const formatExpiry = (text: string): string => {
  const digits = text.replaceAll(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

/** A card read out over the telephone: checked here, sealed for the server, and forgotten. */
export function CardFields({
  sealed,
  onSealed,
  onForget,
}: {
  readonly sealed: SealedCard | null
  readonly onSealed: (card: SealedCard) => void
  readonly onForget: () => void
}) {
  const { say, sayFailure, formats } = useWords()
  const [typed, setTyped] = useState(EMPTY)
  const [refused, setRefused] = useState<{ code: AnyFailureCode; field: string } | null>(null)
  const root = useRef<HTMLFormElement>(null)
  const isAsked = sealed === null
  useEffect(() => {
    if (isAsked) root.current?.querySelector('input')?.focus()
  }, [isAsked])

  const seal = async (event: FormEvent) => {
    event.preventDefault()
    const card = cardOf(typed)
    const refusal = refusalToCard(card, formats.isoDay(serverNow()))
    if (refusal) {
      const field =
        refusal.field === 'month' || refusal.field === 'year' ? 'expiry' : (refusal.field ?? 'number')
      setRefused({ code: refusal.code, field })
      root.current?.querySelector<HTMLInputElement>(`[name="card-${field}"]`)?.focus()
      return
    }
    try {
      onSealed(await sealCard(card))
      setTyped(EMPTY)
      setRefused(null)
    } catch (error) {
      setRefused({ code: isApiFailure(error) ? error.code : 'smth_wrong', field: 'number' })
    }
  }
  if (sealed) return <Sealed card={sealed} onForget={onForget} />
  const change = (part: Partial<typeof EMPTY>) => {
    setTyped({ ...typed, ...part })
    setRefused(null)
  }
  const errorAt = (field: string) => (refused?.field === field ? sayFailure(refused.code) : null)
  return (
    <form
      ref={root}
      className="card-form"
      noValidate
      autoComplete="off"
      onSubmit={(event) => void seal(event)}
    >
      <TextField
        label={say('newOrder.field.cardNumber')}
        name="card-number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={22}
        value={typed.number}
        error={errorAt('number')}
        end={
          <small>
            {cardDigits(typed.number).length >= 2 ? say(`newOrder.brand.${cardBrand(typed.number)}`) : ''}
          </small>
        }
        onChange={(text) => change({ number: formatCardNumber(text.replaceAll(/[^\d]/g, '')) })}
      />
      <div className="form__row">
        <TextField
          label={say('newOrder.field.expiry')}
          name="card-expiry"
          inputMode="numeric"
          autoComplete="off"
          placeholder={say('newOrder.field.expiryHint')}
          value={typed.expiry}
          error={errorAt('expiry')}
          onChange={(text) => change({ expiry: formatExpiry(text) })}
        />
        <TextField
          label={say('newOrder.field.cvv')}
          name="card-cvv"
          inputMode="numeric"
          autoComplete="off"
          maxLength={cvvLength(typed.number)}
          value={typed.cvv}
          error={errorAt('cvv')}
          onChange={(text) => change({ cvv: text.replaceAll(/\D/g, '') })}
        />
      </div>
      <div className="form__actions">
        <Button variant="solid" type="submit" icon={<Lock aria-hidden="true" />}>
          {say('newOrder.useCard')}
        </Button>
      </div>
    </form>
  )
}

function Sealed({ card, onForget }: { readonly card: SealedCard; readonly onForget: () => void }) {
  const say = useSay()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The field that had the focus is gone with the form.
    if (document.activeElement === document.body) root.current?.focus()
  }, [])
  const name = `${say(`newOrder.brand.${card.brand}`)} •••• ${card.lastFour}`
  return (
    <div ref={root} className="sealed" role="group" aria-label={name} tabIndex={-1}>
      <CreditCard aria-hidden="true" />
      <span className="grow">
        <b>{name}</b>
        <small>{say('newOrder.sealed')}</small>
      </span>
      <Button variant="quiet" size="small" onPress={onForget}>
        {say('newOrder.otherCard')}
      </Button>
    </div>
  )
}
