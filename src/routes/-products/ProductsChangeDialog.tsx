import { useState, type ReactNode } from 'react'
import type { Product } from '../../api/contract/products.contract.ts'
import type { Catalog } from '../../domain/catalogue/category-fields.ts'
import type { ProductsChange } from '../../domain/catalogue/product-bulk.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { PlannedResult } from '../-list/bulk-result.ts'
import { PlannedDialog, type PlanView } from '../-list/PlannedDialog.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { sendProductsChange, type PlannedProduct, type ProductAct } from './product-bulk.ts'
import { BadgesChange } from './BadgesChange.tsx'
import { CategoryChange, CategoryFacts } from './CategoryChange.tsx'
import { PriceChange, PriceFacts } from './PriceChange.tsx'
import { ProductStatusChange } from './ProductStatusChange.tsx'
import './products-change.css'

interface ChangeFormProps {
  readonly rows: readonly Product[]
  readonly catalog: Catalog
  readonly change: ProductsChange | null
  /** Null while something is missing. */
  readonly onChange: (change: ProductsChange | null) => void
  readonly plan: PlanView<PlannedProduct>
}

const FORMS: Readonly<Record<ProductAct, (props: ChangeFormProps) => ReactNode>> = {
  status: (props) => <ProductStatusChange {...props} />,
  category: (props) => <CategoryChange {...props} />,
  badges: (props) => <BadgesChange {...props} />,
  price: (props) => <PriceChange {...props} />,
}

/** Asks how several products change, and changes them. */
export function ProductsChangeDialog({
  act,
  rows,
  catalog,
  onDone,
  onClose,
}: {
  readonly act: ProductAct
  readonly rows: readonly Product[]
  readonly catalog: Catalog
  readonly onDone: (change: ProductsChange, result: PlannedResult<PlannedProduct>) => void
  readonly onClose: () => void
}) {
  const { t, language } = useI18n()
  const [change, setChange] = useState<ProductsChange | null>(null)
  return (
    <PlannedDialog<Product, ProductsChange, PlannedProduct>
      title={t(`product.bulk.title.${act}`, { count: rows.length })}
      placement={act === 'price' ? 'end' : 'centre'}
      rows={rows}
      nameOf={(row) => textOf(row, 'name', language)}
      change={change}
      send={sendProductsChange}
      confirm={(count) => t(`product.bulk.confirm.${act}`, { count })}
      resultTitle={() => t(`product.bulk.${act}`)}
      tone={change?.kind === 'status' && change.status === 'inactive' ? 'danger' : 'solid'}
      onDone={(result) => change !== null && onDone(change, result)}
      onClose={onClose}
      {...(act === 'price' && {
        renderFoot: (planned: readonly PlannedProduct[]) => <PriceFacts change={change} planned={planned} />,
      })}
      {...(act === 'category' && {
        renderFoot: (planned: readonly PlannedProduct[]) => <CategoryFacts planned={planned} />,
      })}
    >
      {(plan) => FORMS[act]({ rows, catalog, change, onChange: setChange, plan })}
    </PlannedDialog>
  )
}
