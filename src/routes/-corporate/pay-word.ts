import type { CorporateOrder } from '../../api/contract/corporate-orders.contract.ts'

/** A part is paid again after a failure; else it is paid for the first time. */
export const payWord = ({ payment }: Pick<CorporateOrder['stores'][number], 'payment'>) =>
  payment.status === 'failed' ? 'corporateOrders.repay' : 'corporateOrders.pay'
