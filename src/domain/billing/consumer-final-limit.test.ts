import { describe, expect, test } from 'vitest'
import { cents } from '../shared/money.ts'
import { refusal } from '../shared/refusal.ts'
import { refusalToConsumerFinal } from './consumer-final-limit.ts'

const at = (day: string): number => Date.parse(`${day}T00:00:00-06:00`)

describe('consumer final', () => {
  test.each([
    ['GT', '2026-11-20', 249_999, null],
    ['GT', '2026-11-20', 250_000, 250_000],
    ['GT', '2023-01-13', 250_000, null],
    ['GT', '2023-01-14', 250_000, 250_000],
    ['SV', '2025-05-31', 109_499, null],
    ['SV', '2025-05-31', 109_500, 109_500],
    ['SV', '2025-06-01', 122_639, null],
    ['SV', '2025-06-01', 122_640, 122_640],
    ['HN', '2026-11-20', 1_000_000, null],
    ['HN', '2026-11-20', 1_000_001, 1_000_001],
    ['PA', '2026-11-20', 9_999_999, null],
  ] as const)('in %s on %s for %d cents needs an identity from %s', (country, day, total, need) =>
    expect(refusalToConsumerFinal('nit_cf', cents(total), country, at(day))).toEqual(
      need === null
        ? null
        : refusal('billing_id_required', { field: 'type', need: cents(need), have: cents(total) }),
    ),
  )
  test.each(['nit', 'dpi', 'passport'] as const)('does not limit an invoice with %s', (type) =>
    expect(refusalToConsumerFinal(type, cents(250_000), 'GT', at('2026-11-20'))).toBeNull(),
  )
})
