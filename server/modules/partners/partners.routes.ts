import { organisationContract } from '../../../src/api/contract/organisation.contract.ts'
import { DISTRIBUTOR_RESOURCE } from '../../../src/domain/organisation/distributor-fields.ts'
import { SUPPLIER_RESOURCE } from '../../../src/domain/organisation/supplier-fields.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { registerResource, resourceHandlers } from '../resource/register-resource.ts'
import { updatePartnerOperators } from './partner-operators.ts'
import { distributorTable, supplierTable } from './partners.table.ts'

/** The distributors and suppliers of the network. */
export const partnersRoutes = (app: App): void => {
  registerResource(app, organisationContract, DISTRIBUTOR_RESOURCE, resourceHandlers(distributorTable))
  registerResource(app, organisationContract, SUPPLIER_RESOURCE, resourceHandlers(supplierTable))
  registerEndpoint(
    app,
    organisationContract.updateDistributorOperators,
  )((request) => updatePartnerOperators(request, 'distributor'))
  registerEndpoint(
    app,
    organisationContract.updateSupplierOperators,
  )((request) => updatePartnerOperators(request, 'supplier'))
}
