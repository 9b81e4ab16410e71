import { failure, type Failure } from '../core/result.ts'

/** A call that may say which version was edited; other programs may leave it out. */
export interface VersionedRequest {
  readonly ifMatch: number | null
}

/** Why a change of an older version is refused, with the record as it is now. */
export const refusalToVersion = (
  { ifMatch }: VersionedRequest,
  current: { readonly version: number },
): Failure | null =>
  ifMatch === null || ifMatch === current.version ? null : failure('version_conflict', { current })

/** The columns that become something else than they are: saving what is there already is no new version. */
export const pickChanged = <Requested extends object>(
  requested: Requested,
  before: Readonly<Record<keyof Requested, unknown>>,
): Partial<Requested> =>
  Object.fromEntries(
    Object.entries(requested).filter(([column, value]) => before[column as keyof Requested] !== value), // its own keys
  ) as Partial<Requested> // entries of it
