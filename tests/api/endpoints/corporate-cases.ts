import type { corporateOrdersEndpoints } from '../../../src/api/endpoints/corporate-orders.endpoints.ts'
import type { OrderId } from '../../../src/domain/shared/ids.ts'
import type { EndpointCase } from './endpoint-case.ts'
import type { AccessFixture } from './access.fixture.ts'

type CorporateEndpoint = keyof typeof corporateOrdersEndpoints

/** A corporate order of one member. */
export const corporateBody = (w: AccessFixture, changed: Record<string, unknown> = {}) => {
  const { deliveryTime, deliveryZoneId, products, storeId, userAddressId, userId } = w.orderBody()
  return {
    userId,
    countryId: w.network.countryIds[0],
    corporateMembers: [{ userId, userAddressId, storeId, deliveryZoneId, deliveryTime, products }],
    deviceTypeOrder: 'call_center',
    orderCheckout: { paymentType: 'pos', billingInfo: { type: 'nit_cf', billingName: 'Ana Méndez' } },
    ...changed,
  }
}

const placed = async (w: AccessFixture, changed: Record<string, unknown> = {}) => {
  const token = await w.server.signIn('agent')
  const response = await w.server.call('POST', '/orders/corporate', {
    token,
    body: corporateBody(w, changed),
  })
  if (response.status !== 201) throw new Error(JSON.stringify(response.body))
  return response.body as unknown as {
    readonly id: number
    readonly stores: ReadonlyArray<{
      readonly id: number
      readonly deliveries: ReadonlyArray<{ readonly id: number }>
    }>
  }
}

const tomorrow = (w: AccessFixture) => {
  const [member] = corporateBody(w).corporateMembers
  const at = new Date(w.server.services.clock.now().getTime() + 25 * 3_600_000 + 30 * 60_000).toISOString()
  return { corporateMembers: [{ ...member, deliveryTime: at }] }
}

const onOne =
  (body?: object): EndpointCase['prepare'] =>
  async (w) => ({
    path: { id: (await placed(w)).id },
    ...(body && { body }),
  })

export const CORPORATE_CASES: Readonly<Record<CorporateEndpoint, EndpointCase>> = {
  placeCorporateOrder: { scope: 'store', prepare: async (w) => ({ body: corporateBody(w) }) },
  corporateOrders: { scope: 'nothing', prepare: async () => ({}) },
  countCorporateOrders: { scope: 'nothing', prepare: async () => ({}) },
  scheduledCorporateOrders: { scope: 'nothing', prepare: async () => ({}) },
  corporateOrder: { scope: 'store', prepare: onOne() },
  cancelCorporateOrder: { scope: 'store', prepare: onOne({ reason: 'customer_request' }) },
  cancelCorporateStoreOrder: {
    scope: 'store',
    prepare: async (w) => ({
      path: { id: (await placed(w)).stores[0]?.id ?? 0 },
      body: { reason: 'customer_request' },
    }),
  },
  deleteScheduledCorporateOrder: {
    scope: 'store',
    prepare: async (w) => ({
      path: {
        id: (
          await placed(w, {
            ...tomorrow(w),
            orderCheckout: {
              ...corporateBody(w).orderCheckout,
              authorizationCode: '0417',
            },
          })
        ).id,
      },
    }),
  },
  repayCorporateStoreOrder: {
    scope: 'store',
    prepare: async (w) => {
      const { stores } = await placed(w)
      const [part] = stores
      for (const { id } of part?.deliveries ?? [])
        await w.server.services.db
          .updateTable('orders')
          .set({ status: 'failed', payment_status: 'failed', is_reserved: false })
          .where('id', '=', id as OrderId)
          .execute()
      await w.server.services.db.updateTable('payments').set({ status: 'failed' }).execute()
      return { path: { id: part?.id ?? 0 }, body: { paymentType: 'pos', authorizationCode: '0417' } }
    },
  },
  updateCorporateOrder: { scope: 'store', prepare: onOne({ orderMessage: 'Por la entrada de atrás' }) },
  confirmCorporatePosPayment: { scope: 'store', prepare: onOne({ authorizationCode: '0417' }) },
}
