import { ArrowDownWideNarrow, Columns3Cog, Ellipsis } from 'lucide-react'
import { useT } from '../../i18n/I18n.tsx'
import { LazyMenuTrigger } from '../../ui/LazyMenuTrigger.tsx'
import type { PageAction } from '../-shared/page-actions.ts'
import type { NamedItem } from './named-item.ts'
import type { SortOrder } from './list-search.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import './filter.css'
import './more-actions.css'

const FilterOptions = lazyComponent(async () => (await import('./FilterOptions.tsx')).FilterOptions)
const SortOptions = lazyComponent(async () => (await import('./SortOptions.tsx')).SortOptions)
const MoreActions = lazyComponent(async () => (await import('./MoreActions.tsx')).MoreActions)

export interface SortMenuProps<Sort extends string> {
  readonly sorts: readonly NamedItem<Sort>[]
  readonly sort: { readonly sortBy: Sort; readonly sortOrder: SortOrder }
  /** Without an order, the default one of the sort. */
  readonly onChange: (sortBy: Sort, sortOrder?: SortOrder) => void
}

/** The sort of a list, with a menu of the others. */
export function SortMenu<Sort extends string>({ sorts, sort, onChange }: SortMenuProps<Sort>) {
  const t = useT()
  const name = sorts.find(({ id }) => id === sort.sortBy)?.name ?? ''
  return (
    <span className="filter filter--sort">
      <LazyMenuTrigger
        className="filter__button"
        label={`${t('list.sort')} ${name}`}
        preload={SortOptions.preload}
        renderPopup={(opened) => (
          <SortOptions
            {...opened}
            sorts={sorts}
            sort={sort}
            // The options are the ids of the sorts.
            onChange={(sortBy, sortOrder) => onChange(sortBy as Sort, sortOrder)}
          />
        )}
      >
        <ArrowDownWideNarrow aria-hidden="true" />
        <span className="muted">{t('list.sort')}</span> <span>{name}</span>
      </LazyMenuTrigger>
    </span>
  )
}

/** The visible columns of a list. */
export function ColumnsMenu<Column extends string>({
  columns,
  hidden = [],
  onChange,
}: {
  readonly columns: readonly NamedItem<Column>[]
  readonly hidden: readonly Column[] | undefined
  readonly onChange: (hidden: readonly Column[]) => void
}) {
  const t = useT()
  const ids = columns.map(({ id }) => id)
  return (
    <span className="filter">
      <LazyMenuTrigger
        className="filter__button"
        label={t('list.columns')}
        preload={FilterOptions.preload}
        renderPopup={(opened) => (
          <FilterOptions
            {...opened}
            name={t('list.columns')}
            options={columns}
            isSingle={false}
            chosen={ids.filter((id) => !hidden.includes(id))}
            onChange={(shown) => onChange(ids.filter((id) => !shown.includes(id)))}
          />
        )}
      >
        <Columns3Cog aria-hidden="true" />
      </LazyMenuTrigger>
    </span>
  )
}

/** The actions of a list that are seldom needed, or of a record with its words. */
export function MoreActionsMenu({
  actions,
  name,
}: {
  readonly actions: readonly PageAction[]
  /** In sight beside the dots. */
  readonly name?: string
}) {
  const t = useT()
  const label = name ?? t('list.moreActions')
  return (
    <LazyMenuTrigger
      className={name === undefined ? 'more-actions' : 'button'}
      {...(name !== undefined && { variant: 'plain' })}
      label={label}
      preload={MoreActions.preload}
      renderPopup={(opened) => <MoreActions {...opened} label={label} actions={actions} />}
    >
      <Ellipsis aria-hidden="true" />
      {name}
    </LazyMenuTrigger>
  )
}
