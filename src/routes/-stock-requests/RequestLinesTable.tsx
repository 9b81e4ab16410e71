import { useState } from 'react'
import type { SuggestedLine } from '../../api/contract/stock-requests.contract.ts'
import { PRODUCT_SEARCH_MIN_CHARACTERS } from '../../domain/cart/product-search.ts'
import { stripAccents } from '../../domain/shared/strip-accents.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import { type Cents, times } from '../../domain/shared/money.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { RecordIcon } from '../-picture/RecordIcon.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { UnitsInput } from './UnitsInput.tsx'

interface TableProps {
  readonly lines: readonly SuggestedLine[]
  readonly pieces: ReadonlyMap<ProductId, number>
  readonly onUnits: (productId: ProductId, itemsPerPurchaseUnit: number, units: number) => void
  /** Prices as they were seen, of products whose price has changed. */
  readonly priceChanges: ReadonlyMap<ProductId, Cents>
  readonly onAcceptPrice: (productId: ProductId) => void
  readonly money: (amount: Cents) => string
}

/** What is asked for: each suggestion reads across as a sum, and only whole boxes can be written. */
export function RequestLinesTable(props: TableProps) {
  const { lines, pieces } = props
  const { t, language } = useI18n()
  const [text, setText] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const asked = stripAccents(text.trim().toLowerCase())
  const isSearching = asked.length >= PRODUCT_SEARCH_MIN_CHARACTERS
  const matches = (line: SuggestedLine) =>
    stripAccents(`${textOf(line, 'name', language)} ${line.sku}`.toLowerCase()).includes(asked)
  const isLacking = (line: SuggestedLine) => line.units > 0 || (pieces.get(line.productId) ?? 0) > 0
  const shown = lines.filter((line) => (isSearching ? matches(line) : showsAll || isLacking(line)))
  const enough = lines.filter((line) => !isLacking(line)).length
  return (
    <section className="request-lines" aria-label={t('stock.new.products')}>
      <div className="request-lines__bar">
        <SearchField label={t('stock.new.add')} value={text} onChange={setText} />
        <small>{t('stock.new.rounded')}</small>
      </div>
      <div className="request-lines__scroll" role="group" aria-label={t('stock.new.products')} tabIndex={-1}>
        <table className="table request-table">
          <thead>
            <tr>
              <th scope="col">{t('storeProduct.field.product')}</th>
              {(['sold', 'days', 'minimum', 'available', 'onTheWay', 'missing', 'suggested'] as const).map(
                (column) => (
                  <th key={column} scope="col" data-numeric data-column={column}>
                    {t(`stock.new.${column}`)}
                  </th>
                ),
              )}
              <th scope="col">{t('stock.new.units')}</th>
              <th scope="col" data-numeric>
                {t('stock.new.price')}
              </th>
              <th scope="col" data-numeric>
                {t('stock.requests.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <RequestLineRow key={line.productId} {...props} line={line} />
            ))}
          </tbody>
        </table>
        {!isSearching && enough > 0 && (
          <button type="button" className="request-lines__enough" onClick={() => setShowsAll(!showsAll)}>
            {t(showsAll ? 'stock.new.hideEnough' : 'stock.new.enough', { count: enough })}
          </button>
        )}
        {isSearching && shown.length === 0 && <p className="request-lines__none">{t('list.noMatch')}</p>}
      </div>
    </section>
  )
}

function RequestLineRow({
  line,
  pieces,
  onUnits,
  priceChanges,
  onAcceptPrice,
  money,
}: TableProps & { readonly line: SuggestedLine }) {
  const { t, formats, language } = useI18n()
  const name = textOf(line, 'name', language)
  const count = pieces.get(line.productId) ?? 0
  const units = count / line.itemsPerPurchaseUnit
  const seen = priceChanges.get(line.productId)
  const isOff = line.units > 0 && count === 0 && !line.isAvailable
  return (
    <tr data-changed={units !== line.units || undefined}>
      <th scope="row">
        <span className="request-table__product">
          <RecordIcon src={line.image} size={32} />
          <span className="stock-product">
            <b>{name}</b>
            {seen !== undefined && line.unitPrice !== null ? (
              <small data-tone="warning">
                {t('stock.new.priceChanged', { before: money(seen), now: money(line.unitPrice) })}{' '}
                <button type="button" className="text-link" onClick={() => onAcceptPrice(line.productId)}>
                  {t('stock.new.acceptPrice')}
                </button>
              </small>
            ) : isOff ? (
              <small data-tone="warning">{t('stock.new.offSale', { units: line.units })}</small>
            ) : (
              <small>{line.sku}</small>
            )}
          </span>
        </span>
      </th>
      <td data-numeric>{formats.number(line.averagePerDay)}</td>
      <td data-numeric data-sign="×">
        {line.days}
      </td>
      <td data-numeric data-sign="+">
        {formats.number(line.minimum)}
      </td>
      <td data-numeric data-sign="−">
        {formats.number(line.available)}
      </td>
      <td data-numeric data-sign="−">
        {formats.number(line.onTheWay)}
      </td>
      <td data-numeric data-sign="=">
        <b>{formats.number(line.missing)}</b>
      </td>
      <td data-numeric>
        <b>{line.units}</b> × {line.itemsPerPurchaseUnit}
      </td>
      <td>
        <UnitsInput
          label={t('stock.new.unitsOf', { name })}
          value={units}
          isChanged={units !== line.units}
          disabledReason={line.unitPrice === null ? t('stock.new.noPrice') : null}
          onChange={(next) => onUnits(line.productId, line.itemsPerPurchaseUnit, next)}
        />
        <small className="request-table__pieces">{count > 0 && t('stock.pieces', { count })}</small>
      </td>
      <td data-numeric>{line.unitPrice === null ? t('stock.new.noPrice') : money(line.unitPrice)}</td>
      <td data-numeric>
        {line.unitPrice === null || count === 0 ? '—' : money(times(line.unitPrice, count))}
      </td>
    </tr>
  )
}
