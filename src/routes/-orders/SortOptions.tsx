import { useSay } from '../../i18n/I18n.tsx'
import { Menu, MenuItem, MenuSection } from '../../ui/Menu.tsx'
import type { OpenedProps } from '../../ui/Opener.tsx'
import { SORTS, sortOf, type OrdersSearch, type Sort } from './orders-search.ts'

interface SortOptionsProps extends OpenedProps {
  readonly search: OrdersSearch
  readonly onChange: (next: Pick<OrdersSearch, 'sortBy' | 'sortOrder'>) => void
}

/** By what the table is sorted, and which way round. */
export function SortOptions({ search, onChange, ...opened }: SortOptionsProps) {
  const say = useSay()
  const sort = sortOf(search)
  return (
    <Menu opened={opened} aria-label={say('orders.sort')}>
      <MenuSection
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[sort.sortBy]}
        aria-label={say('orders.sort')}
        onSelectionChange={(keys) => {
          const chosen = SORTS.find((one: Sort) => keys !== 'all' && keys.has(one))
          if (chosen) onChange({ sortBy: chosen, sortOrder: sortOf({ sortBy: chosen }).sortOrder })
        }}
      >
        {SORTS.map((one) => (
          <MenuItem key={one} id={one}>
            {say(`orders.sort.${one}`)}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSection
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[sort.sortOrder]}
        aria-label={say('orders.sort')}
        onSelectionChange={(keys) => {
          const chosen = (['asc', 'desc'] as const).find((one) => keys !== 'all' && keys.has(one))
          if (chosen) onChange({ sortBy: sort.sortBy, sortOrder: chosen })
        }}
      >
        <MenuItem id="asc">{say('orders.sort.asc')}</MenuItem>
        <MenuItem id="desc">{say('orders.sort.desc')}</MenuItem>
      </MenuSection>
    </Menu>
  )
}
