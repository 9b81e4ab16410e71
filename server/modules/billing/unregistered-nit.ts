import { setTimeout as wait } from 'node:timers/promises'
import { normaliseBilling } from '../../../src/domain/billing/billing-id.ts'
import type { BillingType } from '../../../src/domain/billing/billing-id-type.ts'
import type { RequestServices } from '../../http/endpoint-request.ts'
import { isRepeat, type RepeatableCommand } from '../../http/idempotency.ts'

const TIMEOUT_MS = 3_000

interface Billing {
  readonly type: BillingType
  readonly value?: string
}

/** The NIT that the tax register can be asked for. */
const registeredNit = (billing: Billing | undefined): string | null => {
  if (billing === undefined) return null
  const { type, value } = normaliseBilling({
    type: billing.type,
    value: billing.value ?? '',
    billingName: '',
    billingAddress: '',
  })
  return type === 'nit' && /^[0-9A-Z]{2,20}$/.test(value) ? value : null
}

/**
 * Whether the tax register does not know the NIT of a command. A repeat of the command is not asked again. A register
 * that does not answer refuses no order: the check digit of the number is valid then.
 */
export const isUnregisteredNit = async (
  { db, taxRegistry, log }: Pick<RequestServices, 'db' | 'taxRegistry' | 'log'>,
  command: RepeatableCommand,
  billing: Billing | undefined,
): Promise<boolean> => {
  const nit = registeredNit(billing)
  if (nit === null || (await isRepeat(db, command))) return false
  try {
    const answer = await Promise.race([taxRegistry.findName(nit), wait(TIMEOUT_MS, null, { ref: false })])
    return answer?.kind === 'unknown'
  } catch (error) {
    log.warn({ err: error }, 'the tax register does not answer')
    return false
  }
}
