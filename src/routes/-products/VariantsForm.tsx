import { useStore } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { Grid3x3, Plus, Trash2 } from 'lucide-react'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { api } from '../../api/client/api.ts'
import { PRODUCTS_KEY, productQuery } from '../../api/client/products.queries.ts'
import { VariablesBody, type Product } from '../../api/contract/products.contract.ts'
import { PRICE_SHEET_FIELDS } from '../../domain/catalogue/product-sheet.ts'
import {
  matrixErrors,
  missingCombinations,
  placeVariants,
  priceCell,
} from '../../domain/catalogue/variant-matrix.ts'
import {
  MAX_OPTION_VALUES,
  MAX_OPTIONS,
  MAX_VARIANTS,
  variantName,
} from '../../domain/catalogue/variables.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { SegmentedControl } from '../../ui/RadioGroup.tsx'
import { editOptions } from '../-form/edit-options.ts'
import { useFieldErrorMessage } from '../-form/field-error-messages.ts'
import { FormPage } from '../-form/FormPage.tsx'
import { RowsInput } from '../-form/RowsInput.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { textOf } from '../-resource/resource-view.ts'
import { useAppContext } from '../-shared/app-context.ts'
import type { EditableColumn } from '../-sheet/SheetRow.tsx'
import { SheetTable, type SheetChange } from '../-sheet/SheetTable.tsx'
import {
  checkVariants,
  newOption,
  newValue,
  newVariants,
  refusedCells,
  setCells,
  toVariablesBody,
  valuesOfVariants,
  variantPriceQuestions,
  variantsLabels,
  type VariantRow,
  type VariantsValues,
} from './variants-form.ts'
import '../-list/list.css'
import './variants.css'

type Matrix = VariantsValues['matrix']
type PlacedRow = VariantRow & { readonly places: readonly number[] }

/** How many changes of the table can be taken back. */
const MAX_UNDO = 50

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
  const { t, language, formats } = useI18n()
  const { countries, country: chosenCountry } = useAppContext()
  const queryClient = useQueryClient()
  const formatError = useFieldErrorMessage()
  const [countryId, setCountryId] = useState(chosenCountry.id)
  const contract = useContractForm<VariantsValues, typeof VariablesBody.Type, Product>({
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
  const { form, refusal, submitCount } = contract
  const matrix = useStore(form.store, ({ values }) => values.matrix)
  const past = useRef<Matrix[]>([])
  const change = (variants: readonly VariantRow[]) => {
    const { matrix: before } = form.state.values
    past.current = [...past.current, before].slice(-MAX_UNDO)
    contract.clearServerError('matrix.variants')
    form.setFieldValue('matrix.variants', variants)
  }
  const undo = () => {
    const before = past.current.pop()
    if (before) form.setFieldValue('matrix.variants', before.variants)
  }
  const country = countries.find(({ id }) => id === countryId) ?? chosenCountry
  const rows = placeVariants(matrix.options, matrix.variants)
  const missing = missingCombinations(matrix.options, matrix.variants)
  const isNamed = matrix.options.every(
    ({ name, values }) => name.trim() !== '' && values.every((value) => value.name.trim() !== ''),
  )
  const kept = new Set(rows.flatMap(({ saved }) => saved?.id ?? []))
  const deleted = product.variants.filter(({ id }) => !kept.has(id))
  const optionNames = matrix.options.map((option) => textOf(option, 'name', language)).join('\n')
  const columns = useMemo(
    (): ReadonlyArray<EditableColumn<PlacedRow>> => [
      ...matrix.options.map((option, at) => ({
        id: option.key,
        title: textOf(option, 'name', language) || '—',
        isEditable: false,
        textOf: ({ places }: PlacedRow) => {
          const value = option.values[places[at] ?? -1]
          return value ? textOf(value, 'name', language) || '—' : ''
        },
      })),
      { id: 'sku', title: t('product.field.sku'), isEditable: true, textOf: ({ sku }) => sku },
      ...PRICE_SHEET_FIELDS.map((field) => ({
        id: priceCell(countryId, field),
        title: `${t(`product.price.${field}`)} ${country.currencySymbol}`,
        isNumeric: true,
        isEditable: true,
        textOf: ({ prices }: PlacedRow) => prices[countryId]?.[field] ?? '',
      })),
    ],
    [matrix.options, language, countryId, country.currencySymbol, t],
  )
  const own = matrixErrors(rows, countryId)
  const refused = refusedCells(refusal?.failure ?? null, matrix)
  const wholeRefusal = refused.size === 0 ? refusal?.fields['matrix.variants'] : undefined
  const titleOfCell = (cell: string): string => {
    const [id, field] = cell.split('.')
    const other = countries.find((each) => String(each.id) === id)
    const price = PRICE_SHEET_FIELDS.find((each) => each === field)
    if (other && price) return `${other.name}, ${t(`product.price.${price}`)}`
    return cell === 'prices' ? t('product.field.prices') : cell
  }
  const errorsOf = ({ key }: PlacedRow) => {
    const codes = Object.entries({ ...refused.get(key), ...own.get(key) }).filter(
      // What is still empty is told with the first Save.
      ([, code]) => submitCount > 0 || code !== 'required',
    )
    return Object.fromEntries(codes.map(([cell, code]) => [cell, formatError({ code })]))
  }
  const elsewhere = rows.flatMap((row) =>
    Object.entries(errorsOf(row))
      .filter(([cell]) => !columns.some(({ id }) => id === cell))
      .map(([cell, message]) => `${row.sku}, ${titleOfCell(cell)}: ${message}`),
  )
  const nameOf = ({ places }: Pick<PlacedRow, 'places'>) => {
    const name = variantName({ name: '', nameEn: '' }, matrix.options, places)
    return (language === 'en' ? name.nameEn || name.name : name.name).trim()
  }
  const addMissing = () => change([...matrix.variants, ...newVariants(product, countries, matrix, missing)])
  const productName = textOf(product, 'name', language)
  return (
    <FormPage
      title={t('product.variants.title', { name: productName })}
      contract={contract}
      onClose={onClose}
    >
      <form.AppField name="matrix.options">
        {() => (
          <RowsInput
            isOrdered
            layout="columns"
            max={MAX_OPTIONS}
            addLabel={t('product.variants.addOption')}
            newRow={newOption}
            help={t('product.variants.optionsHelp')}
          >
            {(at) => (
              <div className="variant-option">
                <div className="variant-option__names">
                  <form.AppField name={`matrix.options[${at}].name`}>
                    {(field) => <field.TextInput placeholder={t('product.variants.optionExample')} />}
                  </form.AppField>
                  <form.AppField name={`matrix.options[${at}].nameEn`}>
                    {(field) => <field.TextInput isOptional />}
                  </form.AppField>
                </div>
                {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in its inputs */}
                <div onKeyDown={addOnEnter}>
                  <form.AppField name={`matrix.options[${at}].values`}>
                    {() => (
                      <RowsInput
                        isOrdered
                        layout="lines"
                        max={MAX_OPTION_VALUES}
                        addLabel={t('product.variants.addValue')}
                        newRow={newValue}
                      >
                        {(nth) =>
                          (['name', 'nameEn'] as const).map((name) => (
                            <form.AppField key={name} name={`matrix.options[${at}].values[${nth}].${name}`}>
                              {(field) => <field.TextInput isOptional={name === 'nameEn'} />}
                            </form.AppField>
                          ))
                        }
                      </RowsInput>
                    )}
                  </form.AppField>
                </div>
              </div>
            )}
          </RowsInput>
        )}
      </form.AppField>
      <section className="variant-table" data-field="matrix.variants" aria-labelledby="variants-heading">
        <header className="variant-table__head">
          <h2 id="variants-heading">
            {t('product.variants.count', { count: rows.length, max: MAX_VARIANTS })}
          </h2>
          {countries.length > 1 && (
            <SegmentedControl
              label={t('product.variants.country')}
              choices={countries.map(({ id, name }) => ({ id: String(id), name }))}
              value={String(countryId)}
              onChange={(id) =>
                setCountryId(countries.find((each) => String(each.id) === id)?.id ?? countryId)
              }
            />
          )}
          {rows.length > 0 && missing.length > 0 && isNamed && (
            <Button size="small" icon={<Plus aria-hidden="true" />} onPress={addMissing}>
              {t('product.variants.addMissing', { count: missing.length })}
            </Button>
          )}
        </header>
        {wholeRefusal && (
          <p className="field__error" role="alert">
            {formatError(wholeRefusal)}
          </p>
        )}
        {rows.length === 0 ? (
          <EmptyState icon={<Grid3x3 aria-hidden="true" />} title={t('product.variants.none')}>
            {missing.length > 0 && isNamed ? (
              <Button variant="solid" onPress={addMissing}>
                {t('product.variants.create', { count: missing.length })}
              </Button>
            ) : (
              t('product.variants.noneText')
            )}
          </EmptyState>
        ) : (
          <>
            <SheetTable<PlacedRow>
              key={optionNames}
              label={t('product.field.variants')}
              columns={columns}
              rows={rows}
              allLabel={t('product.variants.all')}
              rowName={nameOf}
              errorsOf={errorsOf}
              onChange={(changes: readonly SheetChange[]) =>
                change(setCells(form.state.values.matrix.variants, countryId, changes))
              }
              onUndo={undo}
              onRemove={(rowKey) =>
                change(form.state.values.matrix.variants.filter(({ key }) => key !== rowKey))
              }
            />
            <p className="variant-table__keys muted">
              {t('product.variants.allHelp')} <Kbd>Ctrl V</Kbd> {t('product.variants.keyPaste')}{' '}
              <Kbd>Ctrl D</Kbd> {t('product.variants.keyFill')} <Kbd>Ctrl Z</Kbd>{' '}
              {t('product.variants.keyUndo')}
            </p>
          </>
        )}
        {elsewhere.length > 0 && (
          <ul className="field__error" role="alert">
            {elsewhere.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
        {deleted.length > 0 && (
          <Banner tone="warning" icon={<Trash2 aria-hidden="true" />}>
            <p>
              {t('product.variants.deleted', {
                count: deleted.length,
                names: deleted.map(({ sku }) => sku).join(', '),
              })}
            </p>
          </Banner>
        )}
      </section>
    </FormPage>
  )
}

/** Enter in the last value begins the next one; elsewhere it goes on to the next. */
const addOnEnter = (event: KeyboardEvent<HTMLDivElement>) => {
  const { ctrlKey, key, metaKey, target } = event
  if (key !== 'Enter' || ctrlKey || metaKey || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const inputs = [...event.currentTarget.querySelectorAll('input')]
  const next = inputs[inputs.indexOf(target) + 1]
  if (next) next.focus()
  else event.currentTarget.querySelector<HTMLElement>('.button')?.click()
}
