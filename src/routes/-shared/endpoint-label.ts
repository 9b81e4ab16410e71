import { endpointKey } from '../../api/endpoints/endpoint.ts'
import { ENDPOINT_NAMES, ENDPOINTS } from '../../api/endpoints/endpoints.ts'
import type { Translate } from '../../i18n/I18n.tsx'

/** What an endpoint does, in words of the namespace `access`; one that is no more keeps its key. */
export const endpointLabel = (t: Translate, key: string): string => {
  const name = ENDPOINT_NAMES.find((each) => endpointKey(ENDPOINTS[each]) === key)
  return name ? t(`endpoint.${name}`) : key
}
