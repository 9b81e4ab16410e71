import { useT } from '../../i18n/I18n.tsx'
import { Menu, MenuItem, MenuSection } from '../../ui/Menu.tsx'
import type { PopupProps } from '../../ui/LazyMenuTrigger.tsx'
import type { NamedItem } from './named-item.ts'
import type { SortOrder } from './list-search.ts'

interface SortOptionsProps extends PopupProps {
  readonly sorts: readonly NamedItem[]
  readonly sort: { readonly sortBy: string; readonly sortOrder: SortOrder }
  readonly onChange: (sortBy: string, sortOrder?: SortOrder) => void
}

/** The sort of a list and its direction. */
export function SortOptions({ sorts, sort, onChange, ...opened }: SortOptionsProps) {
  const t = useT()
  return (
    <Menu popup={opened} aria-label={t('list.sort')}>
      <MenuSection
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[sort.sortBy]}
        aria-label={t('list.sort')}
        onSelectionChange={(keys) => {
          const chosen = sorts.find(({ id }) => keys !== 'all' && keys.has(id))
          if (chosen) onChange(chosen.id)
        }}
      >
        {sorts.map(({ id, name }) => (
          <MenuItem key={id} id={id}>
            {name}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSection
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[sort.sortOrder]}
        aria-label={t('list.sortOrder')}
        onSelectionChange={(keys) => {
          const chosen = (['asc', 'desc'] as const).find((one) => keys !== 'all' && keys.has(one))
          if (chosen) onChange(sort.sortBy, chosen)
        }}
      >
        <MenuItem id="asc">{t('list.sort.asc')}</MenuItem>
        <MenuItem id="desc">{t('list.sort.desc')}</MenuItem>
      </MenuSection>
    </Menu>
  )
}
