import type { InvoiceStatus } from '../../../src/domain/billing/invoice-status.ts'
import type { OrderType } from '../../../src/domain/order/order-kinds.ts'
import type { DeliveryMethod, OrderStatus } from '../../../src/domain/order/order-status.ts'
import type { PaymentMethod, PaymentStatus } from '../../../src/domain/payment/payment-method.ts'
import { formatAmount } from '../../../src/domain/shared/amount-text.ts'
import type { Cents } from '../../../src/domain/shared/money.ts'
import type { Language } from '../../../src/i18n/language.ts'
import { orderListWords } from '../../../src/i18n/order-list-words.ts'
import { csvFile, csvRows, localTimeCell } from './csv.ts'

/** What a sheet of orders says of one. */
export interface ExportedOrder {
  readonly number: number
  readonly status: OrderStatus
  readonly type: OrderType
  readonly createdAt: Date
  readonly deliveryTime: Date
  readonly timeZone: string
  readonly customerName: string
  readonly storeName: string
  readonly deliveryMethod: DeliveryMethod
  readonly zoneName: string | null
  readonly payment: { readonly method: PaymentMethod; readonly status: PaymentStatus }
  readonly invoiceStatus: InvoiceStatus
  readonly itemsSummary: ReadonlyArray<{ readonly name: string; readonly quantity: number }>
  readonly toPay: Cents
  readonly deliveryMan: { readonly firstName: string; readonly lastName: string } | null
  readonly comment: string | null
}

/** The orders of a list as CSV, in the clock of their country. */
export const ordersCsv = (
  language: Language,
  batches: AsyncIterable<readonly ExportedOrder[]>,
): AsyncGenerator<string> => {
  const words = orderListWords(language)
  const rowOf = (order: ExportedOrder): readonly string[] => [
    String(order.number),
    words.status(`orderStatus.${order.status}`),
    words.status(`orderType.${order.type}`),
    localTimeCell(order.createdAt, order.timeZone),
    localTimeCell(order.deliveryTime, order.timeZone),
    order.customerName,
    order.storeName,
    words.status(`deliveryMethod.${order.deliveryMethod}`),
    order.zoneName ?? '',
    words.status(`paymentType.${order.payment.method}`),
    words.status(`paymentStatus.${order.payment.status}`),
    words.status(`invoiceStatus.${order.invoiceStatus}`),
    order.itemsSummary.map(({ name, quantity }) => `${quantity} ${name}`).join(', '),
    formatAmount(order.toPay),
    order.deliveryMan ? `${order.deliveryMan.firstName} ${order.deliveryMan.lastName}` : '',
    order.comment ?? '',
  ]
  return csvFile(words.titles, csvRows(batches, rowOf))
}
