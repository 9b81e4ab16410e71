import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeliveryManEventType } from '../../../src/domain/delivery/delivery-man-events.ts'
import type { DeliveryManStatus } from '../../../src/domain/order/delivery-man.ts'
import type { OrderId } from '../../../src/domain/shared/ids.ts'
import { deliveryManMachine } from '../../../src/machines/lifecycles/delivery-man.machine.ts'
import { everyDeliveryManEdge } from '../../models/delivery-man.paths.ts'
import { selectedPaths } from '../../models/selected-path.ts'
import { coverageLine } from '../../models/paths.ts'
import { recordRun, type WalkedPath } from '../../models/test-run-record.ts'
import { withTransitions } from '../../models/replay-paths.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'

let world: OrdersFixture
const walked: WalkedPath[] = []
beforeAll(async () => {
  world = await createOrdersFixture()
})
afterAll(async () => {
  recordRun({ machine: 'deliveryMan', driver: 'api', finishedAt: new Date().toISOString(), paths: walked })
  await world.server.close()
})

const statusOf = async (): Promise<DeliveryManStatus | null> =>
  (
    await world.server.services.db
      .selectFrom('users')
      .select('delivery_man_status')
      .where('id', '=', world.deliveryManIds[0])
      .executeTakeFirstOrThrow()
  ).delivery_man_status

/** An order that the delivery man has accepted. */
const agreed = async (): Promise<OrderId> => {
  const { id } = await world.placeOrder()
  await world.moveOrder(id, 'preparing', 'packing', 'routing')
  await world.assignDeliveryMan(id)
  return id
}

const set = (deliveryManStatus: DeliveryManStatus) =>
  world.put(`/users/${world.deliveryManIds[0]}`, { deliveryManStatus })

const send = async (event: DeliveryManEventType, waiting: OrderId[], carried: OrderId[]): Promise<void> => {
  switch (event) {
    case 'deliveryMan.depart': {
      const id = waiting.pop()
      if (id === undefined) throw new Error('more departures than orders')
      await world.moveOrder(id, 'in_route')
      carried.push(id)
      return
    }
    case 'deliveryMan.lastOrderClosed':
      for (const id of carried.splice(0)) await world.moveOrder(id, 'at_the_door', 'completed')
      return
    case 'deliveryMan.returned':
    case 'deliveryMan.setActive':
      return void (await set('active'))
    case 'deliveryMan.setInactive':
      return void (await set('inactive'))
    case 'deliveryMan.setAbsent':
      return void (await set('is_absent'))
  }
}

test('every transition of a delivery man over HTTP', { timeout: 120_000 }, async () => {
  const cover = everyDeliveryManEdge()
  console.log(coverageLine('deliveryMan over HTTP', cover))
  for (const path of selectedPaths('', cover.paths)) {
    await world.server.services.db
      .updateTable('orders')
      .set({ delivery_man_id: null, delivery_man_acceptance: null })
      .execute()
    await world.setDeliveryManStatus(world.deliveryManIds[0], 'active')
    const waiting = [await agreed(), await agreed()]
    const carried: OrderId[] = []
    const steps = []
    for (const { event, to } of path.steps) {
      await send(event.type, waiting, carried)
      const is = (await statusOf()) ?? 'no delivery man'
      steps.push(
        is === to ? { event: event.type, expected: to } : { event: event.type, expected: to, actual: is },
      )
    }
    walked.push(
      withTransitions(
        deliveryManMachine,
        undefined,
        path.steps.map(({ event }) => event),
        { path: path.name, steps },
      ),
    )
  }
  expect(walked.filter(({ steps }) => steps.some(({ actual }) => actual !== undefined))).toEqual([])
})

test('refuses an availability that his status does not allow', async () => {
  await world.setDeliveryManStatus(world.deliveryManIds[0], 'on_rout')
  for (const status of ['active', 'inactive', 'is_absent', 'return_to_store'] as const) {
    expect((await set(status)).body).toMatchObject({
      message: { errorMessage: 'invalid_next_status', from: 'on_rout' },
    })
  }
})
