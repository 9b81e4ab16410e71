import { Session, type Profiler } from 'node:inspector/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrdersFixture, type OrdersFixture } from './orders.fixture.ts'

let world: OrdersFixture
beforeAll(async () => {
  world = await createOrdersFixture()
})
afterAll(() => world.server.close())

/** The files of the server whose functions run during `work`, by the engine's own count. */
const filesRunBy = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  session.disconnect()
  const hasRun = ({ functionName, ranges }: Profiler.FunctionCoverage): boolean =>
    functionName !== '' && ranges.some(({ count }) => count > 0)
  return result
    .filter(({ functions }) => functions.some(hasRun))
    .flatMap(({ url }) => /\/(server\/.+)$/.exec(url)?.[1] ?? [])
    .toSorted()
}

const ROUTE = 'server/modules/orders/orders.routes.ts'

test.each([
  ['placing an order', 'place', 12],
  ['a status change', 'move', 12],
] as const)(
  '%s runs through at most a dozen files of the orders from its route to its rows',
  async (name, call, most) => {
    const { id } = await world.placeOrder()
    const token = await world.server.signIn('manager')
    const files = await filesRunBy(() =>
      call === 'place'
        ? world.placeOrder()
        : world.server.call('PATCH', `/orders/${id}/status`, { token, body: { status: 'preparing' } }),
    )
    const onTheWay = [ROUTE, ...files.filter((path) => path.startsWith('server/modules/orders/'))]
    const others = files.filter((path) => !onTheWay.includes(path))
    console.log(
      `${name}: ${onTheWay.length} files of the orders, ${others.length} that other calls share\n  ${onTheWay.join('\n  ')}\nshared:\n  ${others.join('\n  ')}`,
    )
    expect(onTheWay.length).toBeGreaterThan(4)
    expect(onTheWay.length).toBeLessThanOrEqual(most)
  },
)
