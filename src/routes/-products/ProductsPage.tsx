import { useQuery } from '@tanstack/react-query'
import { ArrowUpDown, CircleAlert, CircleDashed, Upload, Utensils } from 'lucide-react'
import { api } from '../../api/client/api.ts'
import { badgesQuery } from '../../api/client/catalogue.queries.ts'
import {
  exportProducts,
  productCountsQuery,
  productsQuery,
  type ProductListParams,
} from '../../api/client/products.queries.ts'
import { PRODUCT_GAPS, type Product, type ProductCounts } from '../../api/contract/products.contract.ts'
import { PRODUCT_SEARCH_MIN_CHARACTERS } from '../../domain/cart/product-search.ts'
import { CATALOGUE_STATUSES } from '../../domain/catalogue/badge-fields.ts'
import type { Catalog } from '../../domain/catalogue/category-fields.ts'
import { PRODUCT_TYPES } from '../../domain/catalogue/product.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { loadNamespaces } from '../../session/translations-store.ts'
import { Tag } from '../../ui/Chip.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { categoryTreeQuery } from '../-categories/categories-resource.ts'
import type { Column } from '../-list/DataTable.tsx'
import { FilterMenu } from '../-list/FilterMenu.tsx'
import { ListPage } from '../-list/ListPage.tsx'
import type { ListController } from '../-list/list-search.ts'
import { useCsvExport } from '../-list/use-csv-export.ts'
import { useListQuery } from '../-list/use-list-query.ts'
import { MAX_SELECTED } from '../-list/use-selection.ts'
import { RecordIcon } from '../-picture/RecordIcon.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { createAction } from '../-shared/create-actions.ts'
import type { PageAction } from '../-shared/page-actions.ts'
import { ProductDrawer } from './ProductDrawer.tsx'
import { soldOutStoresIn, storeCountIn } from './use-product-sales.ts'
import { useProductBulk } from './use-product-bulk.tsx'
import { CREATE_PRODUCT_LABELS, OTHER_PRICES, productLists, type ProductsSearch } from './products-list.ts'
import './products.css'

type List = ListController<ProductsSearch>

const COUNT_OF_VIEW = {
  all: ({ total }) => total,
  active: ({ byStatus }) => byStatus.active,
  unsold: ({ missing }) => missing.store,
  withoutPrice: ({ missing }) => missing.price,
  withoutPicture: ({ missing }) => missing.picture,
  inactive: ({ byStatus }) => byStatus.inactive,
} as const satisfies Record<string, (counts: ProductCounts) => number>
// Its own keys.
const VIEWS = Object.keys(COUNT_OF_VIEW) as ReadonlyArray<keyof typeof COUNT_OF_VIEW>

const ProductOrder = lazyComponent(async () => {
  const [{ ProductOrder: Order }] = await Promise.all([
    import('./ProductOrder.tsx'),
    loadNamespaces('catalogueParts'),
  ])
  return Order
})

/** The products of a catalogue, as a list or in the mode that orders them. */
export function ProductsPage(props: { readonly list: List; readonly catalog: Catalog }) {
  const { permissions } = useAppContext()
  const { dialog } = props.list.search
  const isOrdered = (dialog === 'order' || dialog === 'move') && permissions.has('updateProduct')
  return isOrdered ? <ProductOrder {...props} /> : <ProductsList {...props} />
}

function ProductsList({ list, catalog }: { readonly list: List; readonly catalog: Catalog }) {
  const { t, language } = useI18n()
  const { permissions } = useAppContext()
  const query = useProductsQuery(list, catalog)
  const state = useListQuery(productsQuery(query))
  const bulk = useProductBulk(catalog, state.answer?.data ?? [])
  const { country } = useAppContext()
  const counts = useQuery(productCountsQuery({ catalog, countryId: country.id })).data
  const columns = useColumns(counts?.stores)
  const exportAction = useCsvExport({
    fileName: t(catalog === 'own_brand' ? 'product.fileName' : 'product.thirdPartyFileName'),
    count: state.answer?.count,
    load: () => exportProducts(query, language),
  })
  const createOf = (type: keyof typeof CREATE_PRODUCT_LABELS): PageAction | null => {
    const action = createAction(`create-${type}`, { t, permissions })
    return action && { ...action, link: { ...action.link, search: { catalog, type } } }
  }
  const create = createOf('simple')
  const createVariable = createOf('variable')
  const orderAction: PageAction | null = permissions.has('updateProduct')
    ? {
        id: 'order',
        label: t('product.order'),
        icon: ArrowUpDown,
        onPress: () => list.change({ dialog: 'order', openId: undefined, page: undefined }),
      }
    : null
  const importAction: PageAction | null =
    permissions.has('createProduct') || permissions.has('updateProduct')
      ? {
          id: 'import',
          label: t('product.import'),
          icon: Upload,
          link: { to: '/catalogs/imports', search: { catalog } },
        }
      : null
  return (
    <ListPage
      title={t(catalog === 'own_brand' ? 'page.catalogue' : 'page.thirdPartyCatalogue')}
      actions={[createOf('combo'), create]}
      moreActions={[createVariable, orderAction, importAction, exportAction].filter(
        (action) => action !== null,
      )}
      list={list}
      views={VIEWS.map((id) => ({
        id,
        name: t(`product.view.${id}`),
        count: counts === undefined ? null : COUNT_OF_VIEW[id](counts),
      }))}
      searchLabel={t('product.search')}
      filters={<ProductFilters list={list} catalog={catalog} />}
      sorts={(['priority', 'name', 'sku', 'price', 'status'] as const).map((id) => ({
        id,
        name: t(`product.field.${id}`),
      }))}
      columns={columns}
      state={state}
      notice={bulk.notice}
      renderBulk={bulk.renderBulk}
      loadAll={() => loadAllRows(query)}
      rowName={(row) => textOf(row, 'name', language)}
      isMuted={(row) => row.status === 'inactive'}
      empty={{ icon: Utensils, title: t('product.empty'), text: t('product.emptyText'), action: create }}
      drawer={list.search.openId !== undefined && <ProductDrawer id={list.search.openId} list={list} />}
    >
      {bulk.dialog}
    </ListPage>
  )
}

const loadAllRows = async (query: ProductListParams): Promise<readonly Product[]> =>
  (await api.products({ query: { ...query, limit: MAX_SELECTED, offset: 0 }, toast: 'none' })).data

/** The query of the list in the URL, with the prices of the chosen country. */
const useProductsQuery = ({ search }: List, catalog: Catalog): ProductListParams => {
  const { country } = useAppContext()
  const { search: text = '', ...query } = productLists[catalog].toQuery(search)
  return {
    ...query,
    // A shorter search is refused; until it is typed the list is whole.
    ...(text.trim().length >= PRODUCT_SEARCH_MIN_CHARACTERS && { search: text }),
    catalog,
    countryId: country.id,
    ...(search.status && { status: search.status }),
    ...(search.type && { type: search.type }),
    ...(search.categoryId && { categoryId: search.categoryId }),
    ...(search.badgeId && { badgeId: search.badgeId }),
    ...(search.missing && { missing: search.missing }),
    // The URL holds plain numbers; an unknown id gives an empty list.
  } as unknown as ProductListParams
}

function ProductFilters({ list, catalog }: { readonly list: List; readonly catalog: Catalog }) {
  const { t, language } = useI18n()
  const categories = useQuery(categoryTreeQuery).data ?? []
  const badges = useQuery(badgesQuery).data?.data ?? []
  const { search } = list
  return (
    <>
      <FilterMenu
        name={t('product.field.categories')}
        options={categories
          .filter((category) => category.catalog === catalog)
          .map((category) => ({ id: Number(category.id), name: textOf(category, 'name', language) }))}
        chosen={search.categoryId}
        onChange={(categoryId) => list.change({ categoryId })}
      />
      <FilterMenu
        name={t('product.field.status')}
        options={CATALOGUE_STATUSES.map((id) => ({ id, name: t(`product.status.${id}`) }))}
        chosen={search.status}
        onChange={(status) => list.change({ status })}
      />
      <FilterMenu
        name={t('product.field.type')}
        options={PRODUCT_TYPES.map((id) => ({ id, name: t(`product.type.${id}`) }))}
        chosen={search.type}
        onChange={(type) => list.change({ type })}
      />
      <FilterMenu
        name={t('product.field.badges')}
        options={badges.map((badge) => ({ id: Number(badge.id), name: textOf(badge, 'name', language) }))}
        chosen={search.badgeId}
        onChange={(badgeId) => list.change({ badgeId })}
      />
      <FilterMenu
        name={t('product.field.missing')}
        options={PRODUCT_GAPS.map((id) => ({ id, name: t(`product.missing.${id}`) }))}
        chosen={search.missing}
        onChange={(missing) => list.change({ missing })}
      />
    </>
  )
}

/** Whether a product is on sale; of one that is, where it cannot be sold or what it lacks. */
function ProductStatus({
  row,
  storesOfCountry,
}: {
  readonly row: Product
  readonly storesOfCountry: number | undefined
}) {
  const { t } = useI18n()
  const { country, countries } = useAppContext()
  if (row.status !== 'active') return <Tag>{t(`product.status.${row.status}`)}</Tag>
  const soldOut = soldOutStoresIn(row, country.id)
  if (soldOut > 0)
    return (
      <span className="product-gap" data-tone="danger">
        <CircleAlert aria-hidden="true" />
        {t('product.soldOutIn', { count: soldOut })}
      </span>
    )
  const lacksPrice = countries.some(({ id }) => !row.prices.some(({ countryId }) => countryId === id))
  // The stores have the variants of a product, not the product itself.
  const missing = row.type === 'variable' ? 0 : (storesOfCountry ?? 0) - storeCountIn(row, country.id)
  if (!lacksPrice && missing <= 0) return <span className="muted">{t('product.status.active')}</span>
  return (
    <span className="product-gap">
      <CircleDashed aria-hidden="true" />
      {lacksPrice ? t('product.lacksPrice') : t('product.notInStores', { count: missing })}
    </span>
  )
}

/** The chosen country comes first; the next ones of the operator have the other columns. */
const useColumns = (
  storesOfCountry: number | undefined,
): readonly [Column<Product>, ...Column<Product>[]] => {
  const { t, formats, language } = useI18n()
  const { country, countries } = useAppContext()
  const others = countries.filter(({ id }) => id !== country.id).slice(0, OTHER_PRICES.length)
  const priceIn = (row: Product, { id, currencySymbol }: (typeof countries)[number]) => {
    const entry = row.prices.find(({ countryId }) => countryId === id)
    return entry ? (
      formats.money(entry.price, currencySymbol)
    ) : (
      <span className="product-gap">{t('product.noPrice')}</span>
    )
  }
  const namesOf = (records: Product['categories']): string => {
    const [first, ...others] = records.map((record) => textOf(record, 'name', language))
    if (first === undefined) return '—'
    return others.length === 0 ? first : t('product.more', { name: first, count: others.length })
  }
  return [
    {
      id: 'name',
      title: t('product.field.name'),
      sort: 'name',
      cell: (row) => (
        <>
          <RecordIcon src={row.image} size={32} />
          <span className="product-name">{textOf(row, 'name', language)}</span>
        </>
      ),
    },
    {
      id: 'sku',
      title: t('product.field.sku'),
      sort: 'sku',
      width: { min: 104, max: 160 },
      dropOrder: 2,
      cell: (row) => <span className="truncate">{row.sku}</span>,
      cardSlot: 'below',
    },
    {
      id: 'type',
      title: t('product.field.type'),
      width: { min: 88, max: 112 },
      dropOrder: 8,
      cell: (row) => t(`product.type.${row.type}`),
    },
    {
      id: 'categories',
      title: t('product.field.categories'),
      width: { min: 144, max: 240 },
      dropOrder: 3,
      cell: (row) => <span className="truncate">{namesOf(row.categories)}</span>,
      cardSlot: 'foot',
    },
    {
      id: 'badges',
      title: t('product.field.badges'),
      width: { min: 120, max: 200 },
      dropOrder: 9,
      cell: (row) => <span className="truncate">{namesOf(row.badges)}</span>,
    },
    {
      id: 'status',
      title: t('product.field.status'),
      sort: 'status',
      width: { min: 144, max: 160 },
      dropOrder: 1,
      cell: (row) => <ProductStatus row={row} storesOfCountry={storesOfCountry} />,
      cardSlot: 'end',
    },
    {
      id: 'stores',
      title: t('product.field.stores'),
      isNumeric: true,
      width: { min: 80, max: 96 },
      dropOrder: 4,
      cell: (row) => {
        const count = storeCountIn(row, country.id)
        return count === 0 || storesOfCountry === undefined || count >= storesOfCountry ? (
          <span className="muted">{formats.number(count)}</span>
        ) : (
          t('product.storeShare', { count: formats.number(count), of: formats.number(storesOfCountry) })
        )
      },
    },
    {
      id: 'price',
      title: others.length === 0 ? t('product.field.price') : country.name,
      sort: 'price',
      isNumeric: true,
      width: { min: 104, max: 128 },
      cell: (row) => priceIn(row, country),
      cardSlot: 'foot-end',
    },
    ...others.map((other, at): Column<Product> => ({
      id: OTHER_PRICES[at] ?? other.name, // as many as there are columns
      title: other.name,
      isNumeric: true,
      width: { min: 96, max: 128 },
      dropOrder: 6 + at,
      cell: (row) => priceIn(row, other),
    })),
  ]
}
