import { fetchTimesOfStores } from '../../../api/client/times-of-stores.ts'
import type { DraftId } from '../../../domain/shared/ids.ts'
import type { PartTimesRequest } from '../../../machines/processes/delivery-part.setup.ts'
import type { StoreDeliveryTimes } from '../../../machines/processes/delivery.ts'

interface Waiting {
  readonly query: PartTimesRequest
  readonly resolve: (times: StoreDeliveryTimes) => void
  readonly reject: (reason: unknown) => void
}

/** How long a question waits for others that go along. */
const TOGETHER_MS = 20

/** Asks for the times of members that are checked at the same moment in one call of all their stores. */
export const timesTogether = (
  draftId: DraftId,
): ((query: PartTimesRequest) => Promise<StoreDeliveryTimes>) => {
  let waiting: Waiting[] = []
  const ask = async (asked: readonly Waiting[], cookingTime: number): Promise<void> => {
    try {
      const times = await fetchTimesOfStores(
        asked.map(({ query }) => query),
        { cookingTime, draftId },
      )
      asked.forEach(({ reject, resolve }, at) => {
        const own = times[at]
        if (own === undefined) reject(new Error('a store without times'))
        else resolve(own)
      })
    } catch (error) {
      // One store that is refused must not keep the others from theirs.
      if (asked.length === 1) asked[0]?.reject(error)
      else for (const one of asked) void ask([one], cookingTime)
    }
  }
  const askAll = () => {
    const byCooking = Map.groupBy(waiting, ({ query }) => query.cookingMinutes)
    waiting = []
    for (const [cookingTime, asked] of byCooking) void ask(asked, cookingTime)
  }
  return (query) =>
    new Promise((resolve, reject) => {
      waiting.push({ query, resolve, reject })
      if (waiting.length === 1) setTimeout(askAll, TOGETHER_MS)
    })
}
