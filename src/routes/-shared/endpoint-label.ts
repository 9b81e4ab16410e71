import { endpointKey } from '../../api/endpoints/endpoint.ts'
import { ENDPOINT_NAMES, ENDPOINTS } from '../../api/endpoints/endpoints.ts'
import type { Translate } from '../../i18n/I18n.tsx'

/** The label of an endpoint in the namespace `access`; a removed endpoint shows its key. */
export const endpointLabel = (t: Translate, key: string): string => {
  const name = ENDPOINT_NAMES.find((each) => endpointKey(ENDPOINTS[each]) === key)
  return name ? t(`endpoint.${name}`) : key
}
