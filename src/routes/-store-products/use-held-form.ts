import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { StoreProductBody, type StoreProductRecord } from '../../api/contract/store-products.contract.ts'
import { useT } from '../../i18n/I18n.tsx'
import { editOptions } from '../-form/edit-options.ts'
import { useContractForm } from '../-form/use-contract-form.ts'
import { priceQuestions } from '../-shared/price-questions.ts'
import { checkHeld, heldLabels, heldValues, toHeldBody, type HeldValues } from './held-form.ts'
import { useMoneyOf } from './use-money-of.ts'

export const useHeldForm = (record: StoreProductRecord, onDone: () => void) => {
  const t = useT()
  const money = useMoneyOf(record.countryId)
  return useContractForm<HeldValues, StoreProductBody, StoreProductRecord>({
    schema: StoreProductBody,
    ...editOptions(record, heldValues),
    labels: heldLabels(t, record.type === 'combo'),
    toBody: toHeldBody,
    check: (values) => checkHeld(record, values),
    asks: (values) =>
      priceQuestions(
        t,
        (['price', 'cost'] as const).map((name) => ({
          label: t(`storeProduct.field.${name}`),
          before: record[name] ?? record.base[name],
          after: values[name] ?? record.base[name],
          money,
        })),
      ),
    send: (body, { version }) =>
      api.updateStoreProduct({
        params: { id: record.storeId, productId: record.productId },
        body,
        ifMatch: version,
      }),
    invalidates: [KEYS.catalogue],
    errorFields: {
      stock_is_committed: 'quantity',
      amount_product_in_stock_can_not_be_negative: 'quantity',
      product_not_enough_quantity: 'quantity',
      product_is_inactive: 'quantity',
      product_has_variants: 'quantity',
    },
    onDone,
  })
}
