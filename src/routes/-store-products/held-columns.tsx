import { useI18n } from '../../i18n/I18n.tsx'
import { Tag } from '../../ui/Chip.tsx'
import type { Column } from '../-list/DataTable.tsx'
import { RecordIcon } from '../-picture/RecordIcon.tsx'
import { textOf } from '../-resource/resource-view.ts'
import type { HeldBy, HeldRow } from './held-list.ts'
import { SaleSwitch } from './SaleSwitch.tsx'
import { TermCell, type TermField } from './TermCell.tsx'

type HeldColumn = Column<HeldRow>

/** What a row is called on its page. */
export const useRowName = (by: HeldBy): ((row: HeldRow) => string) => {
  const { language } = useI18n()
  return (row) => (by === 'product' ? row.storeName : textOf(row, 'name', language))
}

/** The columns of a product at a store, in the order of the specification. */
export const useHeldColumns = (by: HeldBy): readonly [HeldColumn, ...HeldColumn[]] => {
  const { t, formats } = useI18n()
  const nameOf = useRowName(by)
  const figure = (
    id: 'quantity' | 'compromise' | 'compromiseCombo',
    dropOrder: number,
    more: Partial<HeldColumn> = {},
  ): HeldColumn => ({
    id,
    title: t(`storeProduct.field.${id}`),
    isNumeric: true,
    width: { min: 104, max: 120 },
    dropOrder,
    cell: (row) => <span className={row[id] === 0 ? 'muted' : undefined}>{formats.number(row[id])}</span>,
    ...more,
  })
  const term = (id: TermField, dropOrder: number, more: Partial<HeldColumn> = {}): HeldColumn => ({
    id,
    title: t(`storeProduct.field.${id}`),
    isNumeric: true,
    width: { min: 100, max: 112 },
    dropOrder,
    cell: (row) => <TermCell row={row} field={id} name={nameOf(row)} />,
    ...more,
  })
  return [
    {
      id: 'name',
      title: t(by === 'product' ? 'storeProduct.field.store' : 'storeProduct.field.product'),
      sort: by === 'product' ? 'store' : 'name',
      width: { min: 200, max: 320 },
      cell: (row) => (
        <>
          {by === 'store' && <RecordIcon src={row.image} size={32} />}
          <span className="product-name">{nameOf(row)}</span>
        </>
      ),
    },
    term('price', 0, { sort: 'price', cardSlot: 'end', width: { min: 104, max: 112 } }),
    term('cost', 4),
    term('minPurchase', 6),
    term('maxPurchase', 7),
    figure('quantity', 5, { sort: 'quantity' }),
    figure('compromise', 3),
    figure('compromiseCombo', 2),
    {
      id: 'available',
      title: t('storeProduct.field.available'),
      sort: 'available',
      isNumeric: true,
      width: { min: 124, max: 136 },
      cell: (row) =>
        row.available === 0 ? (
          <span className="held-none">{formats.number(0)}</span>
        ) : (
          formats.number(row.available)
        ),
      cardSlot: 'foot-end',
      hasCardLabel: true,
    },
    {
      id: 'isAvailable',
      title: t('storeProduct.field.isAvailable'),
      width: { min: 88, max: 96 },
      dropOrder: 1,
      cell: (row) =>
        row.status === 'active' ? (
          <SaleSwitch row={row} name={nameOf(row)} />
        ) : (
          <Tag>{t(`product.status.${row.status}`)}</Tag>
        ),
      cardSlot: 'foot',
      hasCardLabel: true,
    },
  ]
}
