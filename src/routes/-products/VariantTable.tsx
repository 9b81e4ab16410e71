import { useStore } from '@tanstack/react-form'
import { Grid3x3, Plus, Trash2 } from 'lucide-react'
import { useMemo, useRef } from 'react'
import type { Product } from '../../api/contract/products.contract.ts'
import { PRICE_SHEET_FIELDS } from '../../domain/catalogue/product-sheet.ts'
import {
  matrixErrors,
  missingCombinations,
  placeVariants,
  priceCell,
} from '../../domain/catalogue/variant-matrix.ts'
import { MAX_VARIANTS, variantName } from '../../domain/catalogue/variables.ts'
import type { CountryId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { SegmentedControl } from '../../ui/RadioGroup.tsx'
import { useFieldErrorMessage } from '../-form/field-error-messages.ts'
import { textOf } from '../-resource/resource-view.ts'
import { useAppContext } from '../-shared/app-context.ts'
import type { EditableColumn } from '../-sheet/SheetRow.tsx'
import type { SheetChange } from '../-sheet/sheet-cells.ts'
import { SheetTable } from '../-sheet/SheetTable.tsx'
import type { VariantsContract } from './use-variants-form.ts'
import { newVariants, refusedCells, setCells, type VariantRow, type VariantsValues } from './variants-form.ts'

type Matrix = VariantsValues['matrix']
type PlacedRow = VariantRow & { readonly places: readonly number[] }

/** How many changes of the table can be taken back. */
const MAX_UNDO = 50

/** A row for each variant, with its SKU and its prices in one country. */
export function VariantTable({
  product,
  contract,
  countryId,
  onCountry,
}: {
  readonly product: Product
  readonly contract: VariantsContract
  readonly countryId: CountryId
  readonly onCountry: (id: CountryId) => void
}) {
  const { t, language } = useI18n()
  const { countries, country: chosenCountry } = useAppContext()
  const { form } = contract
  const matrix = useStore(form.store, ({ values }) => values.matrix)
  const { change, undo } = useVariantHistory(contract)
  const country = countries.find(({ id }) => id === countryId) ?? chosenCountry
  const rows = placeVariants(matrix.options, matrix.variants)
  const missing = missingCombinations(matrix.options, matrix.variants)
  const isNamed = matrix.options.every(
    ({ name, values }) => name.trim() !== '' && values.every((value) => value.name.trim() !== ''),
  )
  const kept = new Set(rows.flatMap(({ saved }) => saved?.id ?? []))
  const deleted = product.variants.filter(({ id }) => !kept.has(id))
  const optionNames = matrix.options.map((option) => textOf(option, 'name', language)).join('\n')
  const columns = useVariantColumns(matrix.options, country)
  const { errorsOf, elsewhere, wholeRefusal } = useVariantErrors(contract, rows, countryId, columns)
  const nameOf = ({ places }: Pick<PlacedRow, 'places'>) => {
    const name = variantName({ name: '', nameEn: '' }, matrix.options, places)
    return (language === 'en' ? name.nameEn || name.name : name.name).trim()
  }
  const addMissing = () => change([...matrix.variants, ...newVariants(product, countries, matrix, missing)])
  return (
    <section className="variant-table" data-field="matrix.variants" aria-labelledby="variants-heading">
      <header className="variant-table__head">
        <h2 id="variants-heading">
          {t('product.variants.count', { count: rows.length, max: MAX_VARIANTS })}
        </h2>
        {countries.length > 1 && <CountrySegments countryId={countryId} onChange={onCountry} />}
        {rows.length > 0 && missing.length > 0 && isNamed && (
          <Button size="small" icon={<Plus aria-hidden="true" />} onPress={addMissing}>
            {t('product.variants.addMissing', { count: missing.length })}
          </Button>
        )}
      </header>
      {wholeRefusal && (
        <p className="field__error" role="alert">
          {wholeRefusal}
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
      <VariantNotices elsewhere={elsewhere} deleted={deleted} />
    </section>
  )
}

/** Changes of the variants, of which the last can be taken back. */
const useVariantHistory = (contract: VariantsContract) => {
  const { form } = contract
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
  return { change, undo }
}

const useVariantColumns = (
  options: Matrix['options'],
  { id: countryId, currencySymbol }: { readonly id: CountryId; readonly currencySymbol: string },
): ReadonlyArray<EditableColumn<PlacedRow>> => {
  const { t, language } = useI18n()
  return useMemo(
    (): ReadonlyArray<EditableColumn<PlacedRow>> => [
      ...options.map((option, at) => ({
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
        title: `${t(`product.price.${field}`)} ${currencySymbol}`,
        isNumeric: true,
        isEditable: true,
        textOf: ({ prices }: PlacedRow) => prices[countryId]?.[field] ?? '',
      })),
    ],
    [options, language, countryId, currencySymbol, t],
  )
}

/** What is wrong with the cells of each row, in cells that are not shown, and with the whole table. */
const useVariantErrors = (
  { form, refusal, submitCount }: VariantsContract,
  rows: readonly PlacedRow[],
  countryId: CountryId,
  columns: ReadonlyArray<EditableColumn<PlacedRow>>,
) => {
  const { t } = useI18n()
  const { countries } = useAppContext()
  const formatError = useFieldErrorMessage()
  const matrix = useStore(form.store, ({ values }) => values.matrix)
  const own = matrixErrors(rows, countryId)
  const refused = refusedCells(refusal?.failure ?? null, matrix)
  const whole = refused.size === 0 ? refusal?.fields['matrix.variants'] : undefined
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
  return { errorsOf, elsewhere, wholeRefusal: whole === undefined ? null : formatError(whole) }
}

function CountrySegments({
  countryId,
  onChange,
}: {
  readonly countryId: CountryId
  readonly onChange: (id: CountryId) => void
}) {
  const { t } = useI18n()
  const { countries } = useAppContext()
  return (
    <SegmentedControl
      label={t('product.variants.country')}
      choices={countries.map(({ id, name }) => ({ id: String(id), name }))}
      value={String(countryId)}
      onChange={(id) => onChange(countries.find((each) => String(each.id) === id)?.id ?? countryId)}
    />
  )
}

function VariantNotices({
  elsewhere,
  deleted,
}: {
  readonly elsewhere: readonly string[]
  readonly deleted: ReadonlyArray<{ readonly sku: string }>
}) {
  const { t } = useI18n()
  return (
    <>
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
    </>
  )
}
