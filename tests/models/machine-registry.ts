import type { AnyStateMachine } from 'xstate'
import { campaignMachine } from '../../src/machines/lifecycles/campaign.machine.ts'
import { corporateOrderMachine } from '../../src/machines/lifecycles/corporate-order.machine.ts'
import { deliveryManMachine } from '../../src/machines/lifecycles/delivery-man.machine.ts'
import { invoiceMachine } from '../../src/machines/lifecycles/invoice.machine.ts'
import { orderMachine } from '../../src/machines/lifecycles/order.machine.ts'
import { paymentMachine } from '../../src/machines/lifecycles/payment.machine.ts'
import { dailyStockReportMachine } from '../../src/machines/lifecycles/daily-stock-report.machine.ts'
import { printJobMachine } from '../../src/machines/lifecycles/print-job.machine.ts'
import { stockRequestMachine } from '../../src/machines/lifecycles/stock-request.machine.ts'
import { userMachine } from '../../src/machines/lifecycles/user.machine.ts'
import { addressChangeMachine } from '../../src/machines/processes/address-change.machine.ts'
import { cancellationMachine } from '../../src/machines/processes/cancellation.machine.ts'
import { catalogImportMachine } from '../../src/machines/processes/catalog-import.machine.ts'
import { corporateMembersMachine } from '../../src/machines/processes/corporate-members.machine.ts'
import { deliveryPartMachine } from '../../src/machines/processes/delivery-part.machine.ts'
import { deliveryManAssignmentMachine } from '../../src/machines/processes/delivery-man-assignment.machine.ts'
import { lineChangeMachine } from '../../src/machines/processes/line-change.machine.ts'
import { newOrderMachine } from '../../src/machines/processes/new-order.machine.ts'
import { paymentRetryMachine } from '../../src/machines/processes/payment-retry.machine.ts'
import { productDeactivationMachine } from '../../src/machines/processes/product-deactivation.machine.ts'
import { recoveryMachine } from '../../src/machines/processes/recovery.machine.ts'
import { reinvoiceMachine } from '../../src/machines/processes/reinvoice.machine.ts'
import { rescheduleMachine } from '../../src/machines/processes/reschedule.machine.ts'
import { sessionMachine } from '../../src/machines/processes/session.machine.ts'

export interface RegisteredMachine {
  /** The name that runs are recorded under. */
  readonly name: string
  readonly kind: 'lifecycle' | 'process'
  readonly title: { readonly es: string; readonly en: string }
  readonly machine: AnyStateMachine
  /** Transitions that are shared by several states and impossible in one of them, with the reason. */
  readonly impossible?: ReadonlyArray<{
    readonly transition: string
    readonly why: { readonly es: string; readonly en: string }
  }>
}

const IMPOSSIBLE_IN_NEW_ORDER: NonNullable<RegisteredMachine['impossible']> = [
  {
    transition: 'call.editing.deliveryTime.chosen → time.chooseAsap → call.editing.deliveryTime.refused',
    why: { es: 'la hora elegida es ella misma una libre', en: 'the chosen time is itself a free one' },
  },
  {
    transition: 'call.editing.billing.valid → billing.settle → call.editing.billing.refused',
    why: {
      es: 'un dato válido no cambia sin editarse',
      en: 'what is valid does not change without being edited',
    },
  },
]

/** Every machine of the product, in the order of the report; a machine that is missing here fails tests/models. */
export const MACHINES: readonly RegisteredMachine[] = [
  {
    name: 'order',
    kind: 'lifecycle',
    title: { es: 'Vida de un pedido', en: 'Life of an order' },
    machine: orderMachine,
  },
  {
    name: 'payment',
    kind: 'lifecycle',
    title: { es: 'Vida de un pago', en: 'Life of a payment' },
    machine: paymentMachine,
  },
  {
    name: 'invoice',
    kind: 'lifecycle',
    title: { es: 'Vida de una factura', en: 'Life of an invoice' },
    machine: invoiceMachine,
  },
  {
    name: 'corporateOrder',
    kind: 'lifecycle',
    title: { es: 'Vida de un pedido corporativo', en: 'Life of a corporate order' },
    machine: corporateOrderMachine,
  },
  {
    name: 'deliveryMan',
    kind: 'lifecycle',
    title: { es: 'Jornada de un repartidor', en: 'Day of a delivery man' },
    machine: deliveryManMachine,
  },
  {
    name: 'user',
    kind: 'lifecycle',
    title: { es: 'Vida de una cuenta', en: 'Life of an account' },
    machine: userMachine,
  },
  {
    name: 'stockRequest',
    kind: 'lifecycle',
    title: { es: 'Vida de una solicitud de existencias', en: 'Life of a stock request' },
    machine: stockRequestMachine,
  },
  {
    name: 'dailyStockReport',
    kind: 'lifecycle',
    title: { es: 'Vida de un conteo', en: 'Life of a count' },
    machine: dailyStockReportMachine,
  },
  {
    name: 'campaign',
    kind: 'lifecycle',
    title: { es: 'Vida de una campaña', en: 'Life of a campaign' },
    machine: campaignMachine,
  },
  {
    name: 'printJob',
    kind: 'lifecycle',
    title: { es: 'Vida de una impresión', en: 'Life of a print' },
    machine: printJobMachine,
  },
  {
    name: 'newOrder',
    kind: 'process',
    title: { es: 'Toma de un pedido', en: 'Taking an order' },
    machine: newOrderMachine,
    impossible: IMPOSSIBLE_IN_NEW_ORDER,
  },
  {
    name: 'corporateMembers',
    kind: 'process',
    title: { es: 'Miembros de un pedido corporativo', en: 'Members of a corporate order' },
    machine: corporateMembersMachine,
  },
  {
    name: 'deliveryPart',
    kind: 'process',
    title: { es: 'Parte de un pedido corporativo', en: 'Part of a corporate order' },
    machine: deliveryPartMachine,
  },
  {
    name: 'cancellation',
    kind: 'process',
    title: { es: 'Cancelación de un pedido', en: 'Cancelling an order' },
    machine: cancellationMachine,
  },
  {
    name: 'paymentRetry',
    kind: 'process',
    title: { es: 'Nuevo intento de pago', en: 'Trying a payment again' },
    machine: paymentRetryMachine,
  },
  {
    name: 'reinvoice',
    kind: 'process',
    title: { es: 'Facturar a otro nombre', en: 'Billing somebody else' },
    machine: reinvoiceMachine,
  },
  {
    name: 'deliveryManAssignment',
    kind: 'process',
    title: { es: 'Asignación de un repartidor', en: 'Assigning a delivery man' },
    machine: deliveryManAssignmentMachine,
  },
  {
    name: 'reschedule',
    kind: 'process',
    title: { es: 'Cambio de la hora de entrega', en: 'Changing the delivery time' },
    machine: rescheduleMachine,
  },
  {
    name: 'addressChange',
    kind: 'process',
    title: { es: 'Cambio de la dirección', en: 'Changing the address' },
    machine: addressChangeMachine,
  },
  {
    name: 'lineChange',
    kind: 'process',
    title: { es: 'Cambio de productos', en: 'Changing the products' },
    machine: lineChangeMachine,
  },
  {
    name: 'productDeactivation',
    kind: 'process',
    title: { es: 'Desactivación de un producto', en: 'Deactivating a product' },
    machine: productDeactivationMachine,
  },
  {
    name: 'catalogImport',
    kind: 'process',
    title: { es: 'Importación del catálogo', en: 'Importing a catalogue' },
    machine: catalogImportMachine,
  },
  {
    name: 'session',
    kind: 'process',
    title: { es: 'Sesión de un operador', en: 'Session of an operator' },
    machine: sessionMachine,
  },
  {
    name: 'recovery',
    kind: 'process',
    title: { es: 'Recuperación de una contraseña', en: 'Recovering a password' },
    machine: recoveryMachine,
  },
]
