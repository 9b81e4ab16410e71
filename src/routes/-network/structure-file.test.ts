import { expect, test } from 'vitest'
import { all } from '../../i18n/es/all.ts'
import { createI18n } from '../../i18n/I18n.tsx'
import { structureCsv } from './structure-file.ts'
import type { UnitNode } from './structure-nodes.ts'

const unit = (id: number, level: UnitNode['level'], name: string, store: object | null = null): UnitNode => ({
  id,
  parentId: id === 1 ? null : id - 1,
  level,
  unitId: id,
  name,
  status: 'active',
  commission: null,
  currencyCode: null,
  store: store as UnitNode['store'], // what the file reads
  stores: 1,
  zones: store === null ? 0 : 2,
  withGaps: 0,
  warnings: 0,
})

test('writes a row a store with the units above it, and no formula', async () => {
  const nodes = [
    unit(1, 'country', 'Guatemala'),
    unit(2, 'masterFranchisee', 'Maestra'),
    unit(3, 'franchisor', '=Del Valle'),
    unit(4, 'store', 'Zona 10', {
      type: 'fixed',
      today: [[420, 1290]],
      warnings: [],
      gaps: ['hours', 'zone'],
      phone: '22161600',
      address: '6a avenida, zona 10',
    }),
  ]
  const i18n = createI18n('es', all, { currencySymbol: 'Q', timeZone: 'America/Guatemala' })
  expect((await structureCsv(nodes, i18n)).split('\r\n')).toEqual([
    'País,Maestra,Franquiciador,Tienda,Tipo,Estado,Hoy,Zonas,Falta o falla,Teléfono de clientes,Dirección',
    'Guatemala,Maestra,\'=Del Valle,Zona 10,Fija,"Activa, abierta",07:00–21:30,2,"Horario, Zona de entrega",22161600,"6a avenida, zona 10"',
    '',
  ])
})
