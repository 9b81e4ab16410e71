import type { DeliveryMan } from '../../../src/api/contract/organisation.contract.ts'
import type {
  CustomerDetail,
  OperatorDetail,
  usersContract,
} from '../../../src/api/contract/users.contract.ts'
import { failure, type CommandError } from '../../core/result.ts'
import { updateCustomer } from './customers/update-customer.commands.ts'
import { updateOperator } from './operators/update-operator.commands.ts'
import { setDeliveryManStatus } from '../delivery-men/availability.commands.ts'
import { CUSTOMER_ROLE_ID } from '../../db/users.scope.ts'
import type { EndpointRequest } from '../../http/endpoint-request.ts'

/** Changes a user of any kind. A delivery man's availability is sent alone; customers and operators have their own fields. */
export const updateUser = async (
  request: EndpointRequest<typeof usersContract.updateUser>,
): Promise<CustomerDetail | OperatorDetail | DeliveryMan | CommandError> => {
  const { params, body, files, services } = request
  if (body.deliveryManStatus !== undefined) {
    const isAlone = Object.keys(body).length === 1 && files.avatar === undefined
    return isAlone
      ? setDeliveryManStatus(request, params.id, body.deliveryManStatus)
      : failure('validation_error', { details: { deliveryManStatus: 'invalid' } })
  }
  const user = await services.db
    .selectFrom('users')
    .select('role_id')
    .where('id', '=', params.id)
    .executeTakeFirst()
  if (user === undefined) return failure('user_not_found')
  return user.role_id === CUSTOMER_ROLE_ID
    ? updateCustomer(request, params.id, body)
    : updateOperator(request, params.id, body)
}
