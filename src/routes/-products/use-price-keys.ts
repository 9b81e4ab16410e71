import type { ClipboardEvent, KeyboardEvent } from 'react'
import { cellsOf } from '../../domain/shared/sheet-text.ts'
import { cents, MAX_CENTS } from '../../domain/shared/money.ts'
import { useUiMessages } from '../../ui/ui-messages.ts'
import type { PriceFieldName } from './price-sheet.ts'
import { focusableIn } from '../-form/form-focus.ts'
import type { ProductContract } from './use-product-form.ts'

const nameAround = (target: EventTarget | null): string | undefined =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-field]')?.dataset['field'] : undefined

/** The keys of a spreadsheet for the cells of the prices: arrows, fill down, back to the saved price, and paste of a block. */
export const usePriceKeys = (
  { form, formId, base, clearServerError }: ProductContract,
  cells: ReadonlyArray<ReadonlyArray<PriceFieldName | null>>,
) => {
  const { readNumber } = useUiMessages()
  const placeOf = (target: EventTarget | null) => {
    const name = nameAround(target)
    const row = cells.findIndex((names) => names.some((each) => each === name))
    return row === -1 ? null : { row, column: cells[row]?.findIndex((each) => each === name) ?? -1 }
  }
  const set = (name: PriceFieldName, value: number | null) => {
    clearServerError(name)
    form.setFieldValue(name, value === null ? null : cents(Math.round(value)))
  }
  const focusOn = (name: PriceFieldName | null | undefined) => {
    const input = name && document.getElementById(formId)?.querySelector(`[data-field="${name}"]`)
    if (!input) return
    const element = focusableIn(input)
    element?.focus()
    if (element instanceof HTMLInputElement) element.select()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    if (place === null || event.altKey || event.shiftKey) return
    const name = cells[place.row]?.[place.column]
    const isControl = event.ctrlKey || event.metaKey
    if (!isControl && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      const step = event.key === 'ArrowDown' ? 1 : -1
      let row = place.row + step
      while (cells[row] !== undefined && cells[row]?.[place.column] === null) row += step
      focusOn(cells[row]?.[place.column])
    } else if (isControl && event.key.toLowerCase() === 'd' && name) {
      const value = form.getFieldValue(name)
      for (const names of cells.slice(place.row + 1)) {
        const below = names[place.column]
        if (below) set(below, value)
      }
    } else if (!isControl && event.key === 'Escape' && name) {
      const [, list = '', at = '', field = ''] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(name) ?? []
      const rows = base[list as 'prices'] as ReadonlyArray<Readonly<Record<string, unknown>>>
      set(name, (rows[Number(at)]?.[field] as number | null | undefined) ?? null)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onPaste = (event: ClipboardEvent) => {
    const place = placeOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    // One price is pasted by the field itself.
    if (place === null || !/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    for (const [down, pasted] of cellsOf(text, '\t').entries())
      for (const [along, each] of pasted.entries()) {
        const name = cells[place.row + down]?.[place.column + along]
        if (!name) continue
        const { value } = readNumber(each.trim(), {
          decimals: 2,
          isFixed: true,
          min: 0,
          max: MAX_CENTS / 100,
        })
        set(name, value === null ? null : value * 100)
      }
  }
  return { onKeyDown, onPaste }
}
