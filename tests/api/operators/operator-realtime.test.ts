import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ServerEvents } from '../../../src/api/contract/server-events.ts'
import { enqueue } from '../../../server/outbox/outbox.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { heardAll, isMark } from '../socket-marks.ts'
import { createUsersFixture, type UsersFixture } from './users.fixture.ts'

type ClientSocket = Socket<ServerEvents, Record<string, never>>

let world: UsersFixture
let address: string
const open: ClientSocket[] = []

beforeAll(async () => {
  world = await createUsersFixture()
  address = await world.server.fastify.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(() => world.server.close())

const listenAs = async (login: string) => {
  const token = await world.server.signIn(login)
  const socket: ClientSocket = io(address, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
  })
  open.push(socket)
  const received: unknown[] = []
  socket.onAny((name: string, event: unknown) => {
    if (!isMark(name, event)) received.push([name, event])
  })
  await new Promise<void>((done, fail) => {
    socket.once('connect', done)
    socket.once('connect_error', fail)
  })
  return { socket, heard: received }
}
const waitForDelivery = () => heardAll(world.server, open)
const orderMoves = (storeId = world.network.storeIds[0]) =>
  inTransaction(world.server.services.db, (trx) =>
    enqueue(trx, {
      kind: 'order.changed',
      event: { id: 7, storeId, status: 'completed', version: 2 },
      from: 'completed',
    }),
  )

test('a new role is broadcast at once and changes the rooms of its sockets', async () => {
  const { id, login } = await world.inviteOperator()
  const operator = await listenAs(login ?? '')
  const other = await listenAs('packer')
  await orderMoves()
  await waitForDelivery()
  expect(operator.heard).toEqual([])
  await world.as('admin', 'PUT', `/users/${id}`, { roleId: 5 })
  await waitForDelivery()
  await orderMoves()
  await waitForDelivery()
  expect(operator.heard).toEqual([
    ['access.changed', { userId: id }],
    ['order.changed', { id: 7, storeId: world.network.storeIds[0], status: 'completed', version: 2 }],
  ])
  expect(other.heard).toEqual([])
})

test('changed permissions of a role are broadcast to every user of the role', async () => {
  const role = await world.as<{ id: number }>('superadmin', 'POST', '/roles', {
    title: 'Vigilante',
    description: '',
    access: ['viewOrders'],
    assignment: ['store'],
  })
  const { login } = await world.inviteOperator({ roleId: role.body.id })
  const operator = await listenAs(login ?? '')
  const other = await listenAs('packer')
  await world.as('superadmin', 'PUT', `/roles/${role.body.id}`, {
    title: 'Vigilante',
    description: '',
    access: ['viewOrders', 'viewOrderStatusCompleted'],
    assignment: ['store'],
  })
  await orderMoves()
  await waitForDelivery()
  expect(operator.heard.map((received) => (received as [string])[0])).toEqual([
    'access.changed',
    'order.changed',
  ])
  expect(other.heard).toEqual([])
})

test('an operator who moves to another store joins its room and leaves the old one', async () => {
  const [oldStore, newStore] = world.network.storeIds
  const { id, login } = await world.inviteOperator({ roleId: await world.roleId('store-manager') })
  const operator = await listenAs(login ?? '')
  const stays = await listenAs('manager')
  const heardAt = (storeId: number) => ['order.changed', { id: 7, storeId, status: 'completed', version: 2 }]
  await orderMoves(oldStore)
  await orderMoves(newStore)
  await waitForDelivery()
  expect(operator.heard).toEqual([heardAt(oldStore)])

  const moved = await world.as('admin', 'PUT', `/users/${id}`, { storeId: newStore })
  expect(moved.status).toBe(200)
  await waitForDelivery()
  expect(operator.heard).toEqual([heardAt(oldStore), ['access.changed', { userId: id }]])
  operator.heard.length = 0
  stays.heard.length = 0
  await orderMoves(oldStore)
  await orderMoves(newStore)
  await waitForDelivery()
  expect(operator.heard).toEqual([heardAt(newStore)])
  expect(stays.heard).toEqual([heardAt(oldStore)])
})

test('an operator who moves to a franchisor joins the rooms of its stores, and leaves them at a single store', async () => {
  const [oldStore, newStore] = world.network.storeIds
  const { id, login } = await world.inviteOperator({ roleId: await world.roleId('store-manager') })
  const operator = await listenAs(login ?? '')
  const heardStores = async () => {
    operator.heard.length = 0
    await orderMoves(oldStore)
    await orderMoves(newStore)
    await waitForDelivery()
    return operator.heard.map((received) => (received as [string, { storeId: number }])[1].storeId)
  }
  const move = async (body: Record<string, unknown>) => {
    const { status } = await world.as('superadmin', 'PUT', `/users/${id}`, body)
    expect(status).toBe(200)
    await waitForDelivery()
  }
  await move({
    roleId: await world.roleId('franchise-owner'),
    storeId: null,
    franchisorId: world.network.franchisorIds[0],
  })
  expect(await heardStores()).toEqual([oldStore, newStore])
  await move({
    roleId: await world.roleId('store-manager'),
    franchisorId: null,
    storeId: newStore,
  })
  expect(await heardStores()).toEqual([newStore])
})

test('a block closes the sockets of the user', async () => {
  const { id, login } = await world.inviteOperator()
  const { socket, heard: received } = await listenAs(login ?? '')
  await world.as('manager', 'PUT', '/users/change-status', { ids: [id], status: 'blocked' })
  await waitForDelivery()
  expect(received).toEqual([['session.ended', { reason: 'blocked' }]])
  expect(socket.connected).toBe(false)
})
