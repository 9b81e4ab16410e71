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

/** Fields that only an operator has, and a correction of points that says no reason. */
export const refusalToCustomerFields = (body: Body, before: { readonly points: number }): Failure | null => {
  const details: Record<string, string> = {}
  for (const field of OPERATOR_FIELDS) if (body[field] != null) details[field] = 'invalid'
  const isCorrected = body.points !== undefined && body.points !== before.points
  if (isCorrected && (body.reason ?? '').trim() === '') details['reason'] = 'required'
  return Object.keys(details).length === 0 ? null : failure('validation_error', { details })
}
