import type { EndpointName } from '../endpoints/endpoints.ts'
import type { BootEndpoint } from './boot-decoders.ts'
import type { ResponseCheck, ResponseDecoder } from './response-check.ts'

/** The sign-in and the frame: their decoders are written by hand, in a file that weighs little. */
const BOOT_ENDPOINTS: { readonly [Name in BootEndpoint]: true } = {
  signIn: true,
  me: true,
  unlockSession: true,
  lockSession: true,
  signOut: true,
  health: true,
  countries: true,
  notifications: true,
}

/** What the orders and the new order ask for to be drawn: their budget has no room for the schemas. */
const FIRST_PAINT_ENDPOINTS: ReadonlySet<EndpointName> = new Set([
  'orders',
  'countOrders',
  'stores',
  'views',
  'drafts',
  'draft',
  'createDraft',
  'takeOverDraft',
])

const importBootDecoders = () => import('./boot-decoders.ts')
const importContractDecoders = () => import('./decode-response.ts')

type ContractDecoders = Awaited<ReturnType<typeof importContractDecoders>>
let loaded: ContractDecoders | null = null

const loadBootDecoder = async (endpoint: BootEndpoint): Promise<ResponseDecoder> =>
  (await importBootDecoders().catch(importBootDecoders)).bootDecoder(endpoint)

const loadContractDecoder = async (endpoint: EndpointName, isNameList: boolean): Promise<ResponseDecoder> => {
  loaded ??= await importContractDecoders().catch(importContractDecoders)
  return loaded.contractDecoder(endpoint, isNameList)
}

const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 200)
  })

/** An answer that nothing can check is not used either. */
const orUnchecked = (decoder: Promise<ResponseDecoder>): Promise<ResponseDecoder> =>
  decoder.catch(() => () => ({ misfit: null }))

const isBootEndpoint = (endpoint: EndpointName): endpoint is BootEndpoint => endpoint in BOOT_ENDPOINTS

/** How an endpoint's answer is checked; `isNameList` when names alone were asked for. */
export const responseCheck = (endpoint: EndpointName, isNameList: boolean): ResponseCheck => {
  if (isBootEndpoint(endpoint) && !isNameList) return { decode: orUnchecked(loadBootDecoder(endpoint)) }
  if (loaded !== null) return { decode: loaded.contractDecoder(endpoint, isNameList) }
  if (FIRST_PAINT_ENDPOINTS.has(endpoint))
    return { decodeLater: () => whenIdle().then(() => loadContractDecoder(endpoint, isNameList)) }
  return { decode: orUnchecked(loadContractDecoder(endpoint, isNameList)) }
}
