import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters that OWASP names: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Of the four threads of the process two stay free for everything else. */
const AT_ONCE = 2
/** A flood of strangers keeps one core busy and not two. */
const STRANGERS_AT_ONCE = 1
/** About a second of work: whoever comes later is sent away. */
const MAX_WAITING = 40

/** Whoever has a session, a token or signed in from the same address before is known, and goes before strangers. */
export type Lane = 'known' | 'stranger'

const waiting: Readonly<Record<Lane, Array<() => void>>> = { known: [], stranger: [] }
const running: Record<Lane, number> = { known: 0, stranger: 0 }

const mayStart = (lane: Lane): boolean =>
  running.known + running.stranger < AT_ONCE && (lane === 'known' || running.stranger < STRANGERS_AT_ONCE)

const startNext = (): void => {
  for (const lane of ['known', 'stranger'] as const) {
    if (!mayStart(lane)) continue
    const next = waiting[lane].shift()
    if (next === undefined) continue
    running[lane] += 1
    next()
  }
}

const inTurn = async <T>(lane: Lane, work: () => Promise<T>): Promise<T> => {
  if (mayStart(lane)) running[lane] += 1
  else await new Promise<void>((resolve) => waiting[lane].push(resolve))
  try {
    return await work()
  } finally {
    running[lane] -= 1
    startNext()
  }
}

/** So many passwords wait for their turn that another one is not taken. */
export const isHashingBusy = (lane: Lane = 'known'): boolean => waiting[lane].length >= MAX_WAITING

/** Keyboards write one letter with an accent as one character or as two. */
const composed = (password: string): string => password.normalize('NFC')

/** What is kept of a new password. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn('known', () => hash(composed(password), PARAMETERS))

let nobodysHash: Promise<string> | null = null

/** Compares a password; takes as long for an account that does not exist, so that time tells nothing. */
export const isPassword = async (
  kept: string | null,
  password: string,
  lane: Lane = 'known',
): Promise<boolean> => {
  nobodysHash ??= hashPassword('nobody has this password')
  const known = kept ?? (await nobodysHash)
  const isRight = await inTurn(lane, () => verify(known, composed(password)))
  return kept !== null && isRight
}
