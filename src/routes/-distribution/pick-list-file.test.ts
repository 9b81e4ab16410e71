import { expect, it } from 'vitest'
import type { ListedStockOrder } from '../../api/contract/stock-requests.contract.ts'
import { pickListCsv } from './pick-list-file.ts'

const line = (productId: number, requested: number, pickedBy: string | null = null) => ({
  id: productId,
  productId,
  sku: `POS-00${productId}`,
  name: productId === 1 ? '=Pastel, grande' : 'Café',
  nameEn: '',
  itemsPerPurchaseUnit: 12,
  requested,
  delivering: null,
  pickedBy,
})
const request = (number: number, store: string, lines: readonly unknown[]) =>
  ({ id: number, number, store: { name: store }, lines }) as unknown as ListedStockOrder // what the list reads

it('writes a row a product and a column a request, and no formula', async () => {
  const requests = [
    request(3006, 'Zona 1', [line(1, 24), line(2, 12, 'Lucía')]),
    request(3007, 'Zona 4', [line(1, 13)]),
  ]
  const csv = await pickListCsv(requests, {
    titles: ['SKU', 'Producto', 'Caja de', 'Saque', 'Surtido'],
    nameOf: ({ name }) => name,
    yes: 'sí',
  })
  expect(csv.split('\r\n')).toEqual([
    'SKU,Producto,Caja de,3006 Zona 1,3007 Zona 4,Saque,Surtido',
    'POS-001,"\'=Pastel, grande",12,2,2,4,',
    'POS-002,Café,12,1,,1,sí',
    '',
  ])
})
