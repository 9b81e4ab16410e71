import { useState } from 'react'
import type { Product } from '../../api/contract/products.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { FormPage } from '../-form/FormPage.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { useVariantsForm } from './use-variants-form.ts'
import { VariantOptions } from './VariantOptions.tsx'
import { VariantTable } from './VariantTable.tsx'
import '../-list/list.css'
import './variants.css'

/** The options of a variable product, and a table with a row for each variant. */
export function VariantsForm({
  product,
  onClose,
  onSaved,
}: {
  readonly product: Product
  readonly onClose: () => void
  readonly onSaved: () => void
}) {
  const { t, language } = useI18n()
  const { country } = useAppContext()
  const [countryId, setCountryId] = useState(country.id)
  const contract = useVariantsForm(product, countryId, onSaved)
  return (
    <FormPage
      title={t('product.variants.title', { name: textOf(product, 'name', language) })}
      contract={contract}
      onClose={onClose}
    >
      <VariantOptions form={contract.form} />
      <VariantTable product={product} contract={contract} countryId={countryId} onCountry={setCountryId} />
    </FormPage>
  )
}
