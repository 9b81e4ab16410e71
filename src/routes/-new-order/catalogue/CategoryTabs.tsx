import { ChevronDown } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Category } from '../../../api/contract/catalogue.contract.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { drawNow } from '../../../ui/draw-now.ts'
import { Menu, MenuItem, MenuTrigger } from '../../../ui/Menu.tsx'
import type { CatalogueTab } from './catalogue-filter.ts'
import { gridKeyboard } from '../grid-keyboard.ts'
import { useNameInLanguage } from '../../-shared/use-name-in-language.ts'

/** Pixels of a tab besides its name, of a letter of the name, and of the menu of the others. */
const TAB_PIXELS = 24
const LETTER_PIXELS = 7.2
const MORE_PIXELS = 72
/** They are shown however narrow the page is: the tabs scroll. */
const MIN_CATEGORIES = 2

const tabWidth = (name: string): number => TAB_PIXELS + name.length * LETTER_PIXELS

/** How many of the categories have room beside the other tabs; the rest is in the menu. */
export const countFitting = (
  width: number,
  others: readonly string[],
  categories: readonly string[],
): number => {
  let left = width - others.reduce((sum, name) => sum + tabWidth(name), 0)
  const isLast = (at: number): boolean => at === categories.length - 1
  const end = categories.findIndex((name, at) => {
    left -= tabWidth(name)
    return left < (isLast(at) ? 0 : MORE_PIXELS)
  })
  return Math.max(MIN_CATEGORIES, end === -1 ? categories.length : end)
}

/** Pixels of the bar when it was shown last: another step, and the catalogue again. */
let lastWidth = 0

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
  const nameOf = useNameInLanguage()
  const byPriority = categories
    .filter(({ status }) => status === 'active')
    .toSorted((a, b) => b.priority - a.priority)
    .map((category) => ({ ...category, name: nameOf(category) }))
  const bar = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(lastWidth)
  useLayoutEffect(() => {
    const element = bar.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    // It tells the first width before the paint, when the page is laid out anyway.
    const observer = new ResizeObserver(() => {
      lastWidth = element.clientWidth
      drawNow(() => setWidth(lastWidth))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const fixedTabs: readonly { readonly id: CatalogueTab; readonly name: string }[] = [
    ...(hasUsual ? [{ id: 'usual' as const, name: t('orderSteps.usual') }] : []),
    { id: 'all' as const, name: t('orderSteps.all') },
  ]
  const namesOf = (named: readonly { readonly name: string }[]) => named.map(({ name }) => name)
  const visible = countFitting(width, namesOf(fixedTabs), namesOf(byPriority))
  const hiddenCategories = byPriority.slice(visible)
  const selectedHidden = hiddenCategories.find(({ id }) => id === selectedTab)
  const tabs = [...fixedTabs, ...byPriority.slice(0, visible)]
  return (
    <div className="category-tabs" role="group" aria-label={t('orderSteps.categories')} ref={gridKeyboard}>
      <div ref={bar} className="category-tabs__ruler" aria-hidden="true" />
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
          <Button
            variant={selectedHidden ? 'soft' : 'quiet'}
            size="small"
            shortcut={<ChevronDown aria-hidden="true" />}
          >
            {selectedHidden?.name ?? t('ui.more')}
          </Button>
          <Menu
            aria-label={t('orderSteps.categories')}
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
