import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { api } from '../../../api/client/api.ts'
import { ApiFailure } from '../../../api/client/api-failure.ts'
import type { Draft } from '../../../api/contract/drafts.contract.ts'
import { emptyOrderDraft } from '../../../domain/order/order-draft.ts'
import { closeCall, resetCallsForOperator } from './open-calls.ts'
import { resumeOrCreateCall, type CallEnvironment } from './resume-call.ts'

const OPERATOR = 7
const COLLEAGUE = 8
const country = { id: 1, isoCode: 'GT', pointsPerUnit: 1, pointsDivisor: 20 }
// The ids of the tests are plain numbers, and these fields of the country are read.
const environment = () =>
  ({
    queryClient: new QueryClient(),
    operatorId: OPERATOR,
    country,
    countries: [country],
  }) as unknown as CallEnvironment

const draftOf = (id: number, ownerId: number, changes: Partial<Draft> = {}): Draft =>
  ({
    id,
    version: 1,
    status: 'open',
    countryId: 1,
    owner: { id: ownerId, name: 'x' },
    document: emptyOrderDraft('single'),
    customerName: null,
    parkReason: null,
    callBackAt: null,
    slotHeldUntil: null,
    idempotencyKey: `key-${id}`,
    orderId: null,
    createdAt: '2026-12-07T11:00:00.000Z',
    updatedAt: '2026-12-07T11:00:00.000Z',
    ...changes,
  }) as Draft

const refused = new ApiFailure(403, 'user_dont_have_permission', {
  statusCode: 403,
  message: 'user_dont_have_permission',
  requestId: 'r',
})

afterEach(() => {
  for (const id of [21, 22, 23]) closeCall(id as Draft['id'])
  vi.restoreAllMocks()
})

it('a refused take-over is told, leaves the colleague’s call and opens the own last one', async () => {
  resetCallsForOperator(OPERATOR as CallEnvironment['operatorId'])
  vi.spyOn(api, 'draft').mockResolvedValue(draftOf(21, COLLEAGUE))
  const takeOver = vi.spyOn(api, 'takeOverDraft').mockRejectedValue(refused)
  vi.spyOn(api, 'drafts').mockResolvedValue({ data: [draftOf(22, OPERATOR)], count: 1 } as never)
  const call = await resumeOrCreateCall({ call: 21 }, environment())
  expect(takeOver.mock.calls).toEqual([[{ params: { id: 21 }, toast: 'none' }]])
  expect([call.id, call.resumedFrom]).toEqual([22, null])
})

it('a colleague’s parked call is taken over with the reason why it was parked', async () => {
  resetCallsForOperator(OPERATOR as CallEnvironment['operatorId'])
  const callBackAt = '2026-12-07T20:15:00.000Z'
  vi.spyOn(api, 'draft').mockResolvedValue(
    draftOf(23, COLLEAGUE, { status: 'parked', parkReason: 'asks the office', callBackAt }),
  )
  vi.spyOn(api, 'takeOverDraft').mockResolvedValue(draftOf(23, OPERATOR))
  const call = await resumeOrCreateCall({ call: 23 }, environment())
  expect([call.id, call.resumedFrom]).toEqual([23, { reason: 'asks the office', callBackAt }])
})
