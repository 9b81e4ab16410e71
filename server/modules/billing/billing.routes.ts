import { systemContract as api } from '../../../src/api/contract/system.contract.ts'
import { normaliseBilling, refusalToBillingId } from '../../../src/domain/billing/billing-id.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { listCountryCodesInScope, findLastBilledName } from './billing.queries.ts'

/** Names for invoices of registered tax ids: the customer's previous one, then the register's. */
export const billingRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.lookUpTaxId,
  )(async ({ params, actor: { unit }, services: { db, taxRegistry } }) => {
    const { type, value: nit } = normaliseBilling({
      type: 'nit',
      value: params.nit,
      billingName: '',
      billingAddress: '',
    })
    const unknown = refusal('nit_not_found', { field: 'nit' })
    const countries = type === 'nit' ? await listCountryCodesInScope(db, unit) : []
    if (!countries.some((country) => refusalToBillingId({ type, value: nit }, country) === null))
      return unknown
    const registered = await taxRegistry.findName(nit)
    if (registered.kind === 'unknown') return unknown
    return { nit, name: (await findLastBilledName(db, unit, nit)) ?? registered.name }
  })
}
