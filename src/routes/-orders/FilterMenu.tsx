import { ChevronDown, X } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useSay } from '../../i18n/I18n.tsx'
import { Menu, MenuItem, MenuTrigger } from '../../ui/Menu.tsx'

export interface FilterOption {
  readonly id: string
  readonly name: string
}

interface FilterMenuProps {
  readonly name: string
  readonly options: readonly FilterOption[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
  /** Words for several; the name of the one when it is one. */
  readonly sayMany?: (count: number) => string
}

/** One filter: tinted and removable while it is in use. */
export function FilterMenu({ name, options, chosen, onChange, sayMany }: FilterMenuProps) {
  const say = useSay()
  const isOn = chosen.length > 0
  const names = options.filter((option) => chosen.includes(option.id)).map((option) => option.name)
  const text = !isOn
    ? name
    : chosen.length === 1
      ? (names[0] ?? name)
      : (sayMany?.(chosen.length) ?? `${name} ${chosen.length}`)
  return (
    <span className="filter" data-on={isOn || undefined}>
      <MenuTrigger>
        <AriaButton className="filter__button" aria-label={isOn ? `${name}: ${text}` : name}>
          {text}
          {!isOn && <ChevronDown aria-hidden="true" />}
        </AriaButton>
        <Menu
          aria-label={name}
          placement="bottom start"
          selectionMode="multiple"
          selectedKeys={chosen}
          onSelectionChange={(keys) =>
            onChange(
              keys === 'all'
                ? options.map((option) => option.id)
                : options.map((option) => option.id).filter((id) => keys.has(id)),
            )
          }
        >
          {options.map((option) => (
            <MenuItem key={option.id} id={option.id}>
              {option.name}
            </MenuItem>
          ))}
        </Menu>
      </MenuTrigger>
      {isOn && (
        <button
          type="button"
          className="filter__remove"
          aria-label={say('orders.filter.remove', { name })}
          onClick={() => onChange([])}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
