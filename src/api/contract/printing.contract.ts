import * as Schema from 'effect/Schema'
import { PRINT_JOB_STATUSES } from '../../domain/store-day/print-job.ts'
import { printingEndpoints } from '../endpoints/printing.endpoints.ts'
import { Instant, IntFromText, listOf, listQuery, optionalKeys, PlainText } from './common-schemas.ts'
import { OrderIdSchema, PrinterIdSchema, PrintJobIdSchema, StoreIdSchema } from './domain-schemas.ts'
import { withSchemas } from './endpoint-contract.ts'

const storeParams = Schema.Struct({ id: IntFromText(StoreIdSchema) })
const PRINTER_PLACES = ['kitchen', 'packing'] as const
const Name = PlainText.check(Schema.isMinLength(1), Schema.isMaxLength(60))
const Host = Schema.String.check(Schema.isMaxLength(60))
const Port = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 65_535 }))

const Printer = Schema.Struct({
  id: PrinterIdSchema,
  name: Schema.String,
  place: Schema.Literals(PRINTER_PLACES),
  host: Schema.String,
  port: Schema.Int,
  isActive: Schema.Boolean,
  /** Why it prints nothing until somebody has been there. */
  stopped: Schema.NullOr(Schema.Literals(['paper', 'unreachable'])),
  stoppedAt: Schema.NullOr(Instant),
  waiting: Schema.Int,
  oldestAt: Schema.NullOr(Instant),
})
export type PrinterRecord = typeof Printer.Type

const PrintJob = Schema.Struct({
  id: PrintJobIdSchema,
  orderId: OrderIdSchema,
  number: Schema.Int,
  printerId: PrinterIdSchema,
  printer: Schema.String,
  /** 0 for the original. */
  copy: Schema.Int,
  /** The change of its lines that it prints; 0 for the whole order. */
  revision: Schema.Int,
  status: Schema.Literals(PRINT_JOB_STATUSES),
  tries: Schema.Int,
  reason: Schema.NullOr(Schema.String),
  createdBy: Schema.NullOr(Schema.String),
  createdAt: Instant,
  endedAt: Schema.NullOr(Instant),
})
export type PrintJobRecord = typeof PrintJob.Type

export const printingContract = withSchemas(printingEndpoints, {
  printers: {
    summary: 'The printers of a store, and what waits for each',
    params: storeParams,
    success: Schema.Struct({ data: Schema.Array(Printer) }),
    failures: ['store_not_found'],
  },
  createPrinter: {
    summary: 'Add a thermal printer of the store’s own network',
    params: storeParams,
    body: Schema.Struct({
      name: Name,
      place: Schema.Literals(PRINTER_PLACES),
      host: Host,
      port: Schema.optionalKey(Port),
    }),
    success: Printer,
    failures: ['store_not_found', 'printer_host_error', 'printer_already_exist', 'validation_error'],
  },
  updatePrinter: {
    summary: 'Change a printer, switch it off, or say that it has paper again',
    params: Schema.Struct({ ...storeParams.fields, printerId: IntFromText(PrinterIdSchema) }),
    body: Schema.Struct(
      optionalKeys({
        name: Name,
        host: Host,
        port: Port,
        isActive: Schema.Boolean,
        /** Goes on with what waits. */
        isReady: Schema.Literal(true),
        /** Gives what waits to another printer. */
        moveTo: PrinterIdSchema,
      }),
    ),
    success: Printer,
    failures: [
      'store_not_found',
      'printer_not_found',
      'printer_host_error',
      'printer_already_exist',
      'validation_error',
    ],
  },
  printJobs: {
    summary: 'What a store printed or has to print, what needs somebody first',
    params: storeParams,
    query: Schema.Struct(listQuery),
    success: Schema.Struct({
      ...listOf(PrintJob).fields,
      /** How many of the last day are in each status. */
      counts: Schema.Record(Schema.Literals(PRINT_JOB_STATUSES), Schema.Int),
    }),
    failures: ['store_not_found', 'validation_error'],
  },
  orderTicket: {
    summary: 'The kitchen ticket of an order as a picture',
    params: Schema.Struct({ id: IntFromText(OrderIdSchema) }),
    query: Schema.Struct({ language: Schema.optionalKey(Schema.Literals(['en', 'es'])) }),
    success: Schema.Struct({ svg: Schema.String, printed: Schema.Int }),
    failures: ['order_not_found', 'validation_error'],
  },
  printOrder: {
    summary: 'Print the ticket of an order; printed before, it says that it is a copy, with the reason',
    params: Schema.Struct({ id: IntFromText(OrderIdSchema) }),
    body: Schema.Struct({
      printerId: PrinterIdSchema,
      reason: Schema.optionalKey(PlainText.check(Schema.isMaxLength(120))),
    }),
    success: PrintJob,
    failures: [
      'order_not_found',
      'printer_not_found',
      'print_job_open',
      'print_reason_required',
      'validation_error',
    ],
  },
  decidePrintJob: {
    summary: 'Try a print again, or say whether one that was not confirmed came out',
    params: Schema.Struct({ ...storeParams.fields, jobId: IntFromText(PrintJobIdSchema) }),
    body: Schema.Struct({ action: Schema.Literals(['retry', 'confirm', 'repeat']) }),
    success: PrintJob,
    failures: ['store_not_found', 'print_job_not_found', 'invalid_next_status', 'validation_error'],
  },
})
