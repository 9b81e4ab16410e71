import { emptyOrderDraft } from '../../../src/domain/order/order-draft.ts'
import { ENDPOINT_NAMES, type EndpointName } from '../../../src/api/endpoints/endpoints.ts'
import type { Order } from '../../../src/api/contract/orders.contract.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { newCouponBody, newDiscountBody } from '../discounts/discount.fixture.ts'
import { TRIANGLE_OBJ } from '../../components/model-files.ts'
import { samplePicture } from '../products/media.fixture.ts'
import { newProductBody } from '../products/product.fixture.ts'
import { DEMO_PASSWORD } from '../test-server.ts'
import { NETWORK_CASES } from '../network/network.cases.ts'
import { CORPORATE_CASES } from './corporate-cases.ts'
import { INVOICE_CASES } from './invoice-cases.ts'
import { RESOURCE_CASES } from './resource-cases.ts'
import { ZONE_CASES } from './zone-cases.ts'
import type { AccessFixture } from './access.fixture.ts'
import type { EndpointCase, EndpointCases, EndpointRequest } from './endpoint-case.ts'

const nothing = async (): Promise<EndpointRequest> => ({})
const list = (
  lists?: EndpointCase['listedFor'],
  prepare: EndpointCase['prepare'] = nothing,
): EndpointCase => ({
  scope: 'nothing',
  prepare,
  ...(lists === undefined ? {} : { listedFor: lists }),
})

const customer = async (w: AccessFixture, over: Record<string, unknown> = {}): Promise<UserId> => {
  const nth = w.nextNumber()
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

const partyMember = async (w: AccessFixture): Promise<UserId> =>
  customer(w, { owner_id: await customer(w), email: null })

const address = async (w: AccessFixture, userId?: UserId): Promise<number> => {
  const { id } = await w.server.services.db
    .insertInto('user_addresses')
    .values({
      user_id: userId ?? (await customer(w)),
      name: `Casa ${w.nextNumber()}`,
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

const friend = async (w: AccessFixture): Promise<{ readonly userId: UserId; readonly id: number }> => {
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

const operator = (w: AccessFixture): Promise<UserId> => w.createOperator('packing')

const invitedOperator = async (w: AccessFixture): Promise<UserId> => {
  const id = await operator(w)
  const { db, clock } = w.server.services
  await db
    .updateTable('users')
    .set({ password_hash: null, email: `invited-${id}@example.com`, invitation_expires_at: clock.now() })
    .where('id', '=', id)
    .execute()
  return id
}

const ownRole = async (w: AccessFixture): Promise<number> => {
  const { id } = await w.server.services.db
    .insertInto('roles')
    .values({
      key: `own-${w.nextNumber()}`,
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

/** An order that waits for somebody to enter that its money is there. */
const waitingFor = async (w: AccessFixture, method: 'pos' | 'bank_transfer'): Promise<number> => {
  const { db } = w.server.services
  const id = (await w.placeOrder()).id
  await db.updateTable('payments').set({ method }).where('order_id', '=', id).execute()
  await db
    .updateTable('orders')
    .set({ status: 'pending', payment_type: method })
    .where('id', '=', id)
    .execute()
  return id
}

const emptyDocument = emptyOrderDraft('single')

const draft = async (w: AccessFixture, ownerId: UserId, status: 'open' | 'parked'): Promise<number> => {
  const now = w.server.services.clock.now()
  const { id } = await w.server.services.db
    .insertInto('order_drafts')
    .values({
      owner_id: ownerId,
      country_id: w.network.countryIds[0],
      status,
      document: JSON.stringify(emptyDocument),
      idempotency_key: `draft-${w.nextNumber()}`,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const endedCall = async (w: AccessFixture, ownerId: UserId): Promise<number> => {
  const now = w.server.services.clock.now()
  const { id } = await w.server.services.db
    .insertInto('ended_calls')
    .values({
      owner_id: ownerId,
      country_id: w.network.countryIds[0],
      contact_search: '5551',
      item_count: 0,
      outcome: 'enquiry',
      started_at: now,
      ended_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const notification = async (w: AccessFixture, userId: UserId): Promise<number> => {
  const { id } = await w.server.services.db
    .insertInto('notifications')
    .values({
      user_id: userId,
      type: 'order_in_the_door',
      order_id: (await w.placeOrder()).id,
      order_version: w.nextNumber(),
      created_at: w.server.services.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const view = async (w: AccessFixture, userId: UserId): Promise<number> => {
  const { id } = await w.server.services.db
    .insertInto('saved_views')
    .values({ user_id: userId, page: '/operators', name: `Vista ${w.nextNumber()}`, search: 'status=active' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const orderAt = async (w: AccessFixture, ...statuses: readonly string[]): Promise<number> => {
  const { id } = await w.placeOrder()
  if (statuses.length > 0) await w.moveOrder(id, ...statuses)
  return id
}
const order =
  (body?: unknown, ...statuses: readonly string[]): EndpointCase['prepare'] =>
  async (w) => ({ path: { id: await orderAt(w, ...statuses) }, ...(body === undefined ? {} : { body }) })

/** A mailed code, read from the outbox. */
const mailedCode = async (w: AccessFixture, userId: UserId): Promise<string> => {
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

const orderWithDeliveryMan = async (
  w: AccessFixture,
): Promise<{ readonly orderId: number; readonly deliveryManId: UserId }> => {
  const deliveryManId = await w.createOperator('delivery-man')
  await w.setDeliveryManStatus(deliveryManId, 'active')
  return { orderId: await orderAt(w, 'preparing', 'packing', 'routing'), deliveryManId }
}

const store: EndpointCase['prepare'] = async (w) => ({ path: { id: w.storeId } })
const slot = (w: AccessFixture): string =>
  new Date(w.server.services.clock.now().getTime() + 3 * 3_600_000).toISOString()

const productBody = (w: AccessFixture) => newProductBody(w.server.services.db, w.network.countryIds[0])
const sheetForm = (): FormData => {
  const form = new FormData()
  form.append('file', new Blob(['SKU,Nombre\nTAM-1,Tamal\n']), 'catalogo.csv')
  return form
}

const UPLOADED = 'no record has changed before one names the file'
const uploadForm = (name: string, bytes: Uint8Array<ArrayBuffer>): FormData => {
  const form = new FormData()
  form.append('file', new Blob([bytes]), name)
  return form
}

/** An import whose rows are checked. */
const onImport =
  (request: Omit<EndpointRequest, 'path'> = {}): EndpointCase['prepare'] =>
  async (w) => {
    const { id: authorId } = await w.server.services.db
      .selectFrom('users')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const { id } = await w.server.services.db
      .insertInto('imports')
      .values({
        kind: 'own_brand',
        status: 'preview',
        name: 'catalogo.csv',
        language: 'es',
        titles: ['SKU'],
        mapping: JSON.stringify([{ column: 'sku', isGuess: false }]),
        author_id: authorId,
        created_at: w.server.services.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await w.server.services.db
      .insertInto('import_rows')
      .values({ import_id: id, row: 2, cells: ['TAM-1'], key: 'TAM-1', verdict: 'refused' })
      .execute()
    return { ...request, path: { id, row: 2 } }
  }

const onProduct =
  (body?: object): EndpointCase['prepare'] =>
  async (w) => {
    const superadmin = { token: await w.server.signIn('superadmin'), body: await productBody(w) }
    const created = await w.server.call('POST', '/products', superadmin)
    return { path: { id: Number(created.body['id']) }, ...(body && { body }) }
  }

/** A product, which the first store holds unless it is only to be assigned. */
const atStore =
  (body?: object, isHeld = true): EndpointCase['prepare'] =>
  async (w) => {
    const superadmin = { token: await w.server.signIn('superadmin'), body: await productBody(w) }
    const created = await w.server.call('POST', '/products', superadmin)
    const productId = Number(created.body['id'])
    if (isHeld)
      await w.server.services.db
        .insertInto('store_products')
        .values({ store_id: w.storeId, product_id: productId as never, quantity: 4 }) // the id of a row
        .execute()
    return { path: { id: w.storeId, productId }, ...(body && { body }) }
  }
/** A category with a product of the first store. */
const categoryAtStore = async (w: AccessFixture, isAvailable: boolean): Promise<number> => {
  const { db } = w.server.services
  const { path } = await atStore()(w, { ...(await w.session(w.users.network)), userId: w.users.network })
  const product_id = Number(path?.['productId']) as never // the id of a row
  await db
    .updateTable('store_products')
    .set({ is_available: isAvailable })
    .where('product_id', '=', product_id)
    .execute()
  const { category_id } = await db
    .selectFrom('product_categories')
    .select('category_id')
    .where('product_id', '=', product_id)
    .executeTakeFirstOrThrow()
  return category_id
}

const ruleBody = (w: AccessFixture, kind: 'discount' | 'coupons') =>
  (kind === 'discount' ? newDiscountBody : newCouponBody)(w.storeId)
const onRule =
  (kind: 'discount' | 'coupons', body?: object): EndpointCase['prepare'] =>
  async (w) => {
    const superadmin = { token: await w.server.signIn('superadmin'), body: ruleBody(w, kind) }
    const created = await w.server.call('POST', `/${kind}`, superadmin)
    return { path: { id: Number(created.body['id']) }, ...(body && { body }) }
  }

const CASES: Readonly<Partial<Record<EndpointName, EndpointCase>>> = {
  signIn: {
    scope: 'nothing',
    prepare: async () => ({ as: null, body: { login: 'all-store', password: DEMO_PASSWORD } }),
  },
  signOut: { scope: 'nothing', prepare: nothing },
  lockSession: { scope: 'nothing', prepare: nothing },
  unlockSession: {
    scope: 'nothing',
    prepare: async (w, owner) => {
      await w.server.services.db
        .updateTable('sessions')
        .set({ locked_at: w.server.services.clock.now() })
        .where('id', '=', owner.id)
        .execute()
      return { body: { password: DEMO_PASSWORD } }
    },
  },
  verifyEmail: {
    scope: 'nothing',
    prepare: async (w) => {
      const id = await w.createOperator()
      const { email } = await w.server.services.db
        .selectFrom('users')
        .select('email')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { as: null, body: { email } }
    },
  },
  confirmEmail: {
    scope: 'nothing',
    prepare: async (w) => {
      const id = await w.createOperator()
      return { as: null, path: { id }, body: { code: await mailedCode(w, id) } }
    },
  },
  changePassword: {
    scope: 'nothing',
    prepare: async (w) => {
      const id = await w.createOperator()
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

  me: list(),
  updateMe: {
    scope: 'nothing',
    prepare: async (w) => ({ as: await w.session(await w.createOperator()), body: { firstName: 'Marta' } }),
  },
  updatePassword: {
    scope: 'nothing',
    prepare: async (w) => ({
      as: await w.session(await w.createOperator()),
      body: { currentPassword: DEMO_PASSWORD, newPassword: 'Otra-clave-2027' },
    }),
  },
  sessions: list('person', async (_, owner) => ({ path: { listed: owner.id } })),
  endSession: {
    scope: 'person',
    prepare: async (w, owner) => ({ path: { id: (await w.session(owner.userId)).id } }),
  },
  endOtherSessions: {
    scope: 'nothing',
    prepare: async (w) => {
      const id = await w.createOperator()
      await w.session(id)
      return { as: await w.session(id) }
    },
  },
  notifications: list('person', async (w, owner) => ({
    path: { listed: await notification(w, owner.userId) },
  })),
  markNotificationRead: {
    scope: 'person',
    prepare: async (w, owner) => ({
      path: { id: await notification(w, owner.userId) },
      body: { isRead: true },
    }),
  },
  markNotificationsRead: {
    scope: 'person',
    prepare: async (w, owner) => ({ body: { ids: [await notification(w, owner.userId)] } }),
  },
  markAllNotificationsRead: {
    scope: 'nothing',
    prepare: async (w, owner) => {
      await notification(w, owner.userId)
      return {}
    },
  },
  deleteNotification: {
    scope: 'person',
    prepare: async (w, owner) => ({ path: { id: await notification(w, owner.userId) } }),
  },
  deleteAllNotifications: {
    scope: 'nothing',
    prepare: async (w, owner) => {
      await notification(w, owner.userId)
      return {}
    },
  },
  pushKey: list(),
  search: list(undefined, async () => ({ query: '?search=tamal' })),
  updatePushToken: {
    scope: 'nothing',
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
  views: list('person', async (w, owner) => ({
    path: { listed: await view(w, owner.userId) },
  })),
  saveView: {
    scope: 'nothing',
    prepare: async (w) => ({ body: { page: '/operators', name: `Turno ${w.nextNumber()}`, search: 'q=a' } }),
  },
  deleteView: {
    scope: 'person',
    prepare: async (w, owner) => ({ path: { id: await view(w, owner.userId) } }),
  },

  countries: list('country', async (w) => ({ path: { listed: w.network.countryIds[0] } })),
  stores: list('store', async (w) => ({ path: { listed: w.storeId } })),
  store: { scope: 'store', prepare: store },
  deliveryMen: { scope: 'store', prepare: store },
  deliveryTimes: { scope: 'store', prepare: store },
  deliveryTimesOfStores: {
    scope: 'store',
    prepare: async (w) => ({ query: `?storeIds[]=${w.storeId}&deliveryZoneIds[]=${w.zoneId}` }),
  },
  ...NETWORK_CASES,
  masterFranchisees: list(),
  franchisors: list(),
  zones: list('country', async (w) => ({ path: { listed: w.zoneId }, query: '?search=Zona 10' })),
  validateAddress: {
    scope: 'store',
    prepare: async (w) => ({ body: { userAddressId: w.addressId } }),
    noAuditReason: 'looks up a zone',
  },
  checkPoint: {
    scope: 'nothing',
    prepare: async () => ({ body: { lat: 14.61, lng: -90.51 } }),
    noAuditReason: 'looks up a zone',
  },
  searchPlaces: list(undefined, async () => ({ query: '?search=avenida' })),

  callerBackground: { scope: 'country', prepare: async (w) => ({ path: { id: w.customerId } }) },
  callerOrders: { scope: 'country', prepare: async (w) => ({ path: { id: w.customerId } }) },
  lookUpCustomers: list('country', async (w) => ({
    path: { listed: w.customerId },
    query: '?search=55512345',
  })),
  users: list('store', async (w) => ({
    path: { listed: await operator(w) },
    query: '?limit=100&sortBy=createdAt&sortOrder=desc',
  })),
  usersCount: list(),
  user: { scope: 'country', prepare: async (w) => ({ path: { id: await customer(w) } }) },
  updateUser: {
    scope: 'store',
    prepare: async (w) => ({ path: { id: await operator(w) }, body: { firstName: 'Marta' } }),
  },
  deleteUser: { scope: 'store', prepare: async (w) => ({ path: { id: await operator(w) } }) },
  changeUsersStatus: {
    scope: 'store',
    prepare: async (w) => ({ body: { ids: [await operator(w)], status: 'blocked' } }),
  },
  deleteUsers: {
    scope: 'store',
    prepare: async (w) => ({ body: { ids: [await operator(w), await operator(w)] } }),
  },
  inviteUser: {
    scope: 'store',
    prepare: async (w) => {
      const nth = w.nextNumber()
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
  invitePartyMember: {
    scope: 'country',
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
  contacts: {
    scope: 'country',
    prepare: async (w) => ({ path: { id: await customer(w) } }),
  },
  createContact: {
    scope: 'country',
    prepare: async (w) => ({
      path: { id: await customer(w) },
      body: { firstName: 'Rosa', lastName: 'Canul', phoneCode: '502', phone: '55554444' },
    }),
  },
  updateContact: {
    scope: 'country',
    prepare: async (w) => ({
      path: await friend(w),
      body: { firstName: 'Rosaura', lastName: 'Canul', phoneCode: '502', phone: '55554444' },
    }),
  },
  userOrders: {
    scope: 'country',
    prepare: async (w) => ({ path: { id: await customer(w) } }),
  },
  resetCustomerPassword: {
    scope: 'country',
    prepare: async (w) => ({ path: { id: await customer(w) } }),
  },
  resendInvitation: {
    scope: 'store',
    prepare: async (w) => ({ path: { id: await invitedOperator(w) } }),
  },
  revokeInvitation: {
    scope: 'store',
    prepare: async (w) => ({ path: { id: await invitedOperator(w) } }),
  },
  changeOperatorPassword: {
    scope: 'store',
    prepare: async (w) => ({
      path: { id: await operator(w) },
      body: { newPassword: 'Otra-clave-2027' },
    }),
  },

  roles: list('country', async (w) => ({ path: { listed: await ownRole(w) }, query: '?limit=100' })),
  role: { scope: 'country', prepare: async (w) => ({ path: { id: await ownRole(w) } }) },
  createRole: { scope: 'nothing', prepare: async () => ({ body: roleBody }) },
  updateRole: {
    scope: 'country',
    prepare: async (w) => ({ path: { id: await ownRole(w) }, body: roleBody }),
  },
  deleteRole: { scope: 'country', prepare: async (w) => ({ path: { id: await ownRole(w) } }) },

  audit: list(),
  exportAudit: list(undefined, async () => ({ query: '?language=es' })),

  createAddress: {
    scope: 'country',
    prepare: async (w) => ({ body: addressBody(await customer(w)) }),
  },
  updateAddress: {
    scope: 'country',
    prepare: async (w) => ({ path: { id: await address(w) }, body: { address: '8a avenida 2-30' } }),
  },
  partyAddresses: {
    scope: 'country',
    prepare: async (w) => ({ query: `?userId=${await customer(w)}` }),
  },
  createPartyAddress: {
    scope: 'country',
    prepare: async (w) => ({ body: addressBody(await partyMember(w)) }),
  },
  address: {
    scope: 'country',
    prepare: async (w) => ({ path: { id: await address(w) } }),
  },
  deleteAddress: {
    scope: 'country',
    prepare: async (w) => ({ path: { id: await address(w) } }),
  },

  ...RESOURCE_CASES,
  ...ZONE_CASES,
  products: { scope: 'nothing', prepare: nothing },
  importProducts: { scope: 'nothing', prepare: async () => ({ form: sheetForm() }) },
  importThirdPartyProducts: { scope: 'nothing', prepare: async () => ({ form: sheetForm() }) },
  importCategories: { scope: 'nothing', prepare: async () => ({ form: sheetForm() }) },
  importStock: {
    scope: 'store',
    prepare: async ({ storeId }) => ({ path: { id: storeId }, form: sheetForm() }),
  },
  exportCategories: { scope: 'nothing', prepare: async () => ({ query: '?language=es' }) },
  uploadPicture: {
    scope: 'nothing',
    prepare: async () => ({ form: uploadForm('tamal.png', new Uint8Array(await samplePicture())) }),
    noAuditReason: UPLOADED,
  },
  uploadModel: {
    scope: 'nothing',
    prepare: async () => ({ form: uploadForm('tamal.obj', new TextEncoder().encode(TRIANGLE_OBJ)) }),
    noAuditReason: UPLOADED,
  },
  imports: { scope: 'nothing', prepare: nothing },
  import: { scope: 'nothing', prepare: onImport() },
  importRows: { scope: 'nothing', prepare: onImport() },
  changeImportRow: { scope: 'nothing', prepare: onImport({ body: { cells: ['TAM-2'] } }) },
  advanceImport: { scope: 'nothing', prepare: onImport({ body: { step: 'stop' } }) },
  exportRefusedRows: { scope: 'nothing', prepare: onImport({ query: '?language=es' }) },
  exportProducts: { scope: 'nothing', prepare: async () => ({ query: '?language=es' }) },
  countProducts: { scope: 'nothing', prepare: nothing },
  moveProduct: {
    scope: 'nothing',
    prepare: async (w, owner) => {
      await onProduct()(w, owner)
      const moved = await onProduct()(w, owner)
      return { body: { id: Number(moved.path?.['id']), afterId: null } }
    },
  },
  changeProducts: {
    scope: 'nothing',
    prepare: async (w, owner) => {
      const made = await onProduct()(w, owner)
      return {
        body: {
          products: [{ id: Number(made.path?.['id']), version: 1 }],
          change: { kind: 'status', status: 'invisible' },
        },
      }
    },
  },
  product: { scope: 'nothing', prepare: onProduct() },
  createProduct: {
    scope: 'nothing',
    prepare: async (w) => ({ body: await productBody(w) }),
  },
  updateProduct: { scope: 'nothing', prepare: onProduct({ name: 'Tamal negro' }) },
  deleteProduct: { scope: 'nothing', prepare: onProduct() },
  setProductPrice: {
    scope: 'nothing',
    prepare: async (w, owner) => {
      const { prices } = await productBody(w)
      return onProduct({ ...prices[0], price: 1500 })(w, owner)
    },
  },
  setVariables: {
    scope: 'nothing',
    prepare: async (w) => {
      const token = await w.server.signIn('superadmin')
      const given = { ...(await productBody(w)), type: 'variable' }
      const created = await w.server.call('POST', '/products', { token, body: given })
      const options = [{ name: 'Tamaño', nameEn: '', values: [{ name: 'Grande', nameEn: '' }] }]
      return { body: { productId: Number(created.body['id']), options, variants: [] } }
    },
  },
  productDeactivation: { scope: 'nothing', prepare: onProduct() },
  combosOfProduct: { scope: 'nothing', prepare: onProduct() },
  productFigures: { scope: 'nothing', prepare: onProduct() },
  sellability: {
    scope: 'nothing',
    prepare: async (w, owner) => ({
      ...(await onProduct()(w, owner)),
      query: `?countryId=${w.network.countryIds[0]}&orderType=single`,
    }),
  },
  unsoldProducts: {
    scope: 'store',
    prepare: async (w, owner) => ({ ...(await store(w, owner)), query: '?search=tamal&orderType=single' }),
  },
  tryRule: {
    scope: 'store',
    prepare: async (w) => ({
      path: { id: w.storeId },
      body: {
        userId: await customer(w),
        at: w.server.services.clock.now().toISOString(),
        editedId: null,
        discount: newDiscountBody(w.storeId),
      },
    }),
    noAuditReason: 'changes nothing',
  },
  discounts: list(),
  discount: { scope: 'store', prepare: onRule('discount') },
  createDiscount: { scope: 'store', prepare: async (w) => ({ body: ruleBody(w, 'discount') }) },
  updateDiscount: { scope: 'store', prepare: onRule('discount', { value: 15 }) },
  deleteDiscount: { scope: 'store', prepare: onRule('discount') },
  discountUses: { scope: 'store', prepare: onRule('discount') },
  coupons: list(),
  coupon: { scope: 'store', prepare: onRule('coupons') },
  createCoupon: { scope: 'store', prepare: async (w) => ({ body: ruleBody(w, 'coupons') }) },
  updateCoupon: { scope: 'store', prepare: onRule('coupons', { value: 15 }) },
  deleteCoupon: { scope: 'store', prepare: onRule('coupons') },
  couponUses: { scope: 'store', prepare: onRule('coupons') },
  deliveryServices: { scope: 'nothing', prepare: nothing },
  categoryDeactivation: {
    scope: 'nothing',
    prepare: async (w, { token }) => {
      const body = { name: `Registro ${w.nextNumber()}` }
      const created = await w.server.call('POST', '/categories', { token, body })
      return { path: { id: Number(created.body['id']) } }
    },
  },
  moveCategory: {
    scope: 'nothing',
    prepare: async (w, { token }) => {
      const create = async () =>
        w.server.call('POST', '/categories', { token, body: { name: `Registro ${w.nextNumber()}` } })
      const parent = await create()
      const moved = await create()
      return {
        path: { id: Number(moved.body['id']) },
        body: { parentId: parent.body['id'], afterId: null },
      }
    },
  },
  storeProducts: { scope: 'store', prepare: store },
  storeProductRecords: list(),
  exportStoreProducts: { scope: 'nothing', prepare: async () => ({ query: '?language=es' }) },
  storeProduct: { scope: 'store', prepare: atStore() },
  assignProduct: { scope: 'store', prepare: atStore({ quantity: 3 }, false) },
  updateStoreProduct: { scope: 'store', prepare: atStore({ price: 1500 }) },
  unassignProduct: { scope: 'store', prepare: atStore() },
  checkCompromised: { scope: 'store', prepare: store },
  storeCategories: { scope: 'store', prepare: store },
  openStoreCategories: {
    scope: 'store',
    prepare: async (w) => ({
      path: { id: w.storeId },
      body: { categoryIds: [await categoryAtStore(w, false)], isAll: true },
    }),
  },
  closeStoreCategories: {
    scope: 'store',
    prepare: async (w) => ({
      path: { id: w.storeId },
      query: `?categoryId[]=${await categoryAtStore(w, true)}`,
    }),
  },
  priceRules: {
    scope: 'store',
    prepare: async (w) => ({ path: { id: w.storeId }, query: `?userId=${await customer(w)}` }),
  },
  stockLogs: { scope: 'store', prepare: store },
  orderStockLogs: {
    scope: 'store',
    prepare: async (w) => ({
      path: { id: w.storeId, type: 'reserved_product_for_order', typeOrderId: await orderAt(w) },
    }),
  },

  drafts: list('person', async (w, owner) => ({
    path: { listed: await draft(w, owner.userId, 'open') },
    query: '?limit=100&sortOrder=desc',
  })),
  openCalls: list('country', async (w, owner) => ({
    path: { listed: await draft(w, owner.userId, 'parked') },
    query: '?limit=100&sortOrder=desc',
  })),
  endedCalls: list('country', async (w, owner) => ({
    path: { listed: await endedCall(w, owner.userId) },
    query: '?limit=100',
  })),
  createDraft: {
    scope: 'nothing',
    prepare: async (w) => ({ body: { document: emptyDocument, countryId: w.network.countryIds[0] } }),
  },
  draft: {
    scope: 'country',
    prepare: async (w, owner) => ({ path: { id: await draft(w, owner.userId, 'parked') } }),
  },
  saveDraft: {
    scope: 'person',
    prepare: async (w, owner) => ({
      path: { id: await draft(w, owner.userId, 'open') },
      body: { document: { ...emptyDocument, contactSearch: '5551' }, status: 'open' },
    }),
  },
  deleteDraft: {
    scope: 'person',
    prepare: async (w, owner) => ({ path: { id: await draft(w, owner.userId, 'open') } }),
  },
  takeOverDraft: {
    scope: 'country',
    prepare: async (w, owner) => ({ path: { id: await draft(w, owner.userId, 'parked') } }),
  },

  orders: list('store', async (w) => ({ path: { listed: await orderAt(w) }, query: '?limit=100' })),
  countOrders: list(),
  exportOrders: list(undefined, async (w) => {
    await orderAt(w)
    return { query: '?language=es' }
  }),
  placeOrder: {
    scope: 'store',
    prepare: async (w) => ({ body: w.orderBody() }),
  },
  order: { scope: 'store', prepare: order() },
  updateOrder: {
    scope: 'store',
    prepare: async (w) => ({ path: { id: await orderAt(w) }, body: { deliveryTime: slot(w) } }),
  },
  orderHistory: { scope: 'store', prepare: order() },
  changeDeliveryAddress: {
    scope: 'store',
    prepare: async (w) => ({ path: { id: await orderAt(w) }, body: { userAddressId: w.addressId } }),
  },
  changeOrderLines: {
    scope: 'store',
    prepare: async (w) => ({
      path: { id: await orderAt(w) },
      body: { products: [{ productId: w.products[0], quantity: 3 }] },
    }),
  },
  acknowledgeLineChange: {
    scope: 'store',
    prepare: async (w) => {
      const id = await orderAt(w)
      await w.post(`/orders/${id}/line-changes`, {
        products: [{ productId: w.products[0], quantity: 3 }],
      })
      return { path: { id } }
    },
  },
  askKitchen: {
    scope: 'store',
    prepare: async (w) => ({
      path: { id: await orderAt(w, 'preparing') },
      body: { removed: [{ productId: w.products[0], quantity: 1 }] },
    }),
  },
  answerLineQuestion: {
    scope: 'store',
    prepare: async (w) => {
      const id = await orderAt(w, 'preparing')
      const { body } = await w.put(`/orders/${id}/line-questions`, {
        removed: [{ productId: w.products[0], quantity: 1 }],
      })
      const [question] = (body as unknown as Order).lineQuestions // of this call
      return { path: { id }, body: { questionId: question?.id, goods: 'wasted' } }
    },
  },
  changeStatus: { scope: 'store', prepare: order({ status: 'preparing' }) },
  undoOrderStep: {
    scope: 'store',
    prepare: async (w, owner) => {
      const id = await orderAt(w)
      await w.server.call('PATCH', `/orders/${id}/status`, {
        token: owner.token,
        body: { status: 'preparing' },
      })
      return { path: { id } }
    },
  },
  ...CORPORATE_CASES,
  ...INVOICE_CASES,
  confirmPosPayment: {
    scope: 'store',
    prepare: async (w) => ({ path: { id: await waitingFor(w, 'pos') }, body: { authorizationCode: '0417' } }),
  },
  confirmBankTransfer: {
    scope: 'store',
    prepare: async (w) => ({
      path: { id: await waitingFor(w, 'bank_transfer') },
      body: { bankTransactionId: 'T-1' },
    }),
  },
  acknowledgeOrder: { scope: 'store', prepare: order() },
  updateOrderNote: { scope: 'store', prepare: order({ orderMessage: 'Sin cebolla' }) },
  assignDeliveryMan: {
    scope: 'store',
    prepare: async (w) => {
      const { orderId, deliveryManId } = await orderWithDeliveryMan(w)
      return { path: { id: orderId }, body: { deliveryManId } }
    },
  },
  recordOfferAnswer: {
    scope: 'store',
    prepare: async (w) => {
      const { orderId, deliveryManId } = await orderWithDeliveryMan(w)
      await w.patch(`/orders/${orderId}/delivery-man`, { deliveryManId })
      return { path: { id: orderId }, body: { accepted: true } }
    },
  },
  retryOrderPayment: {
    scope: 'store',
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

  lookUpTaxId: list(undefined, async () => ({ path: { nit: '5555555-1' } })),
  cardKey: list(),
  health: list(),
  ready: list(),
}

/** The cases that stand beside the tests of their area. */
const areas = import.meta.glob<{ readonly CASES: EndpointCases }>('../*/*.cases.ts', { eager: true })

const found: EndpointCases = Object.assign({}, CASES, ...Object.values(areas).map((area) => area.CASES))

const missing = ENDPOINT_NAMES.filter((name) => found[name] === undefined)
if (missing.length > 0)
  throw new Error(
    `Endpoints without a case in a file tests/api/<area>/<area>.cases.ts: ${missing.join(', ')}`,
  )

/** A successful request for every endpoint and its sender; the generated tests use them. */
export const ENDPOINT_CASES = found as Readonly<Record<EndpointName, EndpointCase>> // none is missing
