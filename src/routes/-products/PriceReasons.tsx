import { CircleAlert } from 'lucide-react'
import { useI18n } from '../../i18n/I18n.tsx'
import { showFieldOf } from '../-form/form-focus.ts'
import { useFieldErrorMessage } from '../-form/field-error-messages.ts'
import { useFieldErrors } from '../-form/use-field-errors.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { priceAt, reasonsOfRow, type PriceSheetRow } from './price-sheet.ts'
import type { ProductValues } from './product-form.ts'
import type { ProductContract } from './use-product-form.ts'

/** Below a row of prices, what is wrong in it, each with a price that would do. */
export function PriceReasons({
  contract,
  row,
  values,
  columnCount,
}: {
  readonly contract: ProductContract
  readonly row: PriceSheetRow
  readonly values: ProductValues
  readonly columnCount: number
}) {
  const { t, formats } = useI18n()
  const { permissions } = useAppContext()
  const messageOf = useFieldErrorMessage()
  const errors = useFieldErrors(contract)
  const reasons = reasonsOfRow(row, values, contract.base, permissions.has('updatePriceBelowCost'))
  const cells = [...row.cells, ...row.serviceCells.filter((cell) => cell !== null)]
  const others = cells.filter(
    ({ name }) => errors[name] !== undefined && !reasons.some((reason) => reason.name === name),
  )
  if (reasons.length === 0 && others.length === 0) return null
  const cost = values.prices[row.at]?.cost ?? null
  return (
    <tr className="price-sheet__reasons">
      <td aria-hidden="true" />
      <td colSpan={columnCount}>
        {reasons.map(({ name, code, mend }) => {
          const cell = cells.find((each) => each.name === name)
          const label = contract.labels[name] ?? name
          const value = cell ? priceAt(values, cell) : null
          return (
            <p key={name} data-tone={code === 'belowCost' ? 'bad' : undefined}>
              <CircleAlert aria-hidden="true" />
              <span>
                {code === 'belowCost'
                  ? t('product.belowCost', {
                      label,
                      price: formats.amount(value ?? mend),
                      cost: formats.amount(cost ?? mend),
                    })
                  : t('product.unitPriceZero', { label })}{' '}
                {mend > 0 && (
                  <button
                    type="button"
                    onClick={() => {
                      contract.form.setFieldValue(name, mend)
                      contract.clearServerError(name)
                      showFieldOf(contract.formId, name)
                    }}
                  >
                    {t('product.setPrice', { amount: formats.amount(mend) })}
                  </button>
                )}
              </span>
            </p>
          )
        })}
        {others.map(({ name }) => {
          const error = errors[name]
          return (
            <p key={name} data-tone="bad">
              <CircleAlert aria-hidden="true" />
              <span>
                {contract.labels[name]}: {error && messageOf(error)}
              </span>
            </p>
          )
        })}
      </td>
    </tr>
  )
}
