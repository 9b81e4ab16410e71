import { ChevronDown, X } from 'lucide-react'
import { type ReactNode } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { LazyMenuTrigger, type PopupProps } from '../../ui/LazyMenuTrigger.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import type { FilterOption } from './FilterOptions.tsx'
import './filter.css'

const FilterOptions = lazyComponent(async () => (await import('./FilterOptions.tsx')).FilterOptions)

interface FilterMenuProps<Id extends string | number> {
  readonly name: string
  readonly options: readonly FilterOption<Id>[]
  readonly chosen: readonly Id[] | undefined
  readonly onChange: (chosen: readonly Id[]) => void
  /** Allows one option at most. */
  readonly isSingle?: boolean
  /** The text for several options; by default the name and the count. */
  readonly formatCount?: (count: number) => string
}

/** One filter of a list: highlighted and removable while it is set. A long list of options is searchable. */
export function FilterMenu<Id extends string | number>({
  name,
  options,
  chosen = [],
  onChange,
  isSingle = false,
  formatCount = (count) => `${name} ${count}`,
}: FilterMenuProps<Id>) {
  const names = options.filter((option) => chosen.includes(option.id)).map((option) => option.name)
  const valueLabel =
    chosen.length === 0 ? null : chosen.length === 1 ? (names[0] ?? name) : formatCount(chosen.length)
  return (
    <FilterChip
      name={name}
      valueLabel={valueLabel}
      onRemove={() => onChange([])}
      preload={FilterOptions.preload}
      renderPopup={(opened) => (
        <FilterOptions
          {...opened}
          name={name}
          options={options}
          chosen={chosen}
          isSingle={isSingle}
          // Only the options' ids can be selected.
          onChange={(next) => onChange(next as readonly Id[])}
        />
      )}
    />
  )
}

/** The button of any filter, whatever it opens. */
export function FilterChip({
  name,
  valueLabel,
  icon,
  onRemove,
  preload,
  renderPopup,
  opens = 'menu',
}: {
  readonly name: string
  /** The selected options as text; null without any. */
  readonly valueLabel: string | null
  readonly icon?: ReactNode
  readonly onRemove: () => void
  readonly preload: () => unknown
  readonly renderPopup: (opened: PopupProps) => ReactNode
  readonly opens?: 'menu' | 'dialog'
}) {
  const t = useT()
  return (
    <span className="filter" data-on={valueLabel !== null || undefined}>
      <LazyMenuTrigger
        className="filter__button"
        label={valueLabel === null ? name : `${name}: ${valueLabel}`}
        preload={preload}
        renderPopup={renderPopup}
        popupType={opens}
      >
        {icon}
        <span className="truncate">{valueLabel ?? name}</span>
        {valueLabel === null && <ChevronDown aria-hidden="true" />}
      </LazyMenuTrigger>
      {valueLabel !== null && (
        <button
          type="button"
          className="filter__remove"
          aria-label={t('list.removeFilter', { name })}
          onClick={({ currentTarget }) => {
            // This button disappears with the selection; the other one stays.
            currentTarget.parentElement?.querySelector('button')?.focus()
            onRemove()
          }}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
