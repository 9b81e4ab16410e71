import type { ProductId, StoreId, UserId } from '../../src/domain/shared/ids.ts'
import { addDays, instantOf, localDayOf } from '../../src/domain/shared/time.ts'
import type { StockRequestStatus } from '../../src/domain/stock/stock-request.ts'
import { priceColumns, type StoredProduct } from './catalogue.ts'
import { DISTRIBUTORS, STORES } from './network.ts'
import { SUPPLIERS } from './products.ts'
import { idOf, type SeedStockRow, type StockLogRow, type TableRows } from './rows.ts'
import { demoCountry } from './zones.ts'

const HOUR_MS = 3_600_000
const METROPOLITANA = DISTRIBUTORS.findIndex(({ name }) => name === 'Distribuidora Metropolitana') + 1

interface PlannedRequest {
  readonly store: number
  readonly status: StockRequestStatus
  /** Hours from now: when it was made, last changed, and is promised. */
  readonly made: number
  readonly changed: number
  readonly promised: number | null
  /** Boxes of products, by their place among those of the sender. */
  readonly boxes: ReadonlyArray<readonly [product: number, boxes: number]>
  readonly isThirdParty?: true
  readonly comment?: string
  /** Pieces that did not arrive of the first line. */
  readonly missing?: number
}

const REQUESTS: readonly PlannedRequest[] = [
  {
    store: 0,
    status: 'fulfilled',
    made: -150,
    changed: -98,
    promised: -100,
    boxes: [
      [1, 1],
      [2, 1],
    ],
    missing: 2,
  },
  {
    store: 0,
    status: 'delivered',
    made: -52,
    changed: -3,
    promised: -4,
    boxes: [
      [0, 3],
      [3, 2],
      [5, 1],
    ],
    comment: 'Entrar por el parqueo de la 9a avenida.',
  },
  {
    store: 0,
    status: 'on_the_way',
    made: -30,
    changed: -1,
    promised: 2,
    boxes: [
      [4, 2],
      [6, 2],
    ],
  },
  {
    store: 0,
    status: 'sent_to_supplier',
    made: -5,
    changed: -5,
    promised: null,
    boxes: [
      [0, 2],
      [1, 1],
    ],
    isThirdParty: true,
  },
  {
    store: 1,
    status: 'sent_to_distributor',
    made: -2,
    changed: -2,
    promised: 44,
    boxes: [
      [0, 4],
      [2, 3],
      [7, 2],
    ],
  },
  {
    store: 1,
    status: 'is_taken',
    made: -26,
    changed: -20,
    promised: -1,
    boxes: [
      [1, 4],
      [3, 2],
      [4, 2],
    ],
    comment: 'Antes de las 12, después no hay quien reciba.',
  },
  {
    store: 2,
    status: 'is_taken',
    made: -22,
    changed: -4,
    promised: 3,
    boxes: [
      [0, 3],
      [1, 3],
      [5, 1],
    ],
  },
  {
    store: 3,
    status: 'is_taken',
    made: -21,
    changed: -4,
    promised: 5,
    boxes: [
      [0, 4],
      [4, 4],
      [6, 1],
    ],
  },
  {
    store: 4,
    status: 'sent_to_distributor',
    made: -1,
    changed: -1,
    promised: 20,
    boxes: [
      [2, 2],
      [3, 2],
    ],
  },
]

const PATH: readonly StockRequestStatus[] = ['is_taken', 'on_the_way', 'delivered', 'fulfilled']

interface StockWork {
  readonly tables: readonly TableRows[]
  readonly logs: readonly StockLogRow[]
}

interface Setting {
  readonly products: readonly StoredProduct[]
  readonly stock: readonly SeedStockRow[]
  readonly logs: readonly StockLogRow[]
  readonly now: number
  /** Who asks for each store, who sends, and who looks after the settings. */
  readonly managerOf: (store: number) => UserId
  readonly sender: UserId
  readonly administrator: UserId
}

const requestedProducts = (products: readonly StoredProduct[], isThirdParty: boolean) =>
  products.filter(({ supplier }) => (supplier !== undefined) === isThirdParty)

/** The requests of some stores in every status; what arrived was taken out of the first delivery, so that the log still adds up. */
const requestRows = ({ managerOf, now, products, sender }: Setting) => {
  const at = (hours: number) => new Date(now + hours * HOUR_MS)
  const requests: Array<Record<string, unknown>> = []
  const lines: Array<Record<string, unknown>> = []
  const history: Array<Record<string, unknown>> = []
  const arrived: Array<{
    requestId: number
    storeId: StoreId
    productId: ProductId
    pieces: number
    at: Date
  }> = []
  REQUESTS.forEach((plan, index) => {
    const id = index + 1
    const iso = STORES[plan.store]?.country ?? 'GT'
    const own = requestedProducts(products, plan.isThirdParty === true)
    const [first] = plan.isThirdParty === true ? own : []
    // One supplier a request.
    const choice = first === undefined ? own : own.filter(({ supplier }) => supplier === first.supplier)
    const manager = managerOf(plan.store)
    requests.push({
      id,
      store_id: plan.store + 1,
      distributor_id: plan.isThirdParty === true ? null : METROPOLITANA,
      supplier_id: first?.supplier === undefined ? null : SUPPLIERS.indexOf(first.supplier) + 1,
      catalog: plan.isThirdParty === true ? 'third_party' : 'own_brand',
      status: plan.status,
      creator: 'store',
      comment: plan.comment ?? '',
      promised_at: plan.promised === null ? null : at(plan.promised),
      created_by: manager,
      created_at: at(plan.made),
      changed_at: at(plan.changed),
    })
    plan.boxes.forEach(([place, boxes], line) => {
      const product = choice[place % choice.length]
      if (product === undefined) return
      const pieces = boxes * product.perUnit * Math.ceil(6 / product.perUnit)
      const received = plan.status === 'fulfilled' ? pieces - (line === 0 ? (plan.missing ?? 0) : 0) : null
      const isSent = ['on_the_way', 'delivered', 'fulfilled'].includes(plan.status)
      lines.push({
        request_id: id,
        product_id: product.id,
        requested: pieces,
        delivering: isSent ? pieces : null,
        received,
        unit_price: priceColumns(iso, product.price).unit_price,
        items_per_purchase_unit: product.perUnit,
        reason: received !== null && received < pieces ? 'damaged' : null,
        note: received !== null && received < pieces ? 'Venían aplastadas' : '',
      })
      if (received !== null && received > 0)
        arrived.push({
          requestId: id,
          storeId: idOf(plan.store + 1),
          productId: product.id,
          pieces: received,
          at: at(plan.changed),
        })
    })
    const sent = plan.isThirdParty === true ? 'sent_to_supplier' : 'sent_to_distributor'
    const steps = [sent, ...PATH.slice(0, PATH.indexOf(plan.status) + 1)]
    steps.forEach((status, step) =>
      history.push({
        request_id: id,
        at: at(plan.made + ((plan.changed - plan.made) * step) / Math.max(1, steps.length - 1)),
        actor_id: step === 0 || status === 'fulfilled' ? manager : sender,
        from_status: steps[step - 1] ?? null,
        to_status: status,
        event: step === 0 ? 'send' : (['take', 'ship', 'deliver', 'fulfil'][step - 1] ?? 'take'),
      }),
    )
  })
  return { requests, lines, history, arrived }
}

/** Moves pieces of the first delivery of a product to a later row of the log. */
const laterAdds = (logs: readonly StockLogRow[], arrived: ReturnType<typeof requestRows>['arrived']) => {
  const moved = new Map(arrived.map((each) => [`${each.storeId}/${each.productId}`, each]))
  const adds: StockLogRow[] = []
  const kept = logs.map((row) => {
    const key = `${row.store_id}/${row.product_id}`
    const each = moved.get(key)
    if (each === undefined || row.type !== 'add' || row.quantity <= each.pieces) return row
    moved.delete(key)
    adds.push({
      ...row,
      quantity: each.pieces,
      source: 'request',
      type_order_id: each.requestId,
      created_at: each.at,
    })
    return { ...row, quantity: row.quantity - each.pieces }
  })
  return { kept, adds }
}

/** What was lost at the first store, with pieces that came for it in the first delivery. */
const wasteRows = ({ managerOf, now, products }: Setting, logs: readonly StockLogRow[]) => {
  const product = requestedProducts(products, false)[2]
  if (product === undefined) return { logs, tables: [] }
  const cost = priceColumns('GT', product.price).cost
  const at = new Date(now - 26 * HOUR_MS)
  const by = managerOf(0)
  const first = logs.find((row) => row.store_id === 1 && row.product_id === product.id && row.type === 'add')
  if (first === undefined) return { logs, tables: [] }
  return {
    logs: [
      ...logs.map((row) => (row === first ? { ...row, quantity: row.quantity + 3 } : row)),
      {
        ...first,
        type: 'wasted_product' as const,
        quantity: 3,
        source: 'waste' as const,
        type_order_id: 1,
        actor_id: by,
        created_at: at,
      },
    ],
    tables: [
      {
        table: 'wasted_reports',
        rows: [{ id: 1, store_id: 1, created_by: by, created_at: at, cost: cost * 3, pieces: 3 }],
      },
      {
        table: 'wasted_report_lines',
        rows: [
          {
            report_id: 1,
            product_id: product.id,
            quantity: 3,
            reason: 'qualityProductDefect',
            comment: 'Se abrieron en el comal',
            cost: cost * 3,
          },
        ],
      },
    ] satisfies readonly TableRows[],
  }
}

/** Counts of the last days at the first store: one agreed, two did not. */
const countRows = ({ managerOf, now, stock }: Setting): readonly TableRows[] => {
  const { timeZone } = demoCountry('GT')
  const held = stock.filter(({ store_id: id, quantity }) => id === 1 && quantity > 4).slice(0, 12)
  const days = [3, 2, 1]
  return [
    {
      table: 'daily_stock_reports',
      rows: days.map((ago, index) => {
        const day = addDays(localDayOf(now, timeZone), -ago)
        const missing = index === 1 ? 0 : index + 1
        return {
          id: index + 1,
          store_id: 1,
          day,
          status: 'filed',
          comment: index === 0 ? 'Congelador 2 estuvo apagado de 14:00 a 15:10' : '',
          log_position: 0,
          difference_cost: -missing * 600,
          difference_count: missing === 0 ? 0 : 1,
          started_by: managerOf(0),
          started_at: new Date(instantOf(day, 21 * 60 + 12, timeZone)),
          filed_by: managerOf(0),
          filed_at: new Date(instantOf(day, 21 * 60 + 40, timeZone)),
        }
      }),
    },
    {
      table: 'daily_stock_report_lines',
      rows: days.flatMap((ago, index) =>
        held.map((row, place) => {
          const missing = place === 0 && index !== 1 ? index + 1 : 0
          return {
            report_id: index + 1,
            product_id: row.product_id,
            quantity: row.quantity,
            expected: row.quantity,
            available: row.quantity - row.compromise - row.compromise_combo,
            cost: 600,
            amount: row.quantity - missing,
            reason: missing === 0 ? null : 'damaged',
            counted_by: managerOf(0),
            counted_at: new Date(
              instantOf(addDays(localDayOf(now, timeZone), -ago), 21 * 60 + 15 + place, timeZone),
            ),
          }
        }),
      ),
    },
  ]
}

const settingRows = ({ administrator, now }: Setting): readonly TableRows[] => {
  const { timeZone } = demoCountry('GT')
  const today = localDayOf(now, timeZone)
  const tomorrow = addDays(today, 1)
  const changed = { changed_by: administrator, changed_at: new Date(now - 400 * HOUR_MS) }
  return [
    {
      table: 'fulfilment_settings',
      rows: [1, 2].map((store_id) => ({
        store_id,
        frequency: 'week',
        repeat: 1,
        weekdays: [1, 4],
        starts_on: addDays(today, -60),
        next_at: new Date(instantOf(tomorrow, 6 * 60, timeZone)),
        ...changed,
      })),
    },
    {
      table: 'daily_stock_report_settings',
      rows: [
        {
          store_id: 1,
          minute: 18 * 60,
          weekdays: [1, 2, 3, 4, 5, 6],
          frequency: 'every_week',
          hours_before_closing: 1,
          emails: ['zona10@delvalle.example', 'calidad@comanda.example'],
          approval_limit: 5_000,
          anchor: addDays(today, -60),
          ...changed,
        },
      ],
    },
  ]
}

/** Requests, counts, waste and their settings, with the log that they leave. */
export const stockWork = (setting: Setting): StockWork => {
  const { arrived, history, lines, requests } = requestRows(setting)
  const { adds, kept } = laterAdds(setting.logs, arrived)
  const waste = wasteRows(setting, kept)
  return {
    logs: [...waste.logs, ...adds]
      .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
      .map((row, index) => ({ ...row, id: index + 1 })),
    tables: [
      { table: 'stock_requests', rows: requests },
      { table: 'stock_request_lines', rows: lines },
      { table: 'stock_request_history', rows: history },
      ...waste.tables,
      ...countRows(setting),
      ...settingRows(setting),
    ],
  }
}
