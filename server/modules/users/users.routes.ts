import { usersContract as api } from '../../../src/api/contract/users.contract.ts'
import { failure, isNo } from '../../http/call.ts'
import { route, type App } from '../../http/kernel.ts'
import { createContact, updateContact } from '../customers/contacts.commands.ts'
import { listContacts } from '../customers/contacts.queries.ts'
import { findCustomerDetail, mayReadCustomers } from '../customers/customer-detail.queries.ts'
import { listCustomerOrders } from '../customers/customer-orders.queries.ts'
import { isCustomerInReach } from '../customers/customer-reach.queries.ts'
import { inviteCustomer, invitePartyMember } from '../customers/invite-customer.commands.ts'
import { resetCustomerPassword } from '../customers/reset-password.commands.ts'
import { pageOf } from '../list.ts'
import { inviteOperator } from '../operators/invite-operator.commands.ts'
import { findOperatorDetail } from '../operators/operator-detail.queries.ts'
import { forSelector, peopleWhere } from './people-filter.ts'
import { countEverybody, listPeople, sortOf } from './people-list.queries.ts'
import { updateUser } from './update-user.ts'

/** A page of what is one customer's. */
const OWN_LIMIT = 10

/** People: customers, operators and delivery men. */
export const usersRoutes = (app: App): void => {
  route(
    app,
    api.users,
  )(async ({ query, operator, services: { db }, now }) => {
    const isSelector = query.isFilter === true
    const people = peopleWhere(isSelector ? forSelector(query) : query, operator, isSelector)
    if (isNo(people)) return people
    const { anchor } = query
    return listPeople(db, people, { sort: sortOf(query, people), page: pageOf(query), anchor, now })
  })

  route(
    app,
    api.usersCount,
  )(async ({ query, operator, services: { db } }) => {
    const people = peopleWhere(query, operator, true)
    return isNo(people) ? people : { count: await countEverybody(db, people) }
  })

  route(
    app,
    api.user,
  )(async ({ params, operator, services: { db }, now }) => {
    const customer = mayReadCustomers(operator)
      ? await findCustomerDetail(db, params.id, { operator, now })
      : null
    return customer ?? (await findOperatorDetail(db, operator, params.id)) ?? failure('user_not_found')
  })

  route(
    app,
    api.invite,
  )(async (call) => {
    const { body } = call
    return body.type === 'customer' ? inviteCustomer(call, body) : inviteOperator(call, body)
  })

  route(app, api.invitePartyMember)((call) => invitePartyMember(call, call.body))

  route(app, api.updateUser)(updateUser)

  route(
    app,
    api.contacts,
  )(async ({ params, query, operator, services: { db } }) => {
    if (!(await isCustomerInReach(db, operator, params.id))) return failure('user_not_found')
    return listContacts(db, params.id, {
      ...pageOf({ limit: OWN_LIMIT, ...query }),
      search: query.search,
      direction: query.sortOrder ?? 'asc',
    })
  })

  route(app, api.createContact)((call) => createContact(call, call.params.id, call.body))

  route(app, api.updateContact)((call) => updateContact(call, call.params.userId, call.params.id, call.body))

  route(
    app,
    api.userOrders,
  )(async ({ params, query, operator, services: { db } }) => {
    if (!(await isCustomerInReach(db, operator, params.id))) return failure('user_not_found')
    return listCustomerOrders(db, params.id, operator, query, pageOf({ limit: OWN_LIMIT, ...query }))
  })

  route(app, api.resetCustomerPassword)((call) => resetCustomerPassword(call, call.params.id))
}
