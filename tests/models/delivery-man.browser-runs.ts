import type { AnyEventObject } from 'xstate'
import { DELIVERY_MAN_EVENTS } from '../../src/domain/delivery/delivery-man-events.ts'
import { deliveryManMachine } from '../../src/machines/lifecycles/delivery-man.machine.ts'
import type { BrowserRun } from './browser-run.ts'
import { edgeRuns } from './paths.ts'

/** The day of a delivery man as the store sends him out and reads his state beside an order. */
export const deliveryManBrowserRuns = (): readonly BrowserRun[] =>
  edgeRuns(deliveryManMachine, {
    events: DELIVERY_MAN_EVENTS.map((type) => ({ type })),
    limit: 50,
    maxSteps: 16,
  }).map(({ name, steps }) => ({
    machine: 'deliveryMan',
    variant: '',
    name: `browser ${name}`,
    input: undefined,
    steps,
    eventName: ({ type }: AnyEventObject) => type,
    // Walked over HTTP by `npm test`, whose journeys of an order send a man out and back.
    isFixed: false,
  }))
