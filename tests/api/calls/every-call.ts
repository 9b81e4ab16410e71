import { emptyOrderDraft } from '../../../src/domain/order/order-draft.ts'
import type { Contract } from '../../../src/api/contract/contract.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { DEMO_PASSWORD } from '../test-server.ts'
import type { ReachWorld, Session } from './reach-world.ts'

/** A request that the call answers with success. */
export interface Request {
  readonly path?: Readonly<Record<string, number | string>>
  /** With the question mark. */
  readonly query?: string
  readonly body?: unknown
  /** Somebody else than the person who was asked for; null is nobody. */
  readonly as?: Session | null
}

/** Whose a thing is: what decides who may name it in a call. */
export type Reach =
  /** Of the first store: it, its franchisor, its country, the network. */
  | 'store'
  /** Of the first country: whoever works in it. */
  | 'country'
  /** Of the person who calls. */
  | 'person'
  /** The call names nothing that belongs to anybody, or answers only what the caller reaches. */
  | 'nothing'

export interface CallCase {
  readonly reach: Reach
  /** Makes what the call needs, anew each time; `owner` is the person who will succeed. */
  readonly prepare: (world: ReachWorld, owner: Session & { readonly userId: UserId }) => Promise<Request>
  /** Why a success leaves no row in the audit; calls that only read need not say so. */
  readonly changesNothing?: string
  /** Reads by its method, and changes something all the same. */
  readonly isChange?: true
  /** Where a list is asked for, the id that a reader in reach finds in it and nobody else does. */
  readonly lists?: 'store' | 'country' | 'person'
}

const nothing = async (): Promise<Request> => ({})
const list = (lists?: CallCase['lists'], prepare: CallCase['prepare'] = nothing): CallCase => ({
  reach: 'nothing',
  prepare,
  ...(lists === undefined ? {} : { lists }),
})

const customer = async (w: ReachWorld, over: Record<string, unknown> = {}): Promise<UserId> => {
  const nth = w.next()
  const { id } = await w.server.services.db
    .insertInto('users')
    .values({
      role_id: (await w.roleId('customer')) as never, // the id of a row
      first_name: `Cliente ${nth}`,
      last_name: 'Ixchel',
      phone_code: '502',
      phone: String(55_000_000 + nth),
      email: `cliente-${nth}@example.com`,
      country_id: w.network.countryIds[0],
      created_at: w.server.services.clock.now(),
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const partyMember = async (w: ReachWorld): Promise<UserId> =>
  customer(w, { owner_id: await customer(w), email: null })

const address = async (w: ReachWorld, userId?: UserId): Promise<number> => {
  const { id } = await w.server.services.db
    .insertInto('user_addresses')
    .values({
      user_id: userId ?? (await customer(w)),
      name: `Casa ${w.next()}`,
      country_id: w.network.countryIds[0],
      address: '6a avenida 10-15',
      position_lat: 14.61,
      position_lng: -90.51,
      created_at: w.server.services.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const friend = async (w: ReachWorld): Promise<{ readonly userId: UserId; readonly id: number }> => {
  const userId = await customer(w)
  const { id } = await w.server.services.db
    .insertInto('contacts')
    .values({
      user_id: userId,
      first_name: 'Rosa',
      last_name: 'Canul',
      phone_code: '502',
      phone: '55554444',
      created_at: w.server.services.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { userId, id }
}

const addressBody = (userId: UserId) => ({
  userId,
  name: 'Oficina nueva',
  address: '7a avenida 1-20',
  positionLat: 14.6,
  positionLng: -90.5,
})

const operator = (w: ReachWorld): Promise<UserId> => w.hire('packing')

const ownRole = async (w: ReachWorld): Promise<number> => {
  const { id } = await w.server.services.db
    .insertInto('roles')
    .values({
      key: `own-${w.next()}`,
      title: 'Turno de noche',
      permissions: ['viewOrders'],
      assignment: ['store'],
      country_id: w.network.countryIds[0],
      is_protected: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const roleBody = {
  title: 'Turno de tarde',
  description: 'Mira pedidos',
  access: ['viewOrders'],
  assignment: ['store'],
}

const emptyDocument = emptyOrderDraft('single')

const draft = async (w: ReachWorld, ownerId: UserId, status: 'open' | 'parked'): Promise<number> => {
  const now = w.server.services.clock.now()
  const { id } = await w.server.services.db
    .insertInto('order_drafts')
    .values({
      owner_id: ownerId,
      country_id: w.network.countryIds[0],
      status,
      document: JSON.stringify(emptyDocument),
      idempotency_key: `draft-${w.next()}`,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const notification = async (w: ReachWorld, userId: UserId): Promise<number> => {
  const { id } = await w.server.services.db
    .insertInto('notifications')
    .values({
      user_id: userId,
      type: 'order_in_the_door',
      order_id: (await w.placed()).id,
      order_version: w.next(),
      created_at: w.server.services.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const view = async (w: ReachWorld, userId: UserId): Promise<number> => {
  const { id } = await w.server.services.db
    .insertInto('saved_views')
    .values({ user_id: userId, page: '/operators', name: `Vista ${w.next()}`, search: 'status=active' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const orderAt = async (w: ReachWorld, ...statuses: readonly string[]): Promise<number> => {
  const { id } = await w.placed()
  if (statuses.length > 0) await w.moved(id, ...statuses)
  return id
}
const order =
  (body?: unknown, ...statuses: readonly string[]): CallCase['prepare'] =>
  async (w) => ({ path: { id: await orderAt(w, ...statuses) }, ...(body === undefined ? {} : { body }) })

/** A code that was mailed, read where it waits to be sent. */
const mailedCode = async (w: ReachWorld, userId: UserId): Promise<string> => {
  const { db } = w.server.services
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await w.server.call('POST', '/users/verify-email', { body: { email } })
  const { payload } = await db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const code = /"code":\s*"(\d{6})"/.exec(JSON.stringify(payload))?.[1]
  if (code === undefined) throw new Error('a mail with a code waits')
  return code
}

const withMan = async (w: ReachWorld): Promise<{ readonly orderId: number; readonly manId: UserId }> => {
  const manId = await w.hire('delivery-man')
  await w.setMan(manId, 'active')
  return { orderId: await orderAt(w, 'preparing', 'packing', 'routing'), manId }
}

const store: CallCase['prepare'] = async (w) => ({ path: { id: w.storeId } })
const slot = (w: ReachWorld): string =>
  new Date(w.server.services.clock.now().getTime() + 3 * 3_600_000).toISOString()

/** How each call is asked so that it succeeds, and who may ask it. A call that is not here has not been decided on. */
type Name = {
  readonly [Call in keyof Contract]: `${Contract[Call]['method']} ${Contract[Call]['path']}`
}[keyof Contract]

/** A request for every call of the contract, with which the generated tests ask it. */
export const CALLS: Readonly<Record<string, CallCase>> = {
  'POST /auth/sign-in': {
    reach: 'nothing',
    prepare: async () => ({ as: null, body: { login: 'all-store', password: DEMO_PASSWORD } }),
  },
  'DELETE /auth/logout': { reach: 'nothing', prepare: nothing },
  'POST /auth/lock': { reach: 'nothing', prepare: nothing },
  'POST /auth/unlock': {
    reach: 'nothing',
    prepare: async (w, owner) => {
      await w.server.services.db
        .updateTable('sessions')
        .set({ locked_at: w.server.services.clock.now() })
        .where('id', '=', owner.id)
        .execute()
      return { body: { password: DEMO_PASSWORD } }
    },
  },
  'POST /users/verify-email': {
    reach: 'nothing',
    prepare: async (w) => {
      const id = await w.hire()
      const { email } = await w.server.services.db
        .selectFrom('users')
        .select('email')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { as: null, body: { email } }
    },
  },
  'POST /users/{id}/confirm-email': {
    reach: 'nothing',
    prepare: async (w) => {
      const id = await w.hire()
      return { as: null, path: { id }, body: { code: await mailedCode(w, id) } }
    },
  },
  'POST /users/{id}/change-password': {
    reach: 'nothing',
    prepare: async (w) => {
      const id = await w.hire()
      const { body } = await w.server.call('POST', `/users/${id}/confirm-email`, {
        body: { code: await mailedCode(w, id) },
      })
      return {
        as: null,
        path: { id },
        body: { resetToken: body['resetToken'], newPassword: 'Otra-clave-2027' },
      }
    },
  },

  'GET /users/me': list(),
  'PUT /users/me': {
    reach: 'nothing',
    prepare: async (w) => ({ as: await w.session(await w.hire()), body: { firstName: 'Marta' } }),
  },
  'PATCH /users/me/update-password': {
    reach: 'nothing',
    prepare: async (w) => ({
      as: await w.session(await w.hire()),
      body: { currentPassword: DEMO_PASSWORD, newPassword: 'Otra-clave-2027' },
    }),
  },
  'GET /users/me/sessions': list('person', async (_, owner) => ({ path: { listed: owner.id } })),
  'DELETE /users/me/sessions/{id}': {
    reach: 'person',
    prepare: async (w, owner) => ({ path: { id: (await w.session(owner.userId)).id } }),
  },
  'DELETE /users/me/sessions': {
    reach: 'nothing',
    prepare: async (w) => {
      const id = await w.hire()
      await w.session(id)
      return { as: await w.session(id) }
    },
  },
  'GET /users/me/notifications': list('person', async (w, owner) => ({
    path: { listed: await notification(w, owner.userId) },
  })),
  'PUT /users/me/notifications/{id}': {
    reach: 'person',
    prepare: async (w, owner) => ({
      path: { id: await notification(w, owner.userId) },
      body: { isRead: true },
    }),
  },
  'PUT /users/me/notifications/update-multiple': {
    reach: 'person',
    prepare: async (w, owner) => ({ body: { ids: [await notification(w, owner.userId)] } }),
  },
  'PUT /users/me/notifications/all-read': {
    reach: 'nothing',
    prepare: async (w, owner) => {
      await notification(w, owner.userId)
      return {}
    },
  },
  'DELETE /users/me/notifications/{id}': {
    reach: 'person',
    prepare: async (w, owner) => ({ path: { id: await notification(w, owner.userId) } }),
  },
  'DELETE /users/me/notifications/all': {
    reach: 'nothing',
    prepare: async (w, owner) => {
      await notification(w, owner.userId)
      return {}
    },
  },
  'GET /users/me/push-key': list(),
  'PATCH /users/me/push-token': {
    reach: 'nothing',
    prepare: async () => ({
      body: {
        token: JSON.stringify({
          endpoint: 'http://127.0.0.1:9/push',
          keys: {
            p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
            auth: 'BTBZMqHH6r4Tts7J_aSIgg',
          },
        }),
      },
    }),
  },
  'GET /users/me/views': list('person', async (w, owner) => ({
    path: { listed: await view(w, owner.userId) },
  })),
  'POST /users/me/views': {
    reach: 'nothing',
    prepare: async (w) => ({ body: { page: '/operators', name: `Turno ${w.next()}`, search: 'q=a' } }),
  },
  'DELETE /users/me/views/{id}': {
    reach: 'person',
    prepare: async (w, owner) => ({ path: { id: await view(w, owner.userId) } }),
  },

  'GET /countries': list('country', async (w) => ({ path: { listed: w.network.countryIds[0] } })),
  'GET /stores': list('store', async (w) => ({ path: { listed: w.storeId } })),
  'GET /stores/{id}': { reach: 'store', prepare: store },
  'GET /stores/{id}/delivery-mans': { reach: 'store', prepare: store },
  'GET /stores/{id}/delivering-time': { reach: 'store', prepare: store },
  'GET /master-franchisee': list(),
  'GET /franchisors': list(),
  'GET /distributions': list(),
  'GET /suppliers': list(),
  'GET /delivery-zone': list('country', async (w) => ({ path: { listed: w.zoneId } })),
  'POST /delivery-zone/validate-address': {
    reach: 'store',
    prepare: async (w) => ({ body: { userAddressId: w.addressId } }),
    changesNothing: 'looks up a zone',
  },
  'POST /delivery-zone/fast-validate-address': {
    reach: 'nothing',
    prepare: async () => ({ body: { lat: 14.61, lng: -90.51 } }),
    changesNothing: 'looks up a zone',
  },

  'GET /customers/lookup': list('country', async (w) => ({
    path: { listed: w.customerId },
    query: '?search=55512345',
  })),
  'GET /users': list('store', async (w) => ({
    path: { listed: await operator(w) },
    query: '?limit=100&sortBy=createdAt&sortOrder=desc',
  })),
  'GET /users/count': list(),
  'GET /users/{id}': { reach: 'country', prepare: async (w) => ({ path: { id: await customer(w) } }) },
  'PUT /users/{id}': {
    reach: 'store',
    prepare: async (w) => ({ path: { id: await operator(w) }, body: { firstName: 'Marta' } }),
  },
  'DELETE /users/{id}': { reach: 'store', prepare: async (w) => ({ path: { id: await operator(w) } }) },
  'PUT /users/change-status': {
    reach: 'store',
    prepare: async (w) => ({ body: { ids: [await operator(w)], status: 'blocked' } }),
  },
  'DELETE /users/many-delete': {
    reach: 'store',
    prepare: async (w) => ({ body: { ids: [await operator(w), await operator(w)] } }),
  },
  'POST /users/invite': {
    reach: 'store',
    prepare: async (w) => {
      const nth = w.next()
      return {
        body: {
          type: 'operator',
          firstName: 'Marta',
          lastName: 'Chalí',
          login: `invited-${nth}`,
          email: `invited-${nth}@example.com`,
          phoneCode: '502',
          phone: '55554444',
          roleId: await w.roleId('packing'),
          storeId: w.storeId,
        },
      }
    },
  },
  'POST /users/invite/party-member': {
    reach: 'country',
    prepare: async (w) => ({
      body: {
        userId: await customer(w),
        firstName: 'Rosa',
        lastName: 'Canul',
        phoneCode: '502',
        phone: '55554444',
      },
    }),
  },
  'GET /users/{id}/contacts': {
    reach: 'country',
    prepare: async (w) => ({ path: { id: await customer(w) } }),
  },
  'POST /users/{id}/contacts': {
    reach: 'country',
    prepare: async (w) => ({
      path: { id: await customer(w) },
      body: { firstName: 'Rosa', lastName: 'Canul', phoneCode: '502', phone: '55554444' },
    }),
  },
  'PUT /users/{userId}/contacts/{id}': {
    reach: 'country',
    prepare: async (w) => ({
      path: await friend(w),
      body: { firstName: 'Rosaura', lastName: 'Canul', phoneCode: '502', phone: '55554444' },
    }),
  },
  'GET /users/{id}/orders': {
    reach: 'country',
    prepare: async (w) => ({ path: { id: await customer(w) } }),
  },
  'GET /users/{id}/customer/reset-password': {
    reach: 'country',
    isChange: true,
    prepare: async (w) => ({ path: { id: await customer(w) } }),
  },
  'POST /users/{id}/operator/change-password': {
    reach: 'store',
    prepare: async (w) => ({
      path: { id: await operator(w) },
      body: { newPassword: 'Otra-clave-2027' },
    }),
  },

  'GET /roles': list('country', async (w) => ({ path: { listed: await ownRole(w) }, query: '?limit=100' })),
  'GET /roles/{id}': { reach: 'country', prepare: async (w) => ({ path: { id: await ownRole(w) } }) },
  'POST /roles': { reach: 'nothing', prepare: async () => ({ body: roleBody }) },
  'PUT /roles/{id}': {
    reach: 'country',
    prepare: async (w) => ({ path: { id: await ownRole(w) }, body: roleBody }),
  },
  'DELETE /roles/{id}': { reach: 'country', prepare: async (w) => ({ path: { id: await ownRole(w) } }) },

  'GET /audit': list(),

  'POST /user-address/': {
    reach: 'country',
    prepare: async (w) => ({ body: addressBody(await customer(w)) }),
  },
  'PUT /user-address/{id}': {
    reach: 'country',
    prepare: async (w) => ({ path: { id: await address(w) }, body: { address: '8a avenida 2-30' } }),
  },
  'GET /user-address/party-member': {
    reach: 'country',
    prepare: async (w) => ({ query: `?userId=${await customer(w)}` }),
  },
  'POST /user-address/party-member': {
    reach: 'country',
    prepare: async (w) => ({ body: addressBody(await partyMember(w)) }),
  },
  'GET /user-address/{id}': {
    reach: 'country',
    prepare: async (w) => ({ path: { id: await address(w) } }),
  },
  'DELETE /user-address/{id}': {
    reach: 'country',
    prepare: async (w) => ({ path: { id: await address(w) } }),
  },

  'GET /categories': list(),
  'GET /badges': list(),
  'GET /stores/{id}/products': { reach: 'store', prepare: store },
  'GET /stores/{id}/stock-logs': { reach: 'store', prepare: store },
  'GET /stores/{id}/stock-logs/{type}/{typeOrderId}': {
    reach: 'store',
    prepare: async (w) => ({
      path: { id: w.storeId, type: 'reserved_product_for_order', typeOrderId: await orderAt(w) },
    }),
  },

  'GET /order-drafts': list('person', async (w, owner) => ({
    path: { listed: await draft(w, owner.userId, 'open') },
    query: '?limit=100&sortOrder=desc',
  })),
  'POST /order-drafts': {
    reach: 'nothing',
    prepare: async (w) => ({ body: { document: emptyDocument, countryId: w.network.countryIds[0] } }),
  },
  'GET /order-drafts/{id}': {
    reach: 'country',
    prepare: async (w, owner) => ({ path: { id: await draft(w, owner.userId, 'parked') } }),
  },
  'PUT /order-drafts/{id}': {
    reach: 'person',
    prepare: async (w, owner) => ({
      path: { id: await draft(w, owner.userId, 'open') },
      body: { document: { ...emptyDocument, contactSearch: '5551' }, status: 'open' },
    }),
  },
  'DELETE /order-drafts/{id}': {
    reach: 'person',
    prepare: async (w, owner) => ({ path: { id: await draft(w, owner.userId, 'open') } }),
  },
  'POST /order-drafts/{id}/take-over': {
    reach: 'country',
    prepare: async (w, owner) => ({ path: { id: await draft(w, owner.userId, 'parked') } }),
  },

  'GET /orders': list('store', async (w) => ({ path: { listed: await orderAt(w) }, query: '?limit=100' })),
  'GET /orders/info': list(),
  'POST /orders': {
    reach: 'store',
    prepare: async (w) => ({ body: w.orderBody() }),
  },
  'GET /orders/{id}': { reach: 'store', prepare: order() },
  'PUT /orders/{id}': {
    reach: 'store',
    prepare: async (w) => ({ path: { id: await orderAt(w) }, body: { deliveryTime: slot(w) } }),
  },
  'GET /orders/{id}/history': { reach: 'store', prepare: order() },
  'PATCH /orders/{id}/status': { reach: 'store', prepare: order({ status: 'preparing' }) },
  'POST /orders/{id}/undo': {
    reach: 'store',
    prepare: async (w, owner) => {
      const id = await orderAt(w)
      await w.server.call('PATCH', `/orders/${id}/status`, {
        token: owner.token,
        body: { status: 'preparing' },
      })
      return { path: { id } }
    },
  },
  'PATCH /orders/{id}/order-message': { reach: 'store', prepare: order({ orderMessage: 'Sin cebolla' }) },
  'PATCH /orders/{id}/delivery-man': {
    reach: 'store',
    prepare: async (w) => {
      const { orderId, manId } = await withMan(w)
      return { path: { id: orderId }, body: { deliveryManId: manId } }
    },
  },
  'POST /orders/{id}/delivery-man/acceptance': {
    reach: 'store',
    prepare: async (w) => {
      const { orderId, manId } = await withMan(w)
      await w.patch(`/orders/${orderId}/delivery-man`, { deliveryManId: manId })
      return { path: { id: orderId }, body: { accepted: true } }
    },
  },
  'POST /orders/{id}/repayment-order': {
    reach: 'store',
    prepare: async (w) => {
      const { body } = await w.post(
        '/orders',
        w.orderBody({
          orderCheckout: {
            paymentType: 'card',
            billingInfo: { type: 'nit_cf', billingName: 'Ana Méndez' },
            creditCardInfo: await w.card('4000000000510000'),
          },
        }),
        { login: 'agent' },
      )
      return { path: { id: Number(body['id']) }, body: { paymentType: 'cash', change: 0 } }
    },
  },

  'GET /billing/nit/{nit}': list(undefined, async () => ({ path: { nit: '5766788-5' } })),
  'GET /gateways/card-key': list(),
  'GET /health': list(),
  'GET /ready': list(),
} satisfies Readonly<Record<Name, CallCase>>
