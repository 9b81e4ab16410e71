import { replaceEqualDeep } from '@tanstack/react-query'

const versionOf = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'number'
    ? data.version
    : Number.NaN

/**
 * What the cache holds of a record after an answer: one that was on its way while the record changed never replaces a
 * later version.
 */
export const keepNewest = (known: unknown, answer: unknown): unknown =>
  versionOf(known) > versionOf(answer) ? known : replaceEqualDeep(known, answer)
