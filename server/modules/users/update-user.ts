import type {
  CustomerDetail,
  OperatorDetail,
  usersContract,
} from '../../../src/api/contract/users.contract.ts'
import type { Refusal } from '../../../src/domain/shared/refusal.ts'
import { failure, type Call, type Failure } from '../../http/call.ts'
import { updateCustomer } from '../customers/update-customer.commands.ts'
import { updateOperator } from '../operators/update-operator.commands.ts'
import { setDeliveryManStatus } from '../organisation/delivery-man.commands.ts'
import type { DeliveryMan } from '../organisation/organisation.queries.ts'
import { CUSTOMER_ROLE_ID } from './people-scope.ts'

/** Changes whoever it is: a delivery man's availability comes alone, customers and operators have their own fields. */
export const updateUser = async (
  call: Call<typeof usersContract.updateUser>,
): Promise<CustomerDetail | OperatorDetail | DeliveryMan | Failure | Refusal> => {
  const { params, body, files, services } = call
  if (body.deliveryManStatus !== undefined) {
    const isAlone = Object.keys(body).length === 1 && files.avatar === undefined
    return isAlone
      ? setDeliveryManStatus(call, params.id, body.deliveryManStatus)
      : failure('validation_error', { details: { deliveryManStatus: 'invalid' } })
  }
  const person = await services.db
    .selectFrom('users')
    .select('role_id')
    .where('id', '=', params.id)
    .executeTakeFirst()
  if (person === undefined) return failure('user_not_found')
  return person.role_id === CUSTOMER_ROLE_ID
    ? updateCustomer(call, params.id, body)
    : updateOperator(call, params.id, body)
}
