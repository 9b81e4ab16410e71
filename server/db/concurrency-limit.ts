/**
 * Lets a few pieces of work run at once, the others in the order of their coming. Work that takes longer than `patienceMs`
 * no longer counts: it waits for a lock or a disk, and others need not wait with it.
 */
export class ConcurrencyLimit {
  readonly #limit: number
  readonly #patienceMs: number
  readonly #waiting: Array<() => void> = []
  #running = 0

  constructor(limit: number, patienceMs: number) {
    this.#limit = limit
    this.#patienceMs = patienceMs
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limit) this.#running += 1
    // Whoever lets it start leaves it his place.
    else await new Promise<void>((start) => void this.#waiting.push(start))
    let isCounted = true
    const leave = (): void => {
      if (!isCounted) return
      isCounted = false
      const next = this.#waiting.shift()
      if (next === undefined) this.#running -= 1
      else next()
    }
    const patience = setTimeout(leave, this.#patienceMs)
    try {
      return await work()
    } finally {
      clearTimeout(patience)
      leave()
    }
  }
}
