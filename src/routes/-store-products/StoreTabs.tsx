import { useT } from '../../i18n/I18n.tsx'
import { PageTabs } from '../-list/PageTabs.tsx'

/** The products of a store, and its categories. */
export function StoreTabs({
  storeId,
  name,
  current,
}: {
  readonly storeId: number
  readonly name: string
  readonly current: 'products' | 'categories'
}) {
  const t = useT()
  const to = '/catalogs/stores/$store'
  const params = { store: String(storeId) }
  return (
    <PageTabs
      label={name}
      tabs={[
        { to, params, name: t('storeProduct.products'), isCurrent: current === 'products' },
        {
          to,
          params,
          search: { byCategory: true },
          name: t('storeProduct.categories'),
          isCurrent: current === 'categories',
        },
      ]}
    />
  )
}
