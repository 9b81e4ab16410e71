import type { EndpointName } from '../endpoints/endpoints.ts'
import type { BootEndpoint } from './boot-decoders.ts'
import type { ResponseCheck, ResponseDecoder } from './response-check.ts'

/** Sign-in and shell: small handwritten decoders in a file of their own. */
const BOOT_ENDPOINTS: { readonly [Name in BootEndpoint]: true } = {
  signIn: true,
  me: true,
  unlockSession: true,
  lockSession: true,
  signOut: true,
  health: true,
  countries: true,
  notifications: true,
  publishedWordings: true,
}

/** The first requests of orders and new order: their bundle budget has no room for the schemas. */
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

/** A response that cannot be checked is not used. */
const orUnchecked = (decoder: Promise<ResponseDecoder>): Promise<ResponseDecoder> =>
  decoder.catch(() => () => ({ misfit: null }))

const isBootEndpoint = (endpoint: EndpointName): endpoint is BootEndpoint => endpoint in BOOT_ENDPOINTS

/** How an endpoint's response is checked; `isNameList` for responses of names only. */
export const responseCheck = (endpoint: EndpointName, isNameList: boolean): ResponseCheck => {
  if (isBootEndpoint(endpoint) && !isNameList) return { decode: orUnchecked(loadBootDecoder(endpoint)) }
  if (loaded !== null) return { decode: loaded.contractDecoder(endpoint, isNameList) }
  if (FIRST_PAINT_ENDPOINTS.has(endpoint))
    return { decodeLater: () => whenIdle().then(() => loadContractDecoder(endpoint, isNameList)) }
  return { decode: orUnchecked(loadContractDecoder(endpoint, isNameList)) }
}
