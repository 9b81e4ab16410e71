import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import type { StoreProductRecord } from '../../api/contract/store-products.contract.ts'
import { combosInStock } from '../../domain/catalogue/combo.ts'
import { readable } from '../../domain/shared/typed-number.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { MoneyInput } from '../-form/amount-inputs.tsx'
import { FormDialog } from '../-form/FormDialog.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { BelowCostDialog } from './BelowCostDialog.tsx'
import { ComponentTable } from './ComponentTable.tsx'
import { useHeldForm } from './use-held-form.ts'
import { useMoneyOf } from './use-money-of.ts'
import './store-products.css'

const OF_COUNTRY = {
  price: { is: 'storeProduct.countryPrice', none: 'storeProduct.noCountryPrice' },
  cost: { is: 'storeProduct.countryCost', none: 'storeProduct.noCountryCost' },
} as const

/** Price, cost, limits, availability and stock of a product at a store. */
export function HeldForm({
  record,
  title,
  onClose,
}: {
  readonly record: StoreProductRecord
  readonly title: string
  readonly onClose: () => void
}) {
  const { t } = useI18n()
  const { countries } = useAppContext()
  const money = useMoneyOf(record.countryId)
  const { abilities, base, components } = record
  const isCombo = record.type === 'combo'
  const contract = useHeldForm(record, onClose)
  const { form, refusal, submitCount } = contract
  const values = useStore(form.store, (state) => state.values)
  const [readCount, setReadCount] = useState(0)
  const isBelowCost =
    readCount < submitCount &&
    Object.values(refusal?.fields ?? {}).some(({ code }) => code === 'product_price_below_cost')
  const symbol = countries.find(({ id }) => id === record.countryId)?.currencySymbol
  const committed = record.compromise + record.compromiseCombo
  const added = (readable(values.quantity) ?? 0) - values.quantityBefore
  const cannotPrice = abilities.price !== true
  const currency = symbol === undefined ? {} : { symbol }
  return (
    <FormDialog title={title} contract={contract} onClose={onClose}>
      <div className="form-row">
        {(['price', 'cost'] as const).map((name) => {
          const amount = base[name]
          return (
            <form.AppField key={name} name={name}>
              {() => (
                <MoneyInput
                  {...currency}
                  isOptional
                  isDisabled={cannotPrice}
                  help={
                    amount === null
                      ? t(OF_COUNTRY[name].none)
                      : t(OF_COUNTRY[name].is, { amount: money(amount) })
                  }
                />
              )}
            </form.AppField>
          )
        })}
      </div>
      <div className="form-row">
        {(['minPurchase', 'maxPurchase'] as const).map((name) => (
          <form.AppField key={name} name={name}>
            {(field) => (
              <field.NumberInput
                isOptional
                isDisabled={cannotPrice}
                min={1}
                help={t('storeProduct.productLimit', { count: base[name] })}
              />
            )}
          </form.AppField>
        ))}
      </div>
      <form.AppField name="quantity">
        {(field) => (
          <field.NumberInput
            isDisabled={abilities.stock !== true}
            max={999_999}
            help={
              isCombo
                ? t('storeProduct.assembledHelp', {
                    committed,
                    max: record.quantity + combosInStock(components),
                  })
                : t('storeProduct.quantityHelp', { committed })
            }
          />
        )}
      </form.AppField>
      {components.length > 0 && <ComponentTable components={components} combos={added} />}
      <form.AppField name="isAvailable">
        {(field) => (
          <field.SwitchInput
            isDisabled={abilities.availability !== true}
            help={t('storeProduct.onSaleHelp')}
          />
        )}
      </form.AppField>
      {isBelowCost && (
        <BelowCostDialog
          terms={values}
          base={base}
          countryId={record.countryId}
          onAgain={() => setReadCount(submitCount)}
          onKeep={() => {
            setReadCount(submitCount)
            contract.clearServerError('price')
            contract.clearServerError('cost')
            form.setFieldValue('price', record.price)
            form.setFieldValue('cost', record.cost)
          }}
        />
      )}
    </FormDialog>
  )
}
