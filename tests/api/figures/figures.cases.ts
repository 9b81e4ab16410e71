import { expect } from 'vitest'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import type { EndpointCases } from '../endpoints/endpoint-case.ts'
import type { AccessFixture } from '../endpoints/access.fixture.ts'
import { storedOrder } from '../orders/stored-order.fixture.ts'

const today = (w: AccessFixture): string => w.server.services.clock.now().toISOString().slice(0, 10)

const reportOf = (w: AccessFixture) => ({ type: 'sale', start: today(w), end: today(w) })
const query = (w: AccessFixture): string => `?${new URLSearchParams(reportOf(w))}`

/** A completed order at the first store, so that its reports have a row. */
const completedOrder = async (w: AccessFixture): Promise<void> => {
  const [countryId] = w.network.countryIds
  const now = w.server.services.clock.now()
  const { id } = await w.server.services.db
    .selectFrom('users')
    .select('id')
    .where('country_id', '=', countryId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await w.server.services.db
    .insertInto('orders')
    .values({
      ...storedOrder({ countryId, storeId: w.storeId, userId: id }, now),
      number: 800_000 + w.nextNumber(),
    })
    .execute()
  await w.server.services.db
    .insertInto('changed_days')
    .values({ store_id: w.storeId, day: today(w) })
    .execute()
}

/** A prepared file of nobody's stores but the owner's own. */
const reportFile = async (w: AccessFixture, userId: UserId): Promise<number> => {
  const now = w.server.services.clock.now()
  const { id } = await w.server.services.db
    .insertInto('report_files')
    .values({
      user_id: userId,
      type: 'sale',
      language: 'es',
      first_day: today(w),
      last_day: today(w),
      store_ids: [0],
      time_zone: 'America/Guatemala',
      state: 'ready',
      created_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await w.server.services.db
    .insertInto('report_file_parts')
    .values({ report_file_id: id, nth: 0, content: 'Pedido' })
    .execute()
  return id
}

const inCountry = async (w: AccessFixture) => ({ query: `?countryId=${w.network.countryIds[0]}` })

export const CASES: EndpointCases = {
  dashboard: { scope: 'nothing', prepare: inCountry },
  orderRefusals: { scope: 'nothing', prepare: inCountry },
  fullSlots: { scope: 'nothing', prepare: inCountry },
  customerAnalytics: { scope: 'nothing', prepare: inCountry },
  reportPreview: { scope: 'nothing', prepare: async (w) => ({ query: query(w) }) },
  report: {
    scope: 'nothing',
    prepare: async (w) => {
      await completedOrder(w)
      return { query: query(w) }
    },
  },
  reportSheet: {
    scope: 'nothing',
    prepare: async (w) => {
      await completedOrder(w)
      return { query: query(w) }
    },
  },
  reportFiles: { scope: 'nothing', prepare: async () => ({}) },
  createReportFile: {
    scope: 'nothing',
    prepare: async (w) => {
      await completedOrder(w)
      return { body: reportOf(w) }
    },
    changes: [
      {
        action: 'reportFile.create',
        entity: 'reportFile',
        before: null,
        after: { type: 'sale', start: expect.any(String), end: expect.any(String), unit: null },
      },
    ],
  },
  downloadReportFile: {
    scope: 'person',
    prepare: async (w, owner) => ({ path: { id: await reportFile(w, owner.userId) } }),
  },
  deleteReportFile: {
    scope: 'person',
    prepare: async (w, owner) => ({ path: { id: await reportFile(w, owner.userId) } }),
    changes: [
      {
        action: 'reportFile.delete',
        entity: 'reportFile',
        before: { type: 'sale', start: expect.any(String), end: expect.any(String) },
        after: null,
      },
    ],
  },
}
