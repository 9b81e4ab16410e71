import { authEndpoints } from '../endpoints/auth.endpoints.ts'
import type { Endpoint } from '../endpoints/endpoint.ts'
import type { EndpointName } from '../endpoints/endpoints.ts'
import { systemEndpoints } from '../endpoints/system.endpoints.ts'
import { publishedWordingsEndpoints } from '../endpoints/published-wordings.endpoints.ts'

type EndpointRecords = Readonly<Partial<Record<EndpointName, Endpoint>>>

/** What is called before and while somebody signs in; the others come with the pages behind it. */
const BOOT_RECORDS: EndpointRecords = {
  ...authEndpoints,
  ...systemEndpoints,
  ...publishedWordingsEndpoints,
}

let loaded: EndpointRecords = BOOT_RECORDS

const importRecords = () => import('../endpoints/endpoints.ts')

/** Loads the records of all endpoints; a connection that fails once is tried again. */
export const loadEndpointRecords = async (): Promise<EndpointRecords> => {
  if (loaded === BOOT_RECORDS) loaded = (await importRecords().catch(importRecords)).ENDPOINTS
  return loaded
}

/** The record of an endpoint; null until it is loaded. */
export const loadedEndpointRecord = (name: EndpointName): Endpoint | null => loaded[name] ?? null
