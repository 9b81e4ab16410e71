import { isDeepStrictEqual } from 'node:util'
import { failure, type Failure } from '../../core/result.ts'

/** A record may be sent back as it was read; another value of what a call does not change is refused at its field. */
export const refusalToKeptFields = <Name extends string>(
  names: readonly Name[],
  body: { readonly [Field in Name]?: unknown },
  current: { readonly [Field in Name]: unknown },
): Failure | null => {
  const changed = names.filter(
    (name) => body[name] !== undefined && !isDeepStrictEqual(body[name], current[name]),
  )
  return changed.length === 0
    ? null
    : failure('validation_error', { details: Object.fromEntries(changed.map((name) => [name, 'invalid'])) })
}
