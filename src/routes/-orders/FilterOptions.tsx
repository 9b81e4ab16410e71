import { Menu, MenuItem } from '../../ui/Menu.tsx'
import type { OpenedProps } from '../../ui/Opener.tsx'
import type { FilterOption } from './FilterMenu.tsx'

interface FilterOptionsProps extends OpenedProps {
  readonly name: string
  readonly options: readonly FilterOption[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** What a filter can be set to; several at once. */
export function FilterOptions({ name, options, chosen, onChange, ...opened }: FilterOptionsProps) {
  const ids = options.map((option) => option.id)
  return (
    <Menu
      opened={opened}
      aria-label={name}
      placement="bottom start"
      selectionMode="multiple"
      selectedKeys={chosen}
      onSelectionChange={(keys) => onChange(keys === 'all' ? ids : ids.filter((id) => keys.has(id)))}
    >
      {options.map((option) => (
        <MenuItem key={option.id} id={option.id} textValue={option.name}>
          {option.name}
        </MenuItem>
      ))}
    </Menu>
  )
}
