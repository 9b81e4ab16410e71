import type { UpdateUserBody } from '../../../../src/api/contract/users.contract.ts'
import { failure, type Failure } from '../../../core/result.ts'

type Body = typeof UpdateUserBody.Type

const OPERATOR_FIELDS = [
  'deliveryManStatus',
  'roleId',
  'masterFranchiseeId',
  'franchisorId',
  'storeId',
  'distributorId',
  'supplierId',
] as const satisfies ReadonlyArray<keyof Body>

/** Errors of fields that only operators have, and of a correction of points without a reason. */
export const refusalToCustomerFields = (body: Body, before: { readonly points: number }): Failure | null => {
  const details: Record<string, string> = {}
  for (const field of OPERATOR_FIELDS) if (body[field] != null) details[field] = 'invalid'
  const isCorrected = body.points !== undefined && body.points !== before.points
  if (isCorrected && (body.reason ?? '').trim() === '') details['reason'] = 'required'
  return Object.keys(details).length === 0 ? null : failure('validation_error', { details })
}
