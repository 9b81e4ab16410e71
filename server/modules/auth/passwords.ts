import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters that OWASP names: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS)

let nobodysHash: Promise<string> | null = null

/** Compares a password; takes as long for an account that does not exist, so that time tells nothing. */
export const isPassword = async (kept: string | null, password: string): Promise<boolean> => {
  nobodysHash ??= hashPassword('nobody has this password')
  const isRight = await verify(kept ?? (await nobodysHash), password)
  return kept !== null && isRight
}
