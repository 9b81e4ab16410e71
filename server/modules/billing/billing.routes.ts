import { systemContract as api } from '../../../src/api/contract/system.contract.ts'
import { normaliseBilling, refusalToBillingId } from '../../../src/domain/billing/billing-id.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import { sandboxTaxRegistry, type TaxRegistry } from '../../gateways/tax-registry.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { listCountryCodesInScope, findLastBilledName } from './billing.queries.ts'

/** Names for invoices: the customer's previous one, then the register's. */
export const billingRoutes = (app: App, registry: TaxRegistry = sandboxTaxRegistry): void => {
  registerEndpoint(
    app,
    api.lookUpTaxId,
  )(async ({ params, actor: { unit }, services: { db } }) => {
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
    const billed = await findLastBilledName(db, unit, nit)
    if (billed !== null) return { nit, name: billed }
    const answer = await registry.findName(nit)
    return answer.kind === 'registered' ? { nit, name: answer.name } : unknown
  })
}
