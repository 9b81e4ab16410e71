import { hash, verify } from '@node-rs/argon2'

/** Argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Two of the process' four threads stay free for other work. */
const MAX_CONCURRENT = 2
/** Hashing for strangers uses at most one thread. */
const MAX_CONCURRENT_UNKNOWN = 1
/** The queue of about a second; further requests are refused. */
const MAX_WAITING = 40

/**
 * Users with a session, a token or an earlier sign-in from the same address are known and come before
 * strangers.
 */
export type HashQueue = 'known' | 'unknown'

const waiting: Readonly<Record<HashQueue, Array<() => void>>> = { known: [], unknown: [] }
const running: Record<HashQueue, number> = { known: 0, unknown: 0 }

const canStart = (queue: HashQueue): boolean =>
  running.known + running.unknown < MAX_CONCURRENT &&
  (queue === 'known' || running.unknown < MAX_CONCURRENT_UNKNOWN)

const startNext = (): void => {
  for (const queue of ['known', 'unknown'] as const) {
    if (!canStart(queue)) continue
    const next = waiting[queue].shift()
    if (next === undefined) continue
    running[queue] += 1
    next()
  }
}

const runInQueue = async <T>(queue: HashQueue, work: () => Promise<T>): Promise<T> => {
  if (canStart(queue)) running[queue] += 1
  else await new Promise<void>((resolve) => waiting[queue].push(resolve))
  try {
    return await work()
  } finally {
    running[queue] -= 1
    startNext()
  }
}

/** The queue is full. */
export const isHashingBusy = (queue: HashQueue = 'known'): boolean => waiting[queue].length >= MAX_WAITING

/** Keyboards produce an accented letter as one or as two characters. */
const normalised = (password: string): string => password.normalize('NFC')

/** The stored hash of a new password. */
export const hashPassword = (password: string): Promise<string> =>
  runInQueue('known', () => hash(normalised(password), PARAMETERS))

let dummyHash: Promise<string> | null = null

/** Compares a password; takes as long for an unknown account, so that the time reveals nothing. */
export const verifyPassword = async (
  storedHash: string | null,
  password: string,
  queue: HashQueue = 'known',
): Promise<boolean> => {
  dummyHash ??= hashPassword('nobody has this password')
  const hashToCompare = storedHash ?? (await dummyHash)
  const isMatch = await runInQueue(queue, () => verify(hashToCompare, normalised(password)))
  return storedHash !== null && isMatch
}
