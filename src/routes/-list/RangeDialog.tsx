import { useState } from 'react'
import { MAX_CENTS } from '../../domain/shared/money.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import type { PopupProps } from '../../ui/LazyMenuTrigger.tsx'
import { FilterDialog, FilterForm } from './FilterDialog.tsx'

interface NumberRange {
  readonly from: number | undefined
  readonly to: number | undefined
}

export interface RangeDialogProps extends PopupProps, NumberRange {
  readonly name: string
  /** Minor units of the country's currency. */
  readonly isMoney?: boolean
  readonly onChange: (range: NumberRange) => void
}

/** The two ends of a range of numbers. */
export function RangeDialog({ triggerRef, onClose, ...form }: RangeDialogProps) {
  return (
    <FilterDialog name={form.name} triggerRef={triggerRef} onClose={onClose}>
      <RangeForm {...form} onClose={onClose} />
    </FilterDialog>
  )
}

function RangeForm({
  from,
  to,
  isMoney = false,
  onChange,
  onClose,
}: Omit<RangeDialogProps, 'triggerRef' | 'name'>) {
  const { t, formats } = useI18n()
  const scale = isMoney ? 100 : 1
  const [first, setFirst] = useState(from ?? null)
  const [last, setLast] = useState(to ?? null)
  const isUnread = [first, last].some(Number.isNaN)
  const error = first !== null && last !== null && first > last ? t('list.range.reversed') : null
  const choose = (range: NumberRange) => {
    onChange(range)
    onClose()
  }
  const fieldOf = (value: number | null, change: (value: number | null) => void) => ({
    value: value === null ? null : value / scale,
    onChange: (next: number | null) => change(next === null ? null : Math.round(next * scale)),
    decimals: isMoney ? 2 : 0,
    isFixed: isMoney,
    max: MAX_CENTS / scale,
    ...(isMoney && { start: <span className="muted">{formats.place.currencySymbol}</span> }),
  })
  return (
    <FilterForm
      clearLabel={t('list.range.any')}
      error={isUnread ? t('form.error.invalid') : error}
      onClear={() => choose({ from: undefined, to: undefined })}
      onApply={() => choose({ from: first ?? undefined, to: last ?? undefined })}
    >
      <div className="filter-range__pair">
        <NumberField label={t('list.period.from')} {...fieldOf(first, setFirst)} />
        <NumberField label={t('list.period.to')} {...fieldOf(last, setLast)} error={error} />
      </div>
    </FilterForm>
  )
}
