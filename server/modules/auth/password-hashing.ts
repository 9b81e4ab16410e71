import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters that OWASP names: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Of the four threads of the process two stay free for everything else. */
const MAX_CONCURRENT = 2
/** A flood of strangers keeps one core busy and not two. */
const MAX_CONCURRENT_UNKNOWN = 1
/** About a second of work: whoever comes later is sent away. */
const MAX_WAITING = 40

/** Whoever has a session, a token or signed in from the same address before is known, and goes before strangers. */
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

/** So many passwords wait for their turn that another one is not taken. */
export const isHashingBusy = (queue: HashQueue = 'known'): boolean => waiting[queue].length >= MAX_WAITING

/** Keyboards write one letter with an accent as one character or as two. */
const normalised = (password: string): string => password.normalize('NFC')

/** What is kept of a new password. */
export const hashPassword = (password: string): Promise<string> =>
  runInQueue('known', () => hash(normalised(password), PARAMETERS))

let dummyHash: Promise<string> | null = null

/** Compares a password; takes as long for an account that does not exist, so that time tells nothing. */
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
