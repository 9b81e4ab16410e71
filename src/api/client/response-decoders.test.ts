import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { ResponseCheck, ResponseDecoder } from './response-check.ts'

const freshResponseCheck = async () => (await import('./response-decoders.ts')).responseCheck

// The schemas of all pages are transformed once, outside the time of a test.
beforeAll(() => import('./decode-response.ts'), 30_000)

beforeEach(() => {
  vi.resetModules()
  vi.doUnmock('./decode-response.ts')
})

const decoderOf = (check: ResponseCheck): Promise<ResponseDecoder> | ResponseDecoder =>
  'decode' in check ? check.decode : check.decodeLater()

const store = {
  id: 1,
  name: 'Zona 10',
}
const names = { data: [store], count: 1, limit: 20, offset: 0 }

it('checks the sign-in and the shell without the schemas', async () => {
  vi.doMock('./decode-response.ts', () => {
    throw new Error('not loaded')
  })
  const decode = await decoderOf((await freshResponseCheck())('signOut', false))
  expect(decode({ success: false })).toEqual({ misfit: 'success' })
})

it('waits for the schemas before a response of another page is used', async () => {
  const check = (await freshResponseCheck())('roles', false)
  expect('decode' in check && check.decode).toBeInstanceOf(Promise)
  const decode = await decoderOf(check)
  expect(decode({ data: [{ id: 'x' }], count: 1, limit: 20, offset: 0 })).toEqual({ misfit: 'data.0.id' })
  expect(decode({ data: [], count: 0, limit: 20, offset: 0 })).toEqual({
    value: { data: [], count: 0, limit: 20, offset: 0 },
  })
})

it('checks the first responses of the orders page later, or at once when the schemas are loaded', async () => {
  const responseCheck = await freshResponseCheck()
  const first = responseCheck('orders', false)
  expect(first).toHaveProperty('decodeLater')
  const decode = await decoderOf(first)
  expect(decode({ data: [], count: '0', limit: 20, offset: 0 })).toEqual({ misfit: 'count' })
  const second = responseCheck('orders', false)
  expect('decode' in second && (second.decode as ResponseDecoder)(null)).toEqual({ misfit: '' })
})

it('decodes a name list as such', async () => {
  const responseCheck = await freshResponseCheck()
  const decode = await decoderOf(responseCheck('roles', true))
  expect(decode(names)).toEqual({ value: names })
  expect(decode({ ...names, data: [{ id: 1 }] })).toEqual({ misfit: 'data.0.name' })
})

it('rejects responses while the schemas cannot be loaded, and tries again for the next one', async () => {
  vi.doMock('./decode-response.ts', () => {
    throw new Error('offline')
  })
  const responseCheck = await freshResponseCheck()
  const decode = await decoderOf(responseCheck('roles', false))
  expect(decode({ data: [], count: 0, limit: 20, offset: 0 })).toEqual({ misfit: null })
  vi.doUnmock('./decode-response.ts')
  const next = await decoderOf(responseCheck('roles', true))
  expect(next(names)).toEqual({ value: names })
})
