import { ADDRESS_CHANGE_INPUT, addressChangeEventName, addressChangeRuns } from './address-change.paths.ts'
import type { BrowserRun, WithoutDriver } from './browser-run.ts'
import { LINE_CHANGE_INPUT, lineChangeEventName, lineChangeRuns } from './line-change.paths.ts'

const DEFECT = 'a call that fails comes back as a refusal: only a defect of the page itself ends in an error'

export const addressChangeBrowserRuns = (): readonly BrowserRun[] =>
  addressChangeRuns().map(({ name, steps }) => ({
    machine: 'addressChange',
    variant: '',
    name: `browser ${name}`,
    input: ADDRESS_CHANGE_INPUT,
    steps,
    eventName: addressChangeEventName,
    // Walked over HTTP by `npm test`.
    isFixed: false,
  }))

export const ADDRESS_CHANGE_WITHOUT_DRIVER: WithoutDriver = {
  'submitting → changingAddress lost → choosing': DEFECT,
  'keeping → keepingAddress lost → choosing': DEFECT,
}

export const lineChangeBrowserRuns = (): readonly BrowserRun[] =>
  lineChangeRuns().map(({ run: { name, steps }, variant }) => ({
    machine: 'lineChange',
    variant,
    name: `${variant} · browser ${name}`,
    input: LINE_CHANGE_INPUT,
    steps,
    eventName: lineChangeEventName,
    isFixed: false,
  }))

export const LINE_CHANGE_WITHOUT_DRIVER: WithoutDriver = {
  'checking → checkingLines lost → editing': DEFECT,
  'applying → applyingLines lost → editing': DEFECT,
  'confirming → coupon.drop → editing':
    'a coupon is dropped beside its refusal, and lines that were checked have none',
}
