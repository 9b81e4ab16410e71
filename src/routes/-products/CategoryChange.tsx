import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Category } from '../../api/contract/catalogue.contract.ts'
import type { Product } from '../../api/contract/products.contract.ts'
import type { Catalog } from '../../domain/catalogue/category-fields.ts'
import type { ProductsChange } from '../../domain/catalogue/product-bulk.ts'
import { descendantIds } from '../../domain/shared/tree.ts'
import type { CategoryId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SegmentedControl } from '../../ui/RadioGroup.tsx'
import { categoryTreeQuery } from '../-categories/categories-resource.ts'
import type { PlanView } from '../-list/PlannedDialog.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { TreePicker } from '../-tree/TreePicker.tsx'
import type { PlannedProduct } from './product-bulk.ts'

/** Which category the products go to, and whether they leave their others. */
export function CategoryChange({
  rows,
  catalog,
  onChange,
  plan,
}: {
  readonly rows: readonly Product[]
  readonly catalog: Catalog
  readonly onChange: (change: ProductsChange) => void
  readonly plan: PlanView<PlannedProduct>
}) {
  const { t, formats, language } = useI18n()
  const categories = useQuery(categoryTreeQuery).data ?? []
  const [categoryId, setCategoryId] = useState<CategoryId | null>(null)
  const [keepsOthers, setKeepsOthers] = useState(false)
  /** How many of the moved products were not in the category or below it. */
  const newTo = (tree: readonly Category[], id: number): number => {
    const within = new Set([id, ...descendantIds(tree, id)])
    return rows.filter((row) => {
      const planned = plan.planOf(row.id)
      return planned?.outcome === 'changed' && !planned.before?.categoryIds.some((each) => within.has(each))
    }).length
  }
  const ask = (id: CategoryId | null, keeps: boolean) => {
    setCategoryId(id)
    setKeepsOthers(keeps)
    if (id !== null) onChange({ kind: 'category', categoryId: id, keepsOthers: keeps })
  }
  return (
    <>
      <TreePicker
        focusesOnOpen
        label={t('product.bulk.findCategory')}
        nodes={categories.filter((category) => category.catalog === catalog)}
        nameOf={(category) => textOf(category, 'name', language)}
        chosen={[categoryId]}
        figureOf={(category) => {
          const before = formats.number(category.productCount)
          const more = category.id === categoryId ? newTo(categories, category.id) : 0
          return more === 0 ? before : `${before} → ${formats.number(category.productCount + more)}`
        }}
        // The id of one of the nodes.
        onToggle={(id) => ask(id as CategoryId, keepsOthers)}
      />
      <SegmentedControl
        label={t('product.bulk.otherCategories')}
        choices={[
          { id: 'leave', name: t('product.bulk.leaveOthers') },
          { id: 'keep', name: t('product.bulk.keepOthers') },
        ]}
        value={keepsOthers ? 'keep' : 'leave'}
        onChange={(next) => ask(categoryId, next === 'keep')}
      />
    </>
  )
}

/** Which categories the products leave, and which rules no longer apply to them. */
export function CategoryFacts({ planned }: { readonly planned: readonly PlannedProduct[] }) {
  const { t, intl, language } = useI18n()
  const categories = useQuery(categoryTreeQuery).data ?? []
  const leftIds = new Set(
    planned.flatMap(({ before, after }) =>
      (before?.categoryIds ?? []).filter((id) => after?.categoryIds.includes(id) !== true),
    ),
  )
  const names = categories
    .filter(({ id }) => leftIds.has(id))
    .map((category) => textOf(category, 'name', language))
  const rules = new Map(
    planned.flatMap(({ lostRules }) => lostRules).map((rule) => [`${rule.kind} ${rule.id}`, rule.name]),
  )
  return (
    <>
      {names.length > 0 && <p>{t('product.bulk.leaves', { names: intl.formatList(names) })}</p>}
      {rules.size > 0 && (
        <p className="product-gap">
          {t('product.bulk.lostRules', { count: rules.size, names: intl.formatList([...rules.values()]) })}
        </p>
      )}
    </>
  )
}
