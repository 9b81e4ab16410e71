import { bootDecoder } from './boot-decoders.ts'
import type { EndpointName } from '../endpoints/endpoints.ts'
import type { ResponseCheck } from './response-check.ts'

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

type ContractDecoders = typeof import('./decode-response.ts')

let loaded: ContractDecoders | null = null
let loading: Promise<ContractDecoders> | null = null

const importDecoders = () => import('./decode-response.ts')

const load = (): Promise<ContractDecoders> => {
  loading ??= importDecoders()
    .catch(importDecoders)
    .then((module) => (loaded = module))
    .finally(() => {
      loading = null
    })
  return loading
}

const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 200)
  })

/** How an endpoint's answer is checked; `isNameList` when names alone were asked for. */
export const responseCheck = (endpoint: EndpointName, isNameList: boolean): ResponseCheck => {
  const boot = isNameList ? null : bootDecoder(endpoint)
  if (boot) return { decode: boot }
  if (loaded) return { decode: loaded.contractDecoder(endpoint, isNameList) }
  const decoder = async () => (await load()).contractDecoder(endpoint, isNameList)
  if (FIRST_PAINT_ENDPOINTS.has(endpoint)) return { decodeLater: () => whenIdle().then(decoder) }
  // An answer that nothing can check is not used either.
  return { decode: decoder().catch(() => () => ({ misfit: null })) }
}
