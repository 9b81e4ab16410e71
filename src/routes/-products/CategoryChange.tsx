import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Catalog } from '../../domain/catalogue/category-fields.ts'
import type { ProductsChange } from '../../domain/catalogue/product-bulk.ts'
import type { CategoryId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SegmentedControl } from '../../ui/RadioGroup.tsx'
import { categoryTreeQuery } from '../-categories/categories-resource.ts'
import { textOf } from '../-resource/resource-view.ts'
import { TreePicker } from '../-tree/TreePicker.tsx'

/** Which category the products go to, and whether they leave their others. */
export function CategoryChange({
  catalog,
  onChange,
}: {
  readonly catalog: Catalog
  readonly onChange: (change: ProductsChange) => void
}) {
  const { t, language } = useI18n()
  const categories = useQuery(categoryTreeQuery).data ?? []
  const [categoryId, setCategoryId] = useState<CategoryId | null>(null)
  const [keepsOthers, setKeepsOthers] = useState(false)
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
