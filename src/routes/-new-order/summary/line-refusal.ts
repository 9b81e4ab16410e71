import type { CartLine } from '../../../domain/cart/cart-line.ts'
import { maxQuantity } from '../../../domain/cart/cart-line.ts'
import { refusalToLine } from '../../../domain/cart/cart-refusals.ts'
import { pricingContextOf } from '../../../machines/processes/new-order.context.ts'
import type { NewOrderContext, StepRefusal } from '../../../machines/processes/new-order.types.ts'

const SHORT: ReadonlySet<string> = new Set(['product_not_enough_quantity', 'product_dont_have_in_stock'])

/** Why a line cannot be placed: the server's reason, else that of the rules. */
export const refusalOfLine = (context: NewOrderContext, line: CartLine): StepRefusal | null =>
  context.lineRefusal?.productId === line.product.productId
    ? context.lineRefusal
    : refusalToLine(line, pricingContextOf(context))

/** There are not as many pieces as are wanted. */
export const isShort = (refusal: StepRefusal, { product, quantity }: CartLine): boolean =>
  SHORT.has(refusal.code) && maxQuantity(product) < quantity
