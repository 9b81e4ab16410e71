import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '../../../api/client/api-failure.ts'
import { orderQuery } from '../../../api/client/orders.queries.ts'
import { KEYS, orderKey } from '../../../api/client/query-keys.ts'
import type { Order } from '../../../api/contract/orders.contract.ts'
import { queryClient } from '../../../session/query-client.ts'
import { writeOrder } from '../../-shared/write-order.ts'
import { changeStatusCommand, runCommand, type OrderRef } from './order-commands.ts'

const calls = vi.hoisted(() => ({ changeStatus: vi.fn(), order: vi.fn() }))
vi.mock('../../../api/client/api.ts', () => ({ api: calls }))

// Only the fields that commands read.
const order = (version: number, status: Order['status']) =>
  ({
    id: 17,
    number: 48_227,
    version,
    status,
    abilities: {},
    history: [],
    invoice: { status: 'none' },
    payment: { paymentType: 'cash', status: 'pending', change: 0 },
    deliveryMan: null,
  }) as unknown as Order
const shownOrder: OrderRef = order(4, 'preparing')
const failure = (status: number, code: ApiFailure['code'], current?: Order) =>
  new ApiFailure(status, code, {
    statusCode: status,
    message: code,
    requestId: 'r',
    ...(current && { current }),
  })

const run = () => runCommand(queryClient, shownOrder, changeStatusCommand(shownOrder, 'pack'))
const idempotencyKeyOfCall = (nth: number): unknown => calls.changeStatus.mock.calls[nth]?.[0].idempotencyKey

beforeEach(() => {
  vi.resetAllMocks()
  vi.stubGlobal('navigator', { onLine: true })
  queryClient.clear()
})

describe('a command', () => {
  it('sends the version that was shown and stores the returned order', async () => {
    calls.changeStatus.mockResolvedValueOnce(order(5, 'packing'))
    expect(await run()).toEqual({ _tag: 'Done', order: order(5, 'packing') })
    expect(calls.changeStatus.mock.calls[0]?.[0]).toMatchObject({
      params: { id: 17 },
      body: { status: 'packing' },
      ifMatch: 4,
      toast: 'none',
    })
    expect(queryClient.getQueryData(orderKey(17))).toEqual(order(5, 'packing'))
  })

  it('sends nothing while offline and queues nothing', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(await run()).toEqual({ _tag: 'Refusal', code: 'offline', detail: null, current: null })
    expect(calls.changeStatus).not.toHaveBeenCalled()
  })

  it('shows the current order after a version conflict', async () => {
    calls.changeStatus.mockRejectedValueOnce(failure(409, 'version_conflict', order(6, 'routing')))
    expect(await run()).toMatchObject({ _tag: 'Refusal', code: 'version_conflict' })
    expect(queryClient.getQueryData(orderKey(17))).toEqual(order(6, 'routing'))
  })

  it('succeeds after a lost response when the order shows that it was applied', async () => {
    calls.changeStatus.mockRejectedValueOnce(new ApiFailure(0, 'offline', null))
    calls.order.mockResolvedValueOnce(order(5, 'packing'))
    expect(await run()).toEqual({ _tag: 'Done', order: order(5, 'packing') })
  })

  it('reuses the idempotency key when it is repeated after a lost response', async () => {
    calls.changeStatus.mockRejectedValue(new ApiFailure(0, 'offline', null))
    calls.order.mockRejectedValue(new ApiFailure(0, 'offline', null))
    expect(await run()).toMatchObject({ code: 'unanswered' })
    await run()
    expect(idempotencyKeyOfCall(1)).toBe(idempotencyKeyOfCall(0))
    calls.changeStatus.mockRejectedValueOnce(failure(400, 'returns_exhausted'))
    await run()
    expect(idempotencyKeyOfCall(2)).toBe(idempotencyKeyOfCall(0))
    await run()
    expect(idempotencyKeyOfCall(3)).not.toBe(idempotencyKeyOfCall(0))
  })

  it('is sent once on a double press', async () => {
    calls.changeStatus.mockResolvedValueOnce(order(5, 'packing'))
    const both = await Promise.all([run(), run()])
    expect(both.map((outcome) => outcome._tag)).toEqual(['Done', 'Refusal'])
    expect(calls.changeStatus).toHaveBeenCalledTimes(1)
  })
})

describe('a response', () => {
  it('never overwrites a newer version', () => {
    queryClient.setQueryData(orderKey(17), order(7, 'routing'))
    queryClient.setQueryData([...KEYS.orderLists, {}], {
      data: [order(7, 'routing')],
      count: 1,
      limit: 20,
      offset: 0,
    })
    writeOrder(queryClient, order(6, 'packing'))
    expect(queryClient.getQueryData(orderKey(17))).toEqual(order(7, 'routing'))
    expect(queryClient.getQueryData([...KEYS.orderLists, {}])).toMatchObject({
      data: [{ version: 7, status: 'routing' }],
    })
  })

  it('that was on its way while the order changed does not come back', async () => {
    queryClient.setQueryData(orderKey(17), order(5, 'preparing'))
    let answer: (order: Order) => void = () => undefined
    calls.order.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    const read = queryClient.fetchQuery(orderQuery(shownOrder.id))
    writeOrder(queryClient, order(6, 'packing'))
    answer(order(5, 'preparing'))
    await read
    expect(queryClient.getQueryData(orderKey(17))).toEqual(order(6, 'packing'))
  })
})
