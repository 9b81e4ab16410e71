import { useRef, useState, type KeyboardEvent } from 'react'
import { Menu as AriaMenu } from 'react-aria-components/Menu'
import { useSay } from '../../i18n/I18n.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import type { OpenedProps } from '../../ui/Opener.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import type { FilterOption } from './FilterMenu.tsx'

interface FilterOptionsProps extends OpenedProps {
  readonly name: string
  readonly options: readonly FilterOption[]
  readonly chosen: readonly (string | number)[]
  readonly onChange: (chosen: readonly (string | number)[]) => void
  readonly isSingle: boolean
}

/** More of them than this are searched by typing. */
const SCANNED = 9
/** More of them than this are drawn only once typing leaves fewer. */
const DRAWN = 100

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What a filter can be set to. */
export function FilterOptions({ name, options, chosen, onChange, isSingle, ...opened }: FilterOptionsProps) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const shown = options.filter((option) => plain(option.name).includes(plain(typed.trim())))
  const selecting = {
    selectionMode: isSingle ? ('single' as const) : ('multiple' as const),
    selectedKeys: chosen,
    onSelectionChange: (keys: 'all' | Iterable<string | number>) => {
      const set = keys === 'all' ? new Set(shown.map(({ id }) => id)) : new Set(keys)
      onChange(options.map(({ id }) => id).filter((id) => set.has(id)))
    },
  }
  const items = shown.slice(0, DRAWN).map((option) => (
    <MenuItem key={option.id} id={option.id} textValue={option.name}>
      {option.name}
      {option.detail && <small>{option.detail}</small>}
    </MenuItem>
  ))
  if (options.length <= SCANNED)
    return (
      <Menu opened={opened} aria-label={name} placement="bottom start" {...selecting}>
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
        {...selecting}
        className="list"
        aria-label={name}
        renderEmptyState={() => <p className="list__empty">{say('kit.noOptions')}</p>}
      >
        {items}
      </AriaMenu>
      {shown.length > DRAWN && (
        <p className="list__more">{say('list.moreOptions', { count: shown.length - DRAWN })}</p>
      )}
    </SearchedOptions>
  )
}

/** A field over a list: what is typed leaves fewer of them, Enter takes the first, the down arrow goes into the list. */
function SearchedOptions({
  name,
  typed,
  onType,
  onEnter,
  onClose,
  triggerRef,
  children,
}: OpenedProps & {
  readonly name: string
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onEnter: () => void
  readonly children: React.ReactNode
}) {
  const say = useSay()
  const list = useRef<HTMLDivElement>(null)
  const onKey = (event: KeyboardEvent) => {
    const isInField = event.target instanceof HTMLInputElement
    const take = (act: () => void) => {
      event.preventDefault()
      event.stopPropagation()
      act()
    }
    // The list would take Escape for 'choose nothing'.
    if (event.key === 'Escape') take(onClose)
    else if (isInField && event.key === 'Enter') take(onEnter)
    else if (isInField && event.key === 'ArrowDown')
      take(() => list.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus())
  }
  return (
    <Popover
      isOpen
      triggerRef={triggerRef}
      placement="bottom start"
      aria-label={name}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the field and the list, before either takes them */}
      <div ref={list} className="filter-search" onKeyDownCapture={onKey}>
        <SearchField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the list is opened to be searched
          autoFocus
          label={say('list.searchOptions', { name })}
          size="small"
          value={typed}
          onChange={onType}
        />
        {children}
      </div>
    </Popover>
  )
}
