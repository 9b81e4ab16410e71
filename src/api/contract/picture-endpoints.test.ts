import { expect, it } from 'vitest'
import { contract } from './contract.ts'
import type { EndpointContract } from './endpoint-contract.ts'

// An endpoint without `files` would answer an upload with 415, and nothing else would notice.
it('an endpoint that refuses pictures takes pictures', () => {
  const refusing = Object.entries<EndpointContract>(contract).filter(([, { failures }]) =>
    failures.includes('image_type_error'),
  )
  expect(refusing.length).toBeGreaterThan(5)
  // A product names pictures that were uploaded before.
  expect(refusing.filter(([, { files }]) => files === undefined).map(([name]) => name)).toEqual([
    'createProduct',
    'updateProduct',
  ])
})
