import type { ZonePreview } from '../../api/contract/zones.contract.ts'

/** The addresses that nobody serves any more. */
export const lostAddresses = (preview: ZonePreview | undefined): number =>
  (preview?.effects ?? [])
    .filter(({ effect }) => effect === 'lost')
    .reduce((total, { addresses }) => total + addresses, 0)
