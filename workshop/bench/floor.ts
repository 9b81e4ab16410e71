import type pg from 'pg'
import { load, type Load } from './measure.ts'
import { connectAll } from './sql-recorder.ts'

/**
 * The smallest honest order of three lines: stock is reserved where it suffices, the order, its lines, payment
 * and history are rows. Tables without anything else, eight indexes in all.
 */
const SCHEMA = `
  create schema if not exists floor;
  create table floor.stock (store_id int, product_id int, quantity int not null, reserved int not null default 0,
    check (reserved <= quantity), primary key (store_id, product_id));
  create table floor.orders (id int generated always as identity primary key, store_id int not null, user_id int not null,
    status text not null, to_pay int not null, comment text, delivery_time timestamptz not null, created_at timestamptz not null,
    version int not null default 1);
  create index on floor.orders (store_id, created_at);
  create index on floor.orders (user_id);
  create table floor.lines (order_id int not null references floor.orders, position int not null, product_id int not null,
    quantity int not null, unit_price int not null, primary key (order_id, position));
  create table floor.payments (order_id int primary key references floor.orders, method text not null, status text not null,
    amount int not null);
  create table floor.history (id int generated always as identity primary key, order_id int not null references floor.orders,
    event text not null, at timestamptz not null);
  create index on floor.history (order_id);
  insert into floor.stock select s, p, 1000000000 from generate_series(1, 8) s, generate_series(1, 50) p;
`

const STATEMENTS = {
  reserve: `update floor.stock set reserved = reserved + 5 where store_id = $1 and product_id = $2 and quantity - reserved >= 5`,
  order: `insert into floor.orders (store_id, user_id, status, to_pay, comment, delivery_time, created_at)
    values ($1, $2, 'processing', 12500, null, now() + interval '1 hour', now()) returning id`,
  lines: `insert into floor.lines select $1, l.nth, l.product_id, 5, 2500
    from unnest($2::int[]) with ordinality as l (product_id, nth)`,
  payment: `insert into floor.payments values ($1, 'cash', 'pending', 12500)`,
  history: `insert into floor.history (order_id, event, at) values ($1, $2, now())`,
  lock: `select status, version from floor.orders where id = $1 for update`,
  move: `update floor.orders set status = 'preparing', version = version + 1 where id = $1`,
} as const

const run = (client: pg.Client, name: keyof typeof STATEMENTS, values: readonly unknown[]) =>
  client.query({ name: `floor_${name}`, text: STATEMENTS[name], values: [...values] })

const STORES = 8
const PRODUCTS = 50

const placeOne = async (client: pg.Client, nth: number): Promise<number> => {
  const store = (nth % STORES) + 1
  // In the order of their ids, as every command locks them.
  const products = [0, 1, 2].map((line) => ((nth * 7 + line * 13) % PRODUCTS) + 1).toSorted((a, b) => a - b)
  await client.query('begin')
  for (const product of products) await run(client, 'reserve', [store, product])
  const { rows } = await run(client, 'order', [store, (nth % 1000) + 1])
  const { id } = rows[0] as { id: number } // an inserted order answers its id
  await run(client, 'lines', [id, products])
  await run(client, 'payment', [id])
  await run(client, 'history', [id, 'order.placed'])
  await client.query('commit')
  return id
}

const moveOne = async (client: pg.Client, id: number): Promise<void> => {
  await client.query('begin')
  await run(client, 'lock', [id])
  await run(client, 'move', [id])
  await run(client, 'history', [id, 'order.prepare'])
  await client.query('commit')
}

export interface Floor {
  readonly place: (count: number) => Promise<Load>
  /** Moves orders that `place` has stored, each once. */
  readonly move: (count: number) => Promise<Load>
  readonly close: () => Promise<void>
}

/** The floor under an order and under a status change, over the driver and as many connections as are measured. */
export const connectFloor = async (databaseUrl: string, connections: number): Promise<Floor> => {
  const { clients, close } = await connectAll(databaseUrl, connections)
  const clientOf = (worker: number): pg.Client => {
    const client = clients[worker]
    if (client === undefined) throw new Error('a worker has its own connection')
    return client
  }
  await clientOf(0).query(`drop schema if exists floor cascade; ${SCHEMA}`)
  const placed: number[] = []
  return {
    place: (count) =>
      load(connections, count, async (nth, worker) => {
        placed.push(await placeOne(clientOf(worker), nth))
      }),
    move: (count) =>
      load(connections, count, async (_, worker) => {
        const id = placed.pop()
        if (id === undefined) throw new Error('fewer orders were placed than are to be moved')
        await moveOne(clientOf(worker), id)
      }),
    close,
  }
}
