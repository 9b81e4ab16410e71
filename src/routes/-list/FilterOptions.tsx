import { useRef, useState, type KeyboardEvent } from 'react'
import { Menu as AriaMenu } from 'react-aria-components/Menu'
import { useT } from '../../i18n/I18n.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import type { PopupProps } from '../../ui/LazyMenuTrigger.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { normalizeForSearch } from '../../domain/shared/strip-accents.ts'

export interface FilterOption<Id extends string | number = string | number> {
  readonly id: Id
  readonly name: string
  readonly detail?: string
}

export interface FilterPopupProps extends PopupProps {
  /** What was typed between the opening and now. */
  readonly getTyped?: () => string
}

interface FilterOptionsProps extends FilterPopupProps {
  readonly name: string
  readonly options: readonly FilterOption[]
  readonly chosen: readonly (string | number)[]
  readonly onChange: (chosen: readonly (string | number)[]) => void
  readonly isSingle: boolean
}

/** From this number on, the options are searchable. */
const MAX_WITHOUT_SEARCH = 9
/** Above this number, options are rendered only after a search. */
const MAX_RENDERED = 100

/** The options of a filter. */
export function FilterOptions({
  name,
  options,
  chosen,
  onChange,
  isSingle,
  getTyped,
  ...opened
}: FilterOptionsProps) {
  const t = useT()
  const [typed, setTyped] = useState(getTyped ?? '')
  const shown = options.filter((option) =>
    normalizeForSearch(option.name).includes(normalizeForSearch(typed.trim())),
  )
  const selectionProps = {
    selectionMode: isSingle ? ('single' as const) : ('multiple' as const),
    selectedKeys: chosen,
    onSelectionChange: (keys: 'all' | Iterable<string | number>) => {
      const set = keys === 'all' ? new Set(shown.map(({ id }) => id)) : new Set(keys)
      onChange(options.map(({ id }) => id).filter((id) => set.has(id)))
    },
  }
  const items = shown.slice(0, MAX_RENDERED).map((option) => (
    <MenuItem key={option.id} id={option.id} textValue={option.name}>
      {option.name}
      {option.detail && <small>{option.detail}</small>}
    </MenuItem>
  ))
  if (options.length <= MAX_WITHOUT_SEARCH)
    return (
      <Menu popup={opened} aria-label={name} placement="bottom start" {...selectionProps}>
        {items}
      </Menu>
    )
  const [first] = shown
  const toggle = (id: string | number) => {
    const others = isSingle ? [] : chosen
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...others, id])
  }
  return (
    <SearchedOptions
      {...opened}
      name={name}
      typed={typed}
      onType={setTyped}
      onEnter={() => first && toggle(first.id)}
    >
      <AriaMenu
        {...selectionProps}
        className="list"
        aria-label={name}
        renderEmptyState={() => <p className="list__empty">{t('ui.noOptions')}</p>}
      >
        {items}
      </AriaMenu>
      {shown.length > MAX_RENDERED && (
        <p className="list__more">{t('list.moreOptions', { count: shown.length - MAX_RENDERED })}</p>
      )}
    </SearchedOptions>
  )
}

/**
 * A search field over a list: typing filters, Enter selects the first option, arrow down moves into the
 * list.
 */
function SearchedOptions({
  name,
  typed,
  onType,
  onEnter,
  onClose,
  triggerRef,
  children,
}: PopupProps & {
  readonly name: string
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onEnter: () => void
  readonly children: React.ReactNode
}) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const onKey = (event: KeyboardEvent) => {
    const isInField = event.target instanceof HTMLInputElement
    const handleKey = (action: () => void) => {
      event.preventDefault()
      event.stopPropagation()
      action()
    }
    // The list would clear its selection on Escape.
    if (event.key === 'Escape') handleKey(onClose)
    else if (isInField && event.key === 'Enter') handleKey(onEnter)
    else if (isInField && event.key === 'ArrowDown')
      handleKey(() => list.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus())
  }
  return (
    <Popover
      isOpen
      triggerRef={triggerRef}
      placement="bottom start"
      aria-label={name}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys of the field and the list in the capture phase */}
      <div ref={list} className="filter-search" onKeyDownCapture={onKey}>
        <SearchField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the list opens for searching
          autoFocus
          label={t('list.searchOptions', { name })}
          size="small"
          value={typed}
          onChange={onType}
        />
        {children}
      </div>
    </Popover>
  )
}
