import { ENDPOINTS, type EndpointName } from '../../api/client/endpoints.ts'
import type { Translate } from '../../i18n/I18n.tsx'

/** What a call does, in words; the words are those of the area `reach`. A call that is no more keeps its name. */
export const endpointLabel = (t: Translate, name: string): string => {
  const endpoint = (Object.keys(ENDPOINTS) as EndpointName[]).find((each) => ENDPOINTS[each] === name)
  return endpoint ? t(`endpoint.${endpoint}`) : name
}
