import { ORDER_STEPS, type OrderStep } from '../../machines/processes/new-order.types.ts'
import { parseId } from '../-shared/parse-id.ts'

export interface NewOrderSearch {
  /** The call in front: a draft's id, or a new one. */
  readonly call?: number | 'new'
  /** Customer that a new call begins with. */
  readonly customer?: number
  readonly step?: OrderStep
}

/** The part of the URL that this page reads; what it does not know is left out. */
export const parseNewOrderSearch = (search: Readonly<Record<string, unknown>>): NewOrderSearch => {
  const call = search['call'] === 'new' ? ('new' as const) : parseId(search['call'])
  const customer = parseId(search['customer'])
  const step = ORDER_STEPS.find((known) => known === search['step'])
  return { ...(call ? { call } : {}), ...(customer ? { customer } : {}), ...(step ? { step } : {}) }
}
