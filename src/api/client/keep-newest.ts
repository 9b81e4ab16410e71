import { replaceEqualDeep } from '@tanstack/react-query'

interface VersionedRecord {
  readonly id: unknown
  readonly version: number
}

const isVersioned = (data: unknown): data is VersionedRecord =>
  typeof data === 'object' &&
  data !== null &&
  'id' in data &&
  'version' in data &&
  typeof data.version === 'number'

const isOlder = (answer: unknown, known: unknown): boolean =>
  isVersioned(answer) && isVersioned(known) && answer.id === known.id && answer.version < known.version

/**
 * What the cache holds of a record after an answer: one that was on its way while the record changed never replaces a
 * later version.
 */
export const keepNewest = (known: unknown, answer: unknown): unknown =>
  isOlder(answer, known) ? known : replaceEqualDeep(known, answer)
