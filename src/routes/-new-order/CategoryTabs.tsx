import { ChevronDown } from 'lucide-react'
import type { Category } from '../../api/contract/catalogue.contract.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Menu, MenuItem, MenuTrigger } from '../../ui/Menu.tsx'
import type { CatalogueTab } from './catalogue-filter.ts'
import { gridKeyboard } from './grid-keyboard.ts'

/** The number of visible tabs; the others are under 'more'. */
const MAX_VISIBLE = 2

export function CategoryTabs({
  selectedTab,
  onTab,
  hasUsual,
  categories,
}: {
  readonly selectedTab: CatalogueTab
  readonly onTab: (selectedTab: CatalogueTab) => void
  readonly hasUsual: boolean
  readonly categories: readonly Category[]
}) {
  const t = useT()
  const byPriority = categories
    .filter(({ status }) => status === 'active')
    .toSorted((a, b) => b.priority - a.priority)
  const visibleCategories = byPriority.slice(0, MAX_VISIBLE)
  const hiddenCategories = byPriority.slice(MAX_VISIBLE)
  const selectedHidden = hiddenCategories.find(({ id }) => id === selectedTab)
  const tabs: { readonly id: CatalogueTab; readonly name: string }[] = [
    ...(hasUsual ? [{ id: 'usual' as const, name: t('newOrder.usual') }] : []),
    { id: 'all' as const, name: t('newOrder.all') },
    ...visibleCategories,
  ]
  return (
    <div className="category-tabs" role="group" aria-label={t('newOrder.categories')} ref={gridKeyboard}>
      <div className="category-tabs__shelves">
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            data-grid-item=""
            className="category-tab"
            tabIndex={id === selectedTab || (selectedHidden && id === 'all') ? 0 : -1}
            aria-pressed={id === selectedTab}
            onClick={() => onTab(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {hiddenCategories.length > 0 && (
        <MenuTrigger>
          <Button variant="quiet" size="small" shortcut={<ChevronDown aria-hidden="true" />}>
            {selectedHidden?.name ?? t('ui.more')}
          </Button>
          <Menu
            aria-label={t('newOrder.categories')}
            selectionMode="single"
            selectedKeys={selectedHidden ? [selectedHidden.id] : []}
            onAction={(key) => onTab(Number(key))}
          >
            {hiddenCategories.map(({ id, name }) => (
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
