import { ORDER_STEPS, type OrderStep } from '../../machines/processes/new-order.types.ts'
import { parseId } from '../-shared/parse-id.ts'

export interface NewOrderSearch {
  /** The active call: a draft's id, or a new one. */
  readonly call?: number | 'new'
  /** The customer that a new call starts with. */
  readonly customer?: number
  readonly step?: OrderStep
  /** The order that is open over the desk. */
  readonly order?: number
}

/** Parses the URL; unknown parameters are dropped. */
export const parseNewOrderSearch = (search: Readonly<Record<string, unknown>>): NewOrderSearch => {
  const call = search['call'] === 'new' ? ('new' as const) : parseId(search['call'])
  const customer = parseId(search['customer'])
  const step = ORDER_STEPS.find((known) => known === search['step'])
  const order = parseId(search['order'])
  return {
    ...(call ? { call } : {}),
    ...(customer ? { customer } : {}),
    ...(step ? { step } : {}),
    ...(order ? { order } : {}),
  }
}
