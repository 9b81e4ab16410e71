import { afterAll, beforeAll, expect, test } from 'vitest'
import { rangeNoticesJob } from '../../../server/modules/network/document-ranges.jobs.ts'
import { createUsersFixture, type UsersFixture } from '../operators/users.fixture.ts'

let w: UsersFixture
beforeAll(async () => {
  w = await createUsersFixture()
})
afterAll(() => w.server.close())

test('those who look after legal documents are told once of numbers that run out, and once that none are left', async () => {
  const { db } = w.server.services
  const [storeId] = w.network.storeIds
  const made = await w.as<{ ranges: ReadonlyArray<{ id: number }> }>(
    'superadmin',
    'POST',
    `/stores/${storeId}/company-details`,
    {
      legalName: 'Franquicias del Valle, S. A.',
      nit: '5520118-7',
      ranges: [
        {
          id: null,
          documentType: 'invoice',
          authorizationNumber: '3F9A21',
          authorizationDate: null,
          series: '',
          prefix: '000-001-01-',
          minNumber: 1,
          maxNumber: 100,
          validUntil: null,
        },
      ],
    },
  )
  expect(made.status).toBe(201)
  const notices = async (login: string) => {
    const { body } = await w.as<{
      data: ReadonlyArray<{ type: string; about: { values: object; path: string } | null }>
    }>(login, 'GET', '/users/me/notifications')
    return body.data.map(({ type, about }) => [type, about])
  }
  // Noon in Guatemala.
  const run = (day: string) => rangeNoticesJob.run(w.server.services, new Date(`${day}T18:00:00.000Z`))
  await run('2026-11-20')
  expect(await notices('admin')).toEqual([])

  await db.updateTable('document_ranges').set({ next_number: 96 }).execute()
  await rangeNoticesJob.run(w.server.services, new Date('2026-11-20T09:00:00.000Z'))
  expect(await notices('admin')).toEqual([])
  await run('2026-11-20')
  await run('2026-11-20')
  await run('2026-11-21')
  const low = [
    'document_range_low',
    {
      values: { company: 'Tienda 1', document: 'invoice', left: '5', day: '' },
      path: `/settings/stores/${storeId}?tab=documents`,
    },
  ]
  expect(await notices('admin')).toEqual([low])
  expect(await notices('foreign-admin')).toEqual([])

  await db.updateTable('document_ranges').set({ next_number: 101 }).execute()
  await run('2026-11-22')
  expect((await notices('admin')).map(([type]) => type)).toEqual([
    'document_range_used_up',
    'document_range_low',
  ])
  // What was said stays with the range, newest first.
  const { body: store } = await w.as<{
    companyDetails: { ranges: ReadonlyArray<{ notices: ReadonlyArray<{ kind: string; left: number }> }> }
  }>('superadmin', 'GET', `/stores/${storeId}?structure=true`)
  expect(store.companyDetails.ranges[0]?.notices.map(({ kind, left }) => [kind, left])).toEqual([
    ['document_range_used_up', 0],
    ['document_range_low', 5],
  ])
})
