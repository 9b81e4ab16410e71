import { ChevronDown, X } from 'lucide-react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { LazyMenuTrigger } from '../../ui/LazyMenuTrigger.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import type { FilterOption, FilterPopupProps } from './FilterOptions.tsx'
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
  /** Shows the filter's name before the option's, which alone does not say of what it is. */
  readonly showsName?: boolean
}

/** One filter of a list: highlighted and removable while it is set. A long list of options is searchable. */
export function FilterMenu<Id extends string | number>({
  name,
  options,
  chosen = [],
  onChange,
  isSingle = false,
  formatCount = (count) => `${name} ${count}`,
  showsName = false,
}: FilterMenuProps<Id>) {
  const names = options.filter((option) => chosen.includes(option.id)).map((option) => option.name)
  const valueLabel =
    chosen.length === 0 ? null : chosen.length === 1 ? (names[0] ?? name) : formatCount(chosen.length)
  return (
    <FilterChip
      name={name}
      valueLabel={valueLabel}
      showsName={showsName}
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
  showsName = false,
}: {
  readonly name: string
  /** The selected options as text; null without any. */
  readonly valueLabel: string | null
  readonly icon?: ReactNode
  readonly onRemove: () => void
  readonly preload: () => unknown
  readonly renderPopup: (opened: FilterPopupProps) => ReactNode
  readonly opens?: 'menu' | 'dialog'
  readonly showsName?: boolean
}) {
  const t = useT()
  const label = valueLabel === null ? name : `${name}: ${valueLabel}`
  const typedEarly = useRef('')
  // Until the opened list has loaded, the button has the focus.
  const onKeyDown = ({ target, key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (!(target instanceof Element) || !target.matches('.filter__button')) return
    const isOpen = target.getAttribute('aria-expanded') === 'true'
    const isLetter = key.length === 1 && key !== ' ' && !altKey && !ctrlKey && !metaKey
    typedEarly.current = isOpen && isLetter ? typedEarly.current + key : ''
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- reads the keys of its button
    <span className="filter" data-on={valueLabel !== null || undefined} onKeyDownCapture={onKeyDown}>
      <LazyMenuTrigger
        className="filter__button"
        label={label}
        preload={preload}
        renderPopup={(popup) =>
          renderPopup({
            ...popup,
            getTyped: () => typedEarly.current,
            onClose: () => {
              typedEarly.current = ''
              popup.onClose()
            },
          })
        }
        popupType={opens}
      >
        {icon}
        <span className="truncate">{showsName ? label : (valueLabel ?? name)}</span>
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
