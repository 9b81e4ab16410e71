import { ENDPOINTS, type CallName } from '../../api/client/endpoints.ts'
import type { Say } from '../../i18n/I18n.tsx'

/** What a call does, in words; the words are those of the area `reach`. A call that is no more keeps its name. */
export const sayCall = (say: Say, name: string): string => {
  const call = (Object.keys(ENDPOINTS) as CallName[]).find((each) => ENDPOINTS[each] === name)
  return call ? say(`call.${call}`) : name
}
