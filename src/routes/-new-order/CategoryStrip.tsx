import { ChevronDown } from 'lucide-react'
import type { Category } from '../../api/contract/catalogue.contract.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Menu, MenuItem, MenuTrigger } from '../../ui/Menu.tsx'
import type { Shelf } from './catalogue-filter.ts'
import { gridKeys } from './grid-keys.ts'

/** Shelves in sight; the others lie under 'more'. */
const IN_SIGHT = 2

export function CategoryStrip({
  shelf,
  onShelf,
  hasUsual,
  categories,
}: {
  readonly shelf: Shelf
  readonly onShelf: (shelf: Shelf) => void
  readonly hasUsual: boolean
  readonly categories: readonly Category[]
}) {
  const say = useSay()
  const byPriority = categories
    .filter(({ status }) => status === 'active')
    .toSorted((a, b) => b.priority - a.priority)
  const inSight = byPriority.slice(0, IN_SIGHT)
  const others = byPriority.slice(IN_SIGHT)
  const other = others.find(({ id }) => id === shelf)
  const shelves: { readonly id: Shelf; readonly name: string }[] = [
    ...(hasUsual ? [{ id: 'usual' as const, name: say('newOrder.usual') }] : []),
    { id: 'all' as const, name: say('newOrder.all') },
    ...inSight,
  ]
  return (
    <div className="cats" role="group" aria-label={say('newOrder.categories')} ref={gridKeys}>
      <div className="cats__shelves">
        {shelves.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            data-cell=""
            className="cat"
            tabIndex={id === shelf || (other && id === 'all') ? 0 : -1}
            aria-pressed={id === shelf}
            onClick={() => onShelf(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {others.length > 0 && (
        <MenuTrigger>
          <Button variant="quiet" size="small" icon={<ChevronDown aria-hidden="true" />}>
            {other?.name ?? say('kit.more')}
          </Button>
          <Menu
            aria-label={say('newOrder.categories')}
            selectionMode="single"
            selectedKeys={other ? [other.id] : []}
            onAction={(key) => onShelf(Number(key))}
          >
            {others.map(({ id, name }) => (
              <MenuItem key={id} id={id}>
                {name}
              </MenuItem>
            ))}
          </Menu>
        </MenuTrigger>
      )}
    </div>
  )
}
