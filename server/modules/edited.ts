import { failure, type Failure } from '../http/call.ts'

/** A call that may say which version was edited; other programs may leave it out. */
export interface Edited {
  readonly ifMatch: number | null
}

/** Why a change of an older version is refused, with the record as it is now. */
export const refusalToVersion = (
  { ifMatch }: Edited,
  current: { readonly version: number },
): Failure | null =>
  ifMatch === null || ifMatch === current.version ? null : failure('version_conflict', { current })

/** The columns that become something else than they are: saving what is there already is no new version. */
export const changedOnly = <Wanted extends object>(
  wanted: Wanted,
  before: Readonly<Record<keyof Wanted, unknown>>,
): Partial<Wanted> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([column, value]) => before[column as keyof Wanted] !== value), // its own keys
  ) as Partial<Wanted> // entries of it
