import { ordersContract as api } from '../../../src/api/contract/orders.contract.ts'
import { orderEditsContract } from '../../../src/api/contract/order-edits.contract.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { changeDeliveryAddress } from './change-address.commands.ts'
import { acknowledgeLineChange, changeOrderLines } from './change-lines.commands.ts'
import { answerLineQuestion, askKitchen } from './line-questions.commands.ts'
import { recordTransactions } from './transactions.commands.ts'
import { updateOrder } from './update-order.commands.ts'

/** What is changed of an order after it was placed, besides its status. */
export const orderEditsRoutes = (app: App): void => {
  registerEndpoint(app, api.updateOrder)(updateOrder)
  registerEndpoint(app, orderEditsContract.changeDeliveryAddress)(changeDeliveryAddress)
  registerEndpoint(app, orderEditsContract.changeOrderLines)(changeOrderLines)
  registerEndpoint(app, orderEditsContract.acknowledgeLineChange)(acknowledgeLineChange)
  registerEndpoint(app, orderEditsContract.askKitchen)(askKitchen)
  registerEndpoint(app, orderEditsContract.answerLineQuestion)(answerLineQuestion)
  registerEndpoint(app, api.confirmBankTransfer)(recordTransactions)
}
