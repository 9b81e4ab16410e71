import { ORDER_STEPS, type OrderStep } from '../../machines/processes/new-order.types.ts'

export interface NewOrderSearch {
  /** The call in front: a draft's id, or a new one. */
  readonly call?: number | 'new'
  /** Customer that a new call begins with. */
  readonly customer?: number
  readonly step?: OrderStep
}

const parsePositiveId = (value: unknown): number | undefined => {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined
}

/** The part of the URL that this page reads; what it does not know is left out. */
export const parseNewOrderSearch = (search: Readonly<Record<string, unknown>>): NewOrderSearch => {
  const call = search['call'] === 'new' ? ('new' as const) : parsePositiveId(search['call'])
  const customer = parsePositiveId(search['customer'])
  const step = ORDER_STEPS.find((known) => known === search['step'])
  return { ...(call ? { call } : {}), ...(customer ? { customer } : {}), ...(step ? { step } : {}) }
}
