interface FairQueueLimits {
  /** Works that run at once. */
  readonly limit: number
  readonly maxWaiting?: number
  readonly maxWaitingPerOwner?: number
}

export interface FairQueue {
  /** Runs `work` in its owner's turn; `busy` when too many works wait, of the owner or of all. */
  readonly run: <T>(owner: number, work: () => Promise<T>) => Promise<T | 'busy'>
}

/** A queue whose owners take turns: however many works of one wait, another's waits for one of them. */
export const createFairQueue = ({
  limit,
  maxWaiting = Infinity,
  maxWaitingPerOwner = Infinity,
}: FairQueueLimits): FairQueue => {
  let running = 0
  let waiting: ReadonlyArray<{ readonly owner: number; readonly start: () => void }> = []

  const startNext = (lastOwner: number): void => {
    const others = waiting.filter(({ owner }) => owner !== lastOwner)
    const [next, ...rest] = [...others, ...waiting.filter(({ owner }) => owner === lastOwner)]
    waiting = rest
    if (next === undefined) running -= 1
    else next.start()
  }

  return {
    run: async (owner, work) => {
      if (running < limit) running += 1
      else {
        const own = waiting.filter((entry) => entry.owner === owner).length
        if (waiting.length >= maxWaiting || own >= maxWaitingPerOwner) return 'busy'
        await new Promise<void>((start) => {
          waiting = [...waiting, { owner, start }]
        })
      }
      try {
        return await work()
      } finally {
        startNext(owner)
      }
    },
  }
}
