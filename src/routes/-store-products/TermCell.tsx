import { useRef, useState } from 'react'
import { AMOUNT_LIMITS, formatAmount } from '../../domain/shared/amount-text.ts'
import type { Cents } from '../../domain/shared/money.ts'
import { refusalsToStoreTerms, type SaleTerms } from '../../domain/stock/store-terms.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useUiMessages } from '../../ui/ui-messages.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useFieldErrorMessage } from '../-form/field-error-messages.ts'
import { priceQuestions } from '../-shared/price-questions.ts'
import { CellInput, EditableCell, runCellKey } from './EditableCell.tsx'
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

interface TermProps {
  readonly row: HeldRow
  readonly field: TermField
  readonly name: string
}

/** A price, cost or limit of a store, changed in its place: Enter saves, Escape leaves it, empty takes the base value. */
export function TermCell({ row, field, name }: TermProps) {
  const { t, formats } = useI18n()
  const money = useMoneyOf(row.countryId)
  const value = row[field] ?? row.base[field]
  const format = (amount: number): string =>
    isMoney(field) ? money(amount as Cents) : formats.number(amount)
  return (
    <EditableCell
      label={t(`storeProduct.field.${field}`)}
      name={name}
      shown={value === null ? (field === 'price' ? t('storeProduct.noPrice') : '—') : format(value)}
      isMuted={row[field] === null}
      isEditable={row.abilities.price === true}
    >
      {(close) => <TermEditor row={row} field={field} name={name} onClose={close} />}
    </EditableCell>
  )
}

function TermEditor({ row, field, name, onClose }: TermProps & { readonly onClose: () => void }) {
  const { t } = useI18n()
  const formatError = useFieldErrorMessage()
  const { readNumber } = useUiMessages()
  const money = useMoneyOf(row.countryId)
  const { send, isSending, refusal, reset } = useHeldUpdate(row)
  const [typed, setTyped] = useState(textOf(field, row[field]))
  const [ownError, setOwnError] = useState<string | null>(null)
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const [belowCost, setBelowCost] = useState<SaleTerms | null>(null)
  const isLeaving = useRef(false)
  const label = t(`storeProduct.field.${field}`)
  const error = ownError ?? refusal?.message ?? null
  const leave = () => {
    // The input that is taken away tells the loss of its focus too.
    isLeaving.current = true
    onClose()
  }
  const save = (isConfirmed = false) => {
    if (isSending || isLeaving.current) return
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
  return (
    <span className="term-cell__editor">
      <CellInput
        aria-label={t('storeProduct.cellInput', { field: label, name })}
        isInvalid={error !== null}
        isSending={isSending}
        inputMode={isMoney(field) ? 'decimal' : 'numeric'}
        placeholder={textOf(field, row.base[field])}
        value={typed}
        onText={(text) => {
          setTyped(text)
          setOwnError(null)
          reset()
        }}
        onKeyDown={(event) => runCellKey(event, { onEnter: () => save(), onEscape: leave })}
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
