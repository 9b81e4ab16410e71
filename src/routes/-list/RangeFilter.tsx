import { useI18n } from '../../i18n/I18n.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import type { PopupProps } from '../../ui/LazyMenuTrigger.tsx'
import { cents } from '../../domain/shared/money.ts'
import { FilterChip } from './FilterMenu.tsx'
import type { RangeDialogProps } from './RangeDialog.tsx'

const RangeDialog = lazyComponent(async () => (await import('./RangeDialog.tsx')).RangeDialog)

/** A range of whole numbers or amounts, both ends included. */
export function RangeFilter(props: Omit<RangeDialogProps, keyof PopupProps>) {
  const { name, from, to, isMoney, onChange } = props
  const { t, formats } = useI18n()
  const format = (value: number) => (isMoney ? formats.money(cents(value)) : formats.number(value))
  const range =
    from === undefined
      ? to === undefined
        ? null
        : t('list.range.upTo', { to: format(to) })
      : to === undefined
        ? t('list.range.from', { from: format(from) })
        : `${format(from)} – ${format(to)}`
  return (
    <FilterChip
      name={name}
      valueLabel={range}
      showsName
      opens="dialog"
      preload={RangeDialog.preload}
      onRemove={() => onChange({ from: undefined, to: undefined })}
      renderPopup={(opened) => <RangeDialog {...opened} {...props} />}
    />
  )
}
