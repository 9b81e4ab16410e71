import { ListChecks, Plus, Upload } from 'lucide-react'
import { api } from '../../api/client/api.ts'
import type { Category } from '../../api/contract/catalogue.contract.ts'
import type { Catalog } from '../../domain/catalogue/category-fields.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { ListController } from '../-list/list-search.ts'
import { useCsvExport } from '../-list/use-csv-export.ts'
import type { ResourceSearch } from '../-resource/resource-view.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { usePageActions, type PageAction } from '../-shared/page-actions.ts'

/** What the page offers, in the command palette too. */
export const useCategoryActions = (
  list: ListController<ResourceSearch>,
  catalog: Catalog,
  statuses: readonly Category['status'][] | undefined,
  count: number | undefined,
) => {
  const { t, language } = useI18n()
  const { permissions } = useAppContext()
  const create: PageAction | null = permissions.has('createCategory')
    ? {
        id: 'create-category',
        label: t('category.create'),
        icon: Plus,
        onPress: () => list.change({ dialog: 'create', openId: undefined }),
      }
    : null
  const importAction: PageAction | null =
    permissions.has('createCategory') || permissions.has('updateCategory')
      ? {
          id: 'import',
          label: t('category.import'),
          icon: Upload,
          link: { to: '/catalogs/categories/imports' },
        }
      : null
  const several: PageAction | null = permissions.has('updateCategory')
    ? {
        id: 'several',
        label: t('category.several'),
        icon: ListChecks,
        disabledReason: count === 0 ? t('category.severalNone') : null,
        onPress: () => list.change({ dialog: 'several' }),
      }
    : null
  const exportAction = useCsvExport({
    fileName: t('category.fileName'),
    count,
    load: () =>
      api.exportCategories({
        query: { language, catalog: [catalog], ...(statuses && { status: statuses }) },
      }),
  })
  usePageActions([create, several, importAction, exportAction].filter((action) => action !== null))
  return { create, several, importAction, exportAction }
}
