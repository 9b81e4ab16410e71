import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleDashed, CirclePause } from 'lucide-react'
import { useI18n } from '../../i18n/I18n.tsx'
import type { Column } from '../-list/DataTable.tsx'
import { RecordIcon } from '../-picture/RecordIcon.tsx'
import { formatDayTime } from '../-shared/format-time.ts'
import { useNow } from '../-shared/use-now.ts'
import { useRowName } from '../-store-products/held-columns.tsx'
import type { HeldRow } from '../-store-products/held-list.ts'
import { SaleSwitch } from '../-store-products/SaleSwitch.tsx'
import { TermCell, type TermField } from '../-store-products/TermCell.tsx'
import { MinimumCell, QuantityCell } from './QuantityCell.tsx'

type StockColumn = Column<HeldRow>

/** What there is to do about a product, if anything. */
export const attentionOfRow = (row: HeldRow): 'soldOut' | 'below' | 'off' | null =>
  row.available === 0
    ? 'soldOut'
    : row.stockMinimum !== null && row.available < row.stockMinimum
      ? 'below'
      : row.isAvailable
        ? null
        : 'off'

function AttentionIcon({ of }: { readonly of: 'soldOut' | 'below' | 'off' }) {
  if (of === 'soldOut') return <CircleAlert aria-hidden="true" />
  return of === 'below' ? <CircleDashed aria-hidden="true" /> : <CirclePause aria-hidden="true" />
}

/** The product with what there is to do about it, in words and with where the next pieces are. */
function ProductCell({ row, name }: { readonly row: HeldRow; readonly name: string }) {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  const attention = attentionOfRow(row)
  return (
    <>
      <RecordIcon src={row.image} size={36} />
      <span className="stock-product">
        <b>{name}</b>
        {attention === null ? (
          <small>{row.sku}</small>
        ) : (
          <small data-tone={attention === 'soldOut' ? 'danger' : 'warning'}>
            <AttentionIcon of={attention} />
            {t(`stock.say.${attention}`, { minimum: row.stockMinimum ?? 0 })}
            {row.comesWith && (
              <>
                {' '}
                <Link
                  to="/stock-management/$store/requests/$request"
                  params={{ store: String(row.storeId), request: String(row.comesWith.id) }}
                >
                  {t('stock.say.coming', {
                    count: row.onTheWay,
                    when: row.comesAt === null ? '' : formatDayTime(t, formats, row.comesAt, now, 'sentence'),
                    number: row.comesWith.number,
                  })}
                </Link>
              </>
            )}
          </small>
        )}
      </span>
    </>
  )
}

/** How much is free of what there is, with the store's own minimum as a mark. */
function AvailableCell({ row }: { readonly row: HeldRow }) {
  const { formats } = useI18n()
  const attention = attentionOfRow(row)
  const tone = attention === 'soldOut' ? 'danger' : attention === 'below' ? 'warning' : undefined
  const scale = Math.max(row.quantity, (row.stockMinimum ?? 0) * 2, 1)
  return (
    <span className="stock-bar" data-tone={tone}>
      <b>{formats.number(row.available)}</b>
      <span className="stock-bar__track" aria-hidden="true">
        <span style={{ width: `${Math.min(100, (row.available / scale) * 100)}%` }} />
        {row.stockMinimum !== null && <i style={{ left: `${(row.stockMinimum / scale) * 100}%` }} />}
      </span>
    </span>
  )
}

/** The columns of a store's shelves, in the order of the specification. */
export const useStockColumns = (): readonly [StockColumn, ...StockColumn[]] => {
  const { t, formats } = useI18n()
  const nameOf = useRowName('store')
  const figure = (id: 'compromise' | 'compromiseCombo' | 'onTheWay', dropOrder: number): StockColumn => ({
    id,
    title: t(`stock.field.${id}`),
    isNumeric: true,
    width: { min: 92, max: 108 },
    dropOrder,
    cell: (row) => <span className={row[id] === 0 ? 'muted' : undefined}>{formats.number(row[id])}</span>,
  })
  const term = (id: Exclude<TermField, 'cost'>, dropOrder: number): StockColumn => ({
    id,
    title: t(`stock.field.${id}`),
    isNumeric: true,
    width: { min: 104, max: 120 },
    dropOrder,
    cell: (row) => <TermCell row={row} field={id} name={nameOf(row)} />,
  })
  return [
    {
      id: 'name',
      title: t('storeProduct.field.product'),
      sort: 'name',
      width: { min: 280, max: 420 },
      cell: (row) => <ProductCell row={row} name={nameOf(row)} />,
    },
    {
      id: 'quantity',
      title: t('stock.field.quantity'),
      sort: 'quantity',
      isNumeric: true,
      width: { min: 100, max: 120 },
      dropOrder: 0,
      cardSlot: 'end',
      cell: (row) => <QuantityCell row={row} name={nameOf(row)} />,
    },
    figure('compromise', 4),
    figure('compromiseCombo', 5),
    {
      id: 'available',
      title: t('stock.field.available'),
      sort: 'available',
      isNumeric: true,
      width: { min: 104, max: 124 },
      dropOrder: 1,
      hasCardLabel: true,
      cell: (row) => <AvailableCell row={row} />,
    },
    figure('onTheWay', 3),
    {
      id: 'stockMinimum',
      title: t('stock.field.stockMinimum'),
      isNumeric: true,
      width: { min: 92, max: 108 },
      dropOrder: 6,
      cell: (row) => <MinimumCell row={row} name={nameOf(row)} />,
    },
    term('minPurchase', 8),
    term('maxPurchase', 9),
    { ...term('price', 7), sort: 'price' },
    {
      id: 'isAvailable',
      title: t('stock.field.isAvailable'),
      width: { min: 84, max: 100 },
      dropOrder: 2,
      cell: (row) => <SaleSwitch row={row} name={nameOf(row)} />,
    },
  ]
}
