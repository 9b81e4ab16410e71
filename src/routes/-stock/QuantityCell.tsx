import { useState, type KeyboardEvent } from 'react'
import { refusalToStockQuantity } from '../../domain/stock/assemble.ts'
import type { StoreProductBody } from '../../api/contract/store-products.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useUiMessages } from '../../ui/ui-messages.ts'
import { CellInput, EditableCell, runCellKey } from '../-store-products/EditableCell.tsx'
import type { HeldRow } from '../-store-products/held-list.ts'
import { useHeldUpdate } from '../-store-products/use-held-update.ts'

const PIECES = { decimals: 0, isFixed: false, min: 0, max: 9_999_999 }

interface CellProps {
  readonly row: HeldRow
  readonly name: string
}

/** The quantity of a product, changed in its place: the figure first, then why; Enter saves, Escape leaves it. */
export function QuantityCell({ row, name }: CellProps) {
  const { t } = useI18n()
  return (
    <FigureCell
      row={row}
      name={name}
      value={row.quantity}
      label={t('stock.field.quantity')}
      ability={row.abilities.stock === true}
      asksReason
      refusalTo={(quantity) => refusalToStockQuantity(row, quantity ?? 0)?.code ?? null}
      bodyOf={(quantity, reason) => ({
        quantity: quantity ?? 0,
        quantityBefore: row.quantity,
        ...(reason !== '' && { reason }),
      })}
    />
  )
}

/** The minimum below which the store is told; empty: it is not. */
export function MinimumCell({ row, name }: CellProps) {
  const { t } = useI18n()
  return (
    <FigureCell
      row={row}
      name={name}
      value={row.stockMinimum}
      label={t('stock.field.stockMinimum')}
      ability={row.abilities.stock === true}
      refusalTo={() => null}
      bodyOf={(stockMinimum) => ({ stockMinimum })}
    />
  )
}

interface FigureProps extends CellProps {
  readonly value: number | null
  readonly label: string
  readonly ability: boolean
  readonly asksReason?: boolean
  readonly refusalTo: (
    value: number | null,
  ) => 'amount_product_in_stock_can_not_be_negative' | 'stock_is_committed' | null
  readonly bodyOf: (value: number | null, reason: string) => StoreProductBody
}

function FigureCell(props: FigureProps) {
  const { value, label, name, ability } = props
  const { formats } = useI18n()
  return (
    <EditableCell
      label={label}
      name={name}
      shown={value === null ? '—' : formats.number(value)}
      isMuted={!value}
      isEditable={ability}
    >
      {(close) => <FigureEditor {...props} onClose={close} />}
    </EditableCell>
  )
}

function FigureEditor({
  row,
  name,
  value,
  label,
  asksReason = false,
  refusalTo,
  bodyOf,
  onClose,
}: FigureProps & { readonly onClose: () => void }) {
  const { t, tFailure } = useI18n()
  const { readNumber } = useUiMessages()
  const { send, isSending, refusal, reset } = useHeldUpdate(row)
  const [typed, setTyped] = useState(value === null ? '' : String(value))
  const [reason, setReason] = useState('')
  const read = readNumber(typed, PIECES)
  const next = read.value === null && asksReason ? value : read.value
  const code = read.refusal === null ? refusalTo(next) : null
  const ownRefusal = read.refusal ?? (code === null ? null : tFailure(code))
  const error = ownRefusal ?? refusal?.message
  const difference = read.refusal === null ? (next ?? 0) - (value ?? 0) : 0
  const needsReason = asksReason && difference !== 0 && reason.trim() === ''
  const save = () => {
    if (isSending || ownRefusal !== null) return
    if (next === value) return onClose()
    if (needsReason) return
    send(bodyOf(next, reason.trim()), onClose)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const editor = event.currentTarget.closest('.term-cell__editor')
    runCellKey(event, {
      onEnter: () =>
        needsReason && ownRefusal === null
          ? editor?.querySelector<HTMLInputElement>('.quantity-cell__why')?.focus()
          : save(),
      onEscape: onClose,
    })
  }
  return (
    <span
      className="term-cell__editor"
      onBlur={({ currentTarget, relatedTarget }) => {
        // Leaving with an unexplained figure leaves it as it was; nothing is saved without its reason.
        if (currentTarget.contains(relatedTarget) || isSending || read.refusal !== null) return
        if (needsReason || code !== null) onClose()
        else save()
      }}
    >
      <CellInput
        aria-label={t('storeProduct.cellInput', { field: label, name })}
        isInvalid={ownRefusal !== null}
        isSending={isSending}
        inputMode="numeric"
        value={typed}
        onText={(text) => {
          setTyped(text)
          reset()
        }}
        onKeyDown={onKeyDown}
      />
      {(error || (asksReason && difference !== 0)) && (
        <span className="quantity-cell__panel">
          <span role={error ? 'alert' : 'status'} data-tone={error ? 'danger' : undefined}>
            {error ??
              t(difference > 0 ? 'stock.adjust.more' : 'stock.adjust.less', {
                count: Math.abs(difference),
                before: value ?? 0,
              })}
          </span>
          {asksReason && ownRefusal === null && (
            <input
              className="quantity-cell__why"
              aria-label={t('stock.adjust.why')}
              placeholder={t('stock.adjust.why')}
              maxLength={254}
              value={reason}
              readOnly={isSending}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
              onKeyDown={onKeyDown}
            />
          )}
          {asksReason && (
            <span className="quantity-cell__buttons">
              {ownRefusal === null && (
                <button type="button" disabled={needsReason} onClick={save}>
                  {t('stock.adjust.save', { quantity: next ?? 0 })}
                </button>
              )}
              <button type="button" onClick={onClose}>
                {t('stock.adjust.leave', { quantity: value ?? 0 })}
              </button>
            </span>
          )}
        </span>
      )}
    </span>
  )
}
