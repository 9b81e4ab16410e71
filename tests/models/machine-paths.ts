import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { everyCampaignEdge, NEW_CAMPAIGN } from './campaign.paths.ts'
import { CANCELLATION_COVERS } from './cancellation.paths.ts'
import { ASSIGNMENT_COVER } from './delivery-man-assignment.paths.ts'
import {
  corporateOrderTransitions,
  everyCorporateOrderEdge,
  NEW_CORPORATE_ORDER,
} from './corporate-order.paths.ts'
import { everyDeliveryManEdge } from './delivery-man.paths.ts'
import { everyInvoiceEdge, NEW_INVOICE } from './invoice.paths.ts'
import { MEMBERS_COVER } from './corporate-members.paths.ts'
import { PART_COVERS } from './delivery-part.paths.ts'
import { newOrderPaths } from './new-order.paths.ts'
import { everyOrderEdge, ORDER_VARIANTS, orderTransitions, type OrderVariant } from './order.paths.ts'
import { PAYMENT_RETRY_COVER } from './payment-retry.paths.ts'
import {
  everyPaymentEdge,
  PAYMENT_VARIANTS,
  paymentTransitions,
  type PaymentVariant,
} from './payment.paths.ts'
import type { EdgeCover } from './paths.ts'
import { FOUND_AGAIN_COVER, IMPORT_COVER, importRuns } from './catalog-import.paths.ts'
import { DEACTIVATION_COVER } from './product-deactivation.paths.ts'
import { everyPrintJobEdge, NEW_PRINT_JOB } from './print-job.paths.ts'
import { RECOVERY_COVERS } from './recovery.paths.ts'
import { REINVOICE_COVERS } from './reinvoice.paths.ts'
import type { ProcessCover } from './replay-paths.ts'
import { ADDRESS_CHANGE_COVER } from './address-change.paths.ts'
import { LINE_CHANGE_COVER } from './line-change.paths.ts'
import { RESCHEDULE_COVER } from './reschedule.paths.ts'
import { SESSION_COVERS } from './session.paths.ts'
import { STOCK_SENDERS } from '../../src/domain/stock/stock-request.ts'
import { everyDailyReportEdge, NEW_COUNT } from './daily-stock-report.paths.ts'
import { everyStockRequestEdge, newStockRequest, stockRequestTransitions } from './stock-request.paths.ts'
import { everyUserEdge, USER_VARIANTS, type UserVariant } from './user.paths.ts'

/** A named path: the events that rebuild its state. */
export interface MachinePath {
  readonly name: string
  readonly input: unknown
  readonly events: readonly AnyEventObject[]
  readonly stateName?: (state: AnyMachineSnapshot) => string
  /** True for the one path that covers a transition; false for the longer ones that only the domain driver runs. */
  readonly isShort: boolean
}

const toMachinePaths = (
  prefix: string,
  input: unknown,
  short: EdgeCover<AnyEventObject>,
  every?: EdgeCover<AnyEventObject>,
): readonly MachinePath[] => {
  const toPath =
    (isShort: boolean) =>
    ({ name, steps }: EdgeCover<AnyEventObject>['paths'][number]): MachinePath => ({
      name: `${prefix}${name}`,
      input,
      events: steps.map(({ event }) => event),
      isShort,
    })
  const shortPaths = short.paths.map(toPath(true))
  const known = new Set(shortPaths.map(({ name }) => name))
  return [...shortPaths, ...(every?.paths.map(toPath(false)).filter(({ name }) => !known.has(name)) ?? [])]
}

const ofCovers = (covers: readonly ProcessCover[]): readonly MachinePath[] =>
  covers.flatMap(({ cover, every, input, variant }) =>
    toMachinePaths(variant === null ? '' : `${variant} · `, input, cover, every),
  )

const PATHS: Readonly<Record<string, () => readonly MachinePath[]>> = {
  order: () =>
    (Object.keys(ORDER_VARIANTS) as OrderVariant[]).flatMap((variant) =>
      toMachinePaths(
        `${variant} · `,
        ORDER_VARIANTS[variant],
        orderTransitions(variant),
        everyOrderEdge(variant),
      ),
    ),
  payment: () =>
    (Object.keys(PAYMENT_VARIANTS) as PaymentVariant[]).flatMap((variant) =>
      toMachinePaths(
        `${variant} · `,
        PAYMENT_VARIANTS[variant],
        paymentTransitions(variant),
        everyPaymentEdge(variant),
      ),
    ),
  invoice: () => toMachinePaths('', NEW_INVOICE, everyInvoiceEdge()),
  corporateOrder: () =>
    toMachinePaths('', NEW_CORPORATE_ORDER, corporateOrderTransitions(), everyCorporateOrderEdge()),
  deliveryMan: () => toMachinePaths('', undefined, everyDeliveryManEdge()),
  user: () =>
    (Object.keys(USER_VARIANTS) as UserVariant[]).flatMap((variant) =>
      toMachinePaths(`${variant} · `, USER_VARIANTS[variant], everyUserEdge(variant)),
    ),
  stockRequest: () =>
    STOCK_SENDERS.flatMap((sender) =>
      toMachinePaths(
        `${sender} · `,
        newStockRequest(sender),
        stockRequestTransitions(sender),
        everyStockRequestEdge(sender),
      ),
    ),
  printJob: () => toMachinePaths('', NEW_PRINT_JOB, everyPrintJobEdge()),
  dailyStockReport: () => toMachinePaths('', NEW_COUNT, everyDailyReportEdge()),
  campaign: () => toMachinePaths('', NEW_CAMPAIGN, everyCampaignEdge()),
  newOrder: () => newOrderPaths(),
  corporateMembers: () => ofCovers([MEMBERS_COVER]),
  deliveryPart: () => ofCovers(PART_COVERS),
  cancellation: () => ofCovers(CANCELLATION_COVERS),
  paymentRetry: () => ofCovers([PAYMENT_RETRY_COVER]),
  deliveryManAssignment: () => ofCovers([ASSIGNMENT_COVER]),
  reinvoice: () => ofCovers(REINVOICE_COVERS),
  reschedule: () => ofCovers([RESCHEDULE_COVER]),
  addressChange: () => ofCovers([ADDRESS_CHANGE_COVER]),
  lineChange: () => ofCovers([LINE_CHANGE_COVER]),
  productDeactivation: () => ofCovers([DEACTIVATION_COVER]),
  catalogImport: () => [
    ...ofCovers([IMPORT_COVER, FOUND_AGAIN_COVER]),
    ...importRuns(() => true, { maxSteps: 34 }).map(({ name, steps }) => ({
      name,
      input: { importId: null },
      events: steps.map(({ event }) => event),
      isShort: false,
    })),
  ],
  session: () => ofCovers(SESSION_COVERS),
  recovery: () => ofCovers(RECOVERY_COVERS),
}

/** Every path of a machine that can be selected by its name. */
export const pathsOf = (machine: string): readonly MachinePath[] => {
  const known = generated.get(machine) ?? PATHS[machine]?.() ?? []
  generated.set(machine, known)
  return known
}
const generated = new Map<string, readonly MachinePath[]>()
