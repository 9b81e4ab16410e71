import type { Target } from './targets.ts'

export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly target?: Target
  /** The sample that the value comes from. */
  readonly of?: string
}

export interface Bench {
  readonly name: string
  readonly title: string
  readonly run: () => Promise<readonly Figure[]>
}

/** The value below which `share` of the samples lie. */
export const percentile = (samples: readonly number[], share: number): number => {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
export const median = (samples: readonly number[]): number => percentile(samples, 0.5)

export interface Load {
  readonly perSecond: number
  /** The duration of each sample in milliseconds. */
  readonly samples: readonly number[]
}

/** Runs `count` tasks on `workers` concurrent workers; each task gets its index. */
export const load = async (
  workers: number,
  count: number,
  work: (nth: number, worker: number) => Promise<void>,
): Promise<Load> => {
  const samples: number[] = []
  let next = 0
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let nth = next++; nth < count; nth = next++) {
        const from = performance.now()
        await work(nth, worker)
        samples.push(performance.now() - from)
      }
    }),
  )
  return { perSecond: (count / (performance.now() - startedAt)) * 1000, samples }
}

/** Runs the loads alternately, so that other work of the machine affects all of them. */
export const interleaved = async <const Loads extends ReadonlyArray<() => Promise<Load>>>(
  rounds: number,
  ...loads: Loads
): Promise<{ readonly [Nth in keyof Loads]: readonly Load[] }> => {
  const measured = loads.map((): Load[] => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [nth, run] of loads.entries()) measured[nth]?.push(await run())
  return measured as { readonly [Nth in keyof Loads]: readonly Load[] } // one list for each of the loads
}
