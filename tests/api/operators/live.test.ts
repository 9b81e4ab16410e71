import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ServerEvents } from '../../../src/api/contract/events.ts'
import { enqueue } from '../../../server/outbox/outbox.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { peopleWorld, type PeopleWorld } from './people-world.ts'

type ClientSocket = Socket<ServerEvents, Record<string, never>>

let world: PeopleWorld
let address: string
const open: ClientSocket[] = []

beforeAll(async () => {
  world = await peopleWorld()
  address = await world.server.fastify.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(() => world.server.close())

const listening = async (login: string) => {
  const token = await world.server.signIn(login)
  const socket: ClientSocket = io(address, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
  })
  open.push(socket)
  const heard: unknown[] = []
  socket.onAny((name: string, event: unknown) => heard.push([name, event]))
  await new Promise<void>((done, fail) => {
    socket.once('connect', done)
    socket.once('connect_error', fail)
  })
  return { socket, heard }
}
const settled = async () => {
  await world.server.outbox.drain()
  await new Promise((done) => setTimeout(done, 80))
}
const orderMoves = () =>
  inTransaction(world.server.services.db, (trx) =>
    enqueue(trx, {
      kind: 'order.changed',
      event: { id: 7, storeId: world.network.storeIds[0], status: 'completed', version: 2 },
      from: 'completed',
    }),
  )

test('a new role is heard of at once, and what it may hear from then on', async () => {
  const { id, login } = await world.invited()
  const operator = await listening(login ?? '')
  const other = await listening('packer')
  await orderMoves()
  await settled()
  expect(operator.heard).toEqual([])
  await world.as('admin', 'PUT', `/users/${id}`, { roleId: 5 })
  await settled()
  await orderMoves()
  await settled()
  expect(operator.heard).toEqual([
    ['access.changed', { userId: id }],
    ['order.changed', { id: 7, storeId: world.network.storeIds[0], status: 'completed', version: 2 }],
  ])
  expect(other.heard).toEqual([])
})

test('what a role holds now is heard of by everybody who has it', async () => {
  const role = await world.as<{ id: number }>('superadmin', 'POST', '/roles', {
    title: 'Vigilante',
    description: '',
    access: ['viewOrders'],
    assignment: ['store'],
  })
  const { login } = await world.invited({ roleId: role.body.id })
  const operator = await listening(login ?? '')
  const other = await listening('packer')
  await world.as('superadmin', 'PUT', `/roles/${role.body.id}`, {
    title: 'Vigilante',
    description: '',
    access: ['viewOrders', 'viewOrderStatusCompleted'],
    assignment: ['store'],
  })
  await orderMoves()
  await settled()
  expect(operator.heard.map((heard) => (heard as [string])[0])).toEqual(['access.changed', 'order.changed'])
  expect(other.heard).toEqual([])
})

test('a block closes the sockets of the person', async () => {
  const { id, login } = await world.invited()
  const { socket, heard } = await listening(login ?? '')
  await world.as('manager', 'PUT', '/users/change-status', { ids: [id], status: 'blocked' })
  await settled()
  expect(heard).toEqual([['session.ended', { reason: 'blocked' }]])
  expect(socket.connected).toBe(false)
})
