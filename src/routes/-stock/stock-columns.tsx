import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, CircleDashed, CirclePause } from 'lucide-react'
import { useI18n } from '../../i18n/I18n.tsx'
import type { Column } from '../-list/DataTable.tsx'
import { RecordIcon } from '../-picture/RecordIcon.tsx'
import { formatDayTime } from '../-shared/format-time.ts'
import { useNow } from '../-shared/use-now.ts'
import { useRowName } from '../-store-products/held-columns.tsx'
import { SaleSwitch } from '../-store-products/SaleSwitch.tsx'
import { TermCell, type TermField } from '../-store-products/TermCell.tsx'
import { attentionOfRow } from './attention-of-row.ts'
import { MinimumCell, QuantityCell } from './QuantityCell.tsx'
import { StockRowAction } from './StockRowAction.tsx'
import type { ShelfRow } from './use-kept-attention.ts'
import { useLackingComponents } from './use-lacking-components.ts'

type StockColumn = Column<ShelfRow>

const ATTENTION_ICONS = { soldOut: CircleAlert, below: CircleDashed, off: CirclePause } as const

/** The product with what there is to do about it, in words and with where the next pieces are. */
function ProductCell({ row, name }: { readonly row: ShelfRow; readonly name: string }) {
  return (
    <>
      <RecordIcon src={row.image} size={36} />
      <span className="stock-product">
        <b>{name}</b>
        <ProductState row={row} />
      </span>
    </>
  )
}

function ProductState({ row }: { readonly row: ShelfRow }) {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  const attention = attentionOfRow(row)
  const lacking = useLackingComponents(row)
  if (row.isCured)
    return (
      <small data-tone="done">
        <CircleCheck aria-hidden="true" />
        {t('stock.say.cured')}
      </small>
    )
  if (attention === null) return <small>{row.sku}</small>
  const Icon = ATTENTION_ICONS[attention]
  return (
    <small data-tone={attention === 'soldOut' ? 'danger' : 'warning'}>
      <Icon aria-hidden="true" />
      <span>
        {attention === 'soldOut' && row.soldOutSince !== null
          ? t('stock.say.soldOutSince', {
              when: formatDayTime(t, formats, row.soldOutSince, now, 'sentence'),
            })
          : t(`stock.say.${attention}`, { minimum: row.stockMinimum ?? 0 })}
        {row.comesWith &&
          ` ${t('stock.say.coming', {
            count: row.onTheWay,
            when: row.comesAt === null ? 'none' : formatDayTime(t, formats, row.comesAt, now, 'sentence'),
          })}`}
        {attention === 'soldOut' && lacking !== null && ` ${lacking}`}
      </span>
    </small>
  )
}

/** How much is free of what there is, with the store's own minimum as a mark. */
function AvailableCell({ row }: { readonly row: ShelfRow }) {
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

/** What open requests bring, and when the first of it comes. */
function ComingCell({ row }: { readonly row: ShelfRow }) {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  if (row.comesWith === null) return <span className="muted">{formats.number(row.onTheWay)}</span>
  return (
    <Link
      to="/stock-management/$store/requests/$request"
      params={{ store: String(row.storeId), request: String(row.comesWith.id) }}
      className="stock-coming"
      aria-label={`${formats.number(row.onTheWay)}, ${t('stock.requestNumber', { number: row.comesWith.number })}`}
    >
      {formats.number(row.onTheWay)}
      {row.comesAt !== null && <small>{formatDayTime(t, formats, row.comesAt, now, 'sentence')}</small>}
    </Link>
  )
}

/** The columns of a store's shelves, in the order of the specification. */
export const useStockColumns = (
  piecesToAsk: ReadonlyMap<number, number>,
): readonly [StockColumn, ...StockColumn[]] => {
  const { t, formats } = useI18n()
  const nameOf = useRowName('store')
  const figure = (id: 'compromise' | 'compromiseCombo', dropOrder: number): StockColumn => ({
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
      aside: (row) => <StockRowAction row={row} asked={piecesToAsk.get(row.id) ?? 0} />,
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
    {
      id: 'onTheWay',
      title: t('stock.field.onTheWay'),
      isNumeric: true,
      width: { min: 92, max: 108 },
      dropOrder: 3,
      cell: (row) => <ComingCell row={row} />,
    },
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
