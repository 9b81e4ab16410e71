import { Bookmark, Download, EyeOff, FolderInput, Percent } from 'lucide-react'
import { exportProducts } from '../../api/client/products.queries.ts'
import type { Product } from '../../api/contract/products.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PageActionButton } from '../-list/PageActionButton.tsx'
import { useCsvExport } from '../-list/use-csv-export.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { usePageActions, type PageAction } from '../-shared/page-actions.ts'
import type { ProductAct } from './product-bulk.ts'

const ICONS = { status: EyeOff, category: FolderInput, price: Percent, badges: Bookmark } as const
// Its own keys.
const ACTS = Object.keys(ICONS) as ReadonlyArray<ProductAct>

/** What can be done with the selected products. */
export function ProductBulkActions({
  rows,
  onAsk,
}: {
  readonly rows: readonly Product[]
  readonly onAsk: (act: ProductAct) => void
}) {
  const { t, language } = useI18n()
  const { permissions } = useAppContext()
  const exportSelected = useCsvExport({
    fileName: t('product.fileName'),
    count: rows.length,
    load: () => exportProducts({ id: rows.map(({ id }) => id) }, language),
  })
  const actions: readonly PageAction[] = [
    ...(permissions.has('updateProduct')
      ? ACTS.map((act) => ({
          id: `selected-${act}`,
          label: t(`product.bulk.${act}`),
          icon: ICONS[act],
          onPress: () => onAsk(act),
        }))
      : []),
    { ...exportSelected, id: 'selected-export', label: t('product.bulk.export'), icon: Download },
  ]
  usePageActions(actions, t('list.selected', { count: rows.length }))
  return actions.map((action) => (
    <PageActionButton key={action.id} action={action} size="small" variant="quiet" />
  ))
}
