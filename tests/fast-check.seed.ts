import { randomInt } from 'node:crypto'

/** The seed of this run's generated data: FAST_CHECK_SEED, or one drawn once and passed on to every worker. */
export const fastCheckSeed = (): number => {
  const given = process.env['FAST_CHECK_SEED']
  const seed = given === undefined ? randomInt(2 ** 31) : Number(given)
  if (!Number.isInteger(seed)) throw new Error(`FAST_CHECK_SEED: ${given} is no integer`)
  process.env['FAST_CHECK_SEED'] = String(seed)
  return seed
}
