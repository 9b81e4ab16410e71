import { usersContract as api } from '../../../src/api/contract/users.contract.ts'
import { failure, isCommandError } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { createContact, updateContact } from './customers/contacts.commands.ts'
import { listContacts } from './customers/contacts.queries.ts'
import { findCustomerDetail, canViewCustomers } from './customers/customer-detail.queries.ts'
import { listCustomerOrders } from './customers/customer-orders.queries.ts'
import { isCustomerInScope } from './customers/customer-scope.queries.ts'
import { inviteCustomer, invitePartyMember } from './customers/invite-customer.commands.ts'
import { resetCustomerPassword } from './customers/reset-password.commands.ts'
import { toPagination } from '../../resource/pagination.ts'
import { inviteOperator } from './operators/invite-operator.commands.ts'
import { findOperatorDetail } from './operators/operator-detail.queries.ts'
import { withinGroup } from './customer-group.ts'
import { asSelectorQuery, selectUsers } from './user-filter.ts'
import { countUsers, listUsers, sortOf } from './user-list.queries.ts'
import { authContract } from '../../../src/api/contract/auth.contract.ts'
import { updateMe } from './profile.commands.ts'
import { updateUser } from './update-user.commands.ts'

/** A page of a customer's records. */
const SUBLIST_LIMIT = 10

/** Users of every kind, and the user's own profile. */
export const usersRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.users,
  )(async ({ query, actor, services: { db }, now }) => {
    const isSelector = query.isFilter === true
    const selected = selectUsers(isSelector ? asSelectorQuery(query) : query, actor, { isSelector, now })
    if (isCommandError(selected)) return selected
    const selection = await withinGroup(db, actor, selected, query, now)
    if (isCommandError(selection)) return selection
    const { cursor } = query
    return listUsers(db, selection, {
      sort: sortOf(query, selection),
      page: toPagination(query),
      cursor,
      now,
    })
  })

  registerEndpoint(
    app,
    api.usersCount,
  )(async ({ query, actor, services: { db }, now }) => {
    const selected = selectUsers(query, actor, { isSelector: true, now })
    if (isCommandError(selected)) return selected
    const selection = await withinGroup(db, actor, selected, query, now)
    return isCommandError(selection) ? selection : { count: await countUsers(db, selection) }
  })

  registerEndpoint(
    app,
    api.user,
  )(async ({ params, actor, services: { db }, now }) => {
    const customer = canViewCustomers(actor) ? await findCustomerDetail(db, params.id, { actor, now }) : null
    return customer ?? (await findOperatorDetail(db, actor, params.id, now)) ?? failure('user_not_found')
  })

  registerEndpoint(
    app,
    api.inviteUser,
  )(async (request) => {
    const { body } = request
    return body.type === 'customer' ? inviteCustomer(request, body) : inviteOperator(request, body)
  })

  registerEndpoint(app, api.invitePartyMember)((request) => invitePartyMember(request, request.body))

  registerEndpoint(app, api.updateUser)(updateUser)
  registerEndpoint(app, authContract.updateMe)(updateMe)

  registerEndpoint(
    app,
    api.contacts,
  )(async ({ params, query, actor, services: { db } }) => {
    if (!(await isCustomerInScope(db, actor, params.id))) return failure('user_not_found')
    return listContacts(db, params.id, {
      ...toPagination({ limit: SUBLIST_LIMIT, ...query }),
      search: query.search,
      direction: query.sortOrder ?? 'asc',
    })
  })

  registerEndpoint(
    app,
    api.createContact,
  )((request) => createContact(request, request.params.id, request.body))

  registerEndpoint(
    app,
    api.updateContact,
  )((request) => updateContact(request, request.params.userId, request.params.id, request.body))

  registerEndpoint(
    app,
    api.userOrders,
  )(async ({ params, query, actor, services: { db } }) => {
    if (!(await isCustomerInScope(db, actor, params.id))) return failure('user_not_found')
    return listCustomerOrders(db, params.id, actor, query, toPagination({ limit: SUBLIST_LIMIT, ...query }))
  })

  registerEndpoint(
    app,
    api.resetCustomerPassword,
  )((request) => resetCustomerPassword(request, request.params.id))
}
