import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { PRODUCTS_KEY, productQuery } from '../../api/client/products.queries.ts'
import { VariablesBody, type Product } from '../../api/contract/products.contract.ts'
import type { CountryId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { editOptions } from '../-form/edit-options.ts'
import { useContractForm } from '../-form/use-contract-form.ts'
import { useAppContext } from '../-shared/app-context.ts'
import {
  checkVariants,
  toVariablesBody,
  valuesOfVariants,
  variantPriceQuestions,
  variantsLabels,
  type VariantsValues,
} from './variants-form.ts'

/** The form over the call that sets all options and variants of a product. */
export const useVariantsForm = (product: Product, countryId: CountryId, onSaved: () => void) => {
  const { t, formats } = useI18n()
  const { countries } = useAppContext()
  const queryClient = useQueryClient()
  return useContractForm<VariantsValues, typeof VariablesBody.Type, Product>({
    schema: VariablesBody,
    ...editOptions(product, (saved) => valuesOfVariants(saved, countries)),
    labels: variantsLabels(t),
    wireNames: { options: 'matrix.options', variants: 'matrix.variants' },
    toBody: (values) => toVariablesBody(product.id, values),
    check: (values) => checkVariants(product.id, values, countryId),
    asks: (values, base) => variantPriceQuestions(t, formats, countries, values, base),
    formatValue: { matrix: ({ variants }) => variants.map(({ sku }) => sku).join(', ') },
    send: (body, { version }) => api.setVariables({ body, ifMatch: version }),
    invalidates: [PRODUCTS_KEY],
    onDone: (saved) => {
      queryClient.setQueryData(productQuery(saved.id).queryKey, saved)
      onSaved()
    },
  })
}

export type VariantsContract = ReturnType<typeof useVariantsForm>
