import { failure, type Failure } from '../core/result.ts'

/** A request with the edited version; clients may omit it. */
export interface VersionedRequest {
  readonly ifMatch: number | null
}

/** The refusal of a change to an older version, with the present record. */
export const refusalToVersion = (
  { ifMatch }: VersionedRequest,
  current: { readonly version: number },
): Failure | null =>
  ifMatch === null || ifMatch === current.version ? null : failure('version_conflict', { current })

/** The columns that really change; saving equal values makes no new version. */
export const pickChanged = <Requested extends object>(
  requested: Requested,
  before: Readonly<Record<keyof Requested, unknown>>,
): Partial<Requested> =>
  Object.fromEntries(
    Object.entries(requested).filter(([column, value]) => before[column as keyof Requested] !== value), // its own keys
  ) as Partial<Requested> // entries of it
