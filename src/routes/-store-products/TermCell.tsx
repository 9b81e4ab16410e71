import { useRef, useState, type KeyboardEvent } from 'react'
import { AMOUNT_LIMITS, formatAmount } from '../../domain/shared/amount-text.ts'
import type { Cents } from '../../domain/shared/money.ts'
import { refusalsToStoreTerms, type SaleTerms } from '../../domain/stock/store-terms.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useUiMessages } from '../../ui/ui-messages.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useFieldErrorMessage } from '../-form/field-error-messages.ts'
import { priceQuestions } from '../-shared/price-questions.ts'
import type { HeldRow } from './held-list.ts'
import { useMoneyOf } from './use-money-of.ts'
import { useHeldUpdate } from './use-held-update.ts'

const QuestionDialog = lazyComponent(async () => (await import('../-form/QuestionDialog.tsx')).QuestionDialog)
const BelowCostDialog = lazyComponent(async () => (await import('./BelowCostDialog.tsx')).BelowCostDialog)

export type TermField = keyof SaleTerms
const isMoney = (field: TermField): boolean => field === 'price' || field === 'cost'

const LIMITS_OF_COUNT = { decimals: 0, isFixed: false, min: 1, max: 999_999 }
const LIMITS_OF_AMOUNT = { ...AMOUNT_LIMITS, isFixed: true }

const textOf = (field: TermField, value: number | null): string =>
  value === null ? '' : isMoney(field) ? formatAmount(value as Cents) : String(value)

/** A price, cost or limit of a store, changed in its place: Enter saves, Escape leaves it, empty takes the base value. */
export function TermCell({
  row,
  field,
  name,
}: {
  readonly row: HeldRow
  readonly field: TermField
  readonly name: string
}) {
  const { t, formats } = useI18n()
  const formatError = useFieldErrorMessage()
  const { readNumber } = useUiMessages()
  const money = useMoneyOf(row.countryId)
  const { send, isSending, refusal, reset } = useHeldUpdate(row)
  const [typed, setTyped] = useState<string | null>(null)
  const [ownError, setOwnError] = useState<string | null>(null)
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const [belowCost, setBelowCost] = useState<SaleTerms | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isLeaving = useRef(false)
  const label = t(`storeProduct.field.${field}`)
  const show = (value: number | null): string =>
    value === null
      ? field === 'price'
        ? t('storeProduct.noPrice')
        : '—'
      : isMoney(field)
        ? money(value as Cents)
        : formats.number(value)
  const shown = show(row[field] ?? row.base[field])
  const value = <span className={row[field] === null ? 'muted' : undefined}>{shown}</span>
  if (row.abilities.price !== true) return value
  const error = ownError ?? refusal?.message ?? null
  const leave = () => {
    isLeaving.current = true
    setTyped(null)
    setOwnError(null)
    setBelowCost(null)
    setAsked(null)
    reset()
    requestAnimationFrame(() => button.current?.focus())
  }
  const save = (isConfirmed = false) => {
    if (isSending || isLeaving.current || typed === null) return
    const read = readNumber(typed, isMoney(field) ? LIMITS_OF_AMOUNT : LIMITS_OF_COUNT)
    if (read.refusal !== null) return setOwnError(read.refusal)
    // Empty takes the value of country or product.
    const next = read.value === null || !isMoney(field) ? read.value : Math.round(read.value * 100)
    if (next === row[field]) return leave()
    const terms: SaleTerms = { ...row, [field]: next }
    const refused = refusalsToStoreTerms(terms, row, row.base, {
      canSellBelowCost: row.abilities.sellBelowCost === true,
    })
    const [code] = Object.values(refused)
    if (code === 'product_price_below_cost') return setBelowCost(terms)
    if (code !== undefined) return setOwnError(formatError({ code }))
    setOwnError(null)
    const lines = isMoney(field)
      ? priceQuestions(t, [
          {
            label,
            before: (row[field] ?? row.base[field]) as Cents | null, // prices and costs
            after: (next ?? row.base[field]) as Cents | null,
            money,
          },
        ])
      : []
    if (!isConfirmed && lines.length > 0) return setAsked(lines)
    send({ [field]: next }, leave)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    // Escape would close the drawer beside the list too.
    event.stopPropagation()
    if (event.key === 'Enter') save()
    else leave()
  }
  if (typed === null)
    return (
      <button
        ref={button}
        type="button"
        className="term-cell"
        aria-label={t('storeProduct.cellEdit', { field: label, name, value: shown })}
        onClick={() => {
          isLeaving.current = false
          setTyped(textOf(field, row[field]))
        }}
      >
        {value}
      </button>
    )
  return (
    <span className="term-cell__editor">
      <input
        className="term-cell__input"
        aria-label={t('storeProduct.cellInput', { field: label, name })}
        aria-invalid={error !== null || undefined}
        aria-busy={isSending || undefined}
        inputMode={isMoney(field) ? 'decimal' : 'numeric'}
        maxLength={40}
        data-number=""
        placeholder={textOf(field, row.base[field])}
        value={typed}
        readOnly={isSending}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the cell was opened to be typed in
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setOwnError(null)
          reset()
        }}
        onKeyDown={onKeyDown}
        onBlur={() => belowCost === null && asked === null && save()}
      />
      {error !== null && (
        <span className="term-cell__error" role="alert">
          {error}
        </span>
      )}
      {asked !== null && (
        <QuestionDialog
          question={{ lines: asked, confirm: async () => save(true), close: () => setAsked(null) }}
        />
      )}
      {(belowCost ?? (refusal?.code === 'product_price_below_cost' ? row : null)) && (
        <BelowCostDialog
          terms={belowCost ?? row}
          base={row.base}
          countryId={row.countryId}
          onAgain={() => {
            setBelowCost(null)
            reset()
          }}
          onKeep={leave}
        />
      )}
    </span>
  )
}
