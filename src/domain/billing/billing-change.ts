import type { PermissionSet } from '../access/permissions.ts'
import { isSameReceiver, type BilledTo } from './invoice-refusals.ts'
import { refusal, type Refusal } from '../shared/refusal.ts'

/** What a change of billing stores: an address that is not sent stays. */
export const billingAfter = <Billing extends BilledTo>(
  before: BilledTo,
  billing: Billing,
  sent: { readonly billingAddress?: string | undefined },
): Billing =>
  sent.billingAddress === undefined ? { ...billing, billingAddress: before.billingAddress } : billing

/** Who something placed is billed to changes only by whoever may change that, by whatever call. */
export const refusalToBillingChange = (
  before: BilledTo,
  after: BilledTo,
  permissions: PermissionSet,
): Refusal<'user_dont_have_permission'> | null =>
  permissions.has('changeOrderBillingInfo') || isSameReceiver(before, after)
    ? null
    : refusal('user_dont_have_permission', {
        field: 'billingInfo',
        permissions: ['changeOrderBillingInfo'],
      })
