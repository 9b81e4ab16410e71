import * as Schema from 'effect/Schema'
import { GATEWAY_KINDS } from '../../domain/billing/store-gateway.ts'
import { networkEndpoints } from '../endpoints/network.endpoints.ts'
import { ArrayFromQuery, IntFromText, listOf, namedListQuery, Success } from './common-schemas.ts'
import {
  CountryIdSchema,
  FranchisorIdSchema,
  MasterFranchiseeIdSchema,
  StoreIdSchema,
} from './domain-schemas.ts'
import { withSchemas } from './endpoint-contract.ts'
import {
  CountryBody,
  CountryChangeBody,
  CountryRecord,
  MasterFranchiseeBody,
  FranchisorBody,
  CompanyChangeBody,
  MasterFranchiseeRecord,
  FranchisorRecord,
  StoreBody,
  StoreChangeBody,
  StoreRecord,
  StoresHoursBody,
  operatorFailures,
} from './network-records.contract.ts'
import {
  CompanyDetails,
  CompanyDetailsBody,
  GatewayTestBody,
  GatewayTestResult,
  StoreGatewaysBody,
} from './unit-documents.contract.ts'

const idOf = <T>(id: Schema.Codec<T, number>) => Schema.Struct({ id: IntFromText(id) })
const countryFailures = [
  'validation_error',
  'country_already_exist',
  'country_iso_code_error',
  'currency_code_error',
  'currency_decimals_error',
  'time_zone_error',
  'invoice_terms_repeated',
  'invoice_terms_in_force',
  'exchange_rates_repeated',
  'exchange_rates_in_force',
  'gateways_not_found',
] as const
const hoursFailures = [
  'store_hours_error',
  'store_hours_quarter_error',
  'store_hours_empty',
  'store_hours_overlap',
  'store_hours_too_many',
  'store_hours_touch_orders',
] as const

const detailsFailures = ['validation_error', 'range_order_error', 'range_overlaps', 'range_in_use'] as const
const detailsOf = <T>(
  id: Schema.Codec<T, number>,
  notFound: 'master_franchisee_not_found' | 'franchisor_not_found' | 'store_not_found',
) => {
  const call = { params: idOf(id), body: CompanyDetailsBody, success: CompanyDetails }
  return {
    create: {
      ...call,
      summary: 'Creates the legal documents',
      failures: [notFound, 'company_details_already_exist', ...detailsFailures],
    },
    update: {
      ...call,
      summary: 'Changes the legal documents and their ranges of numbers',
      failures: [notFound, 'company_details_not_found', 'version_conflict', ...detailsFailures],
    },
  } as const
}
const ofMaster = detailsOf(MasterFranchiseeIdSchema, 'master_franchisee_not_found')
const ofFranchisor = detailsOf(FranchisorIdSchema, 'franchisor_not_found')
const ofStore = detailsOf(StoreIdSchema, 'store_not_found')
const detailsSchemas = {
  createMasterFranchiseeDetails: ofMaster.create,
  updateMasterFranchiseeDetails: ofMaster.update,
  createFranchisorDetails: ofFranchisor.create,
  updateFranchisorDetails: ofFranchisor.update,
  createStoreDetails: ofStore.create,
  updateStoreDetails: ofStore.update,
}

/** A gateway that stores of its country choose from. */
const Gateway = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  type: Schema.Literals(GATEWAY_KINDS),
  countryId: Schema.NullOr(CountryIdSchema),
})

export const networkContract = withSchemas(networkEndpoints, {
  country: {
    summary: 'One country',
    params: idOf(CountryIdSchema),
    success: CountryRecord,
    failures: ['country_not_found'],
  },
  createCountry: {
    summary: 'Adds a country to the network',
    body: CountryBody,
    elsewhereFields: ['distributors'],
    success: CountryRecord,
    failures: countryFailures,
  },
  updateCountry: {
    summary: 'Changes a country',
    params: idOf(CountryIdSchema),
    body: CountryChangeBody,
    success: CountryRecord,
    failures: ['country_not_found', 'version_conflict', ...countryFailures],
  },
  deleteCountry: {
    summary: 'Takes a country out of the network; refused while something stands below it',
    params: idOf(CountryIdSchema),
    success: Success,
    failures: ['country_not_found', 'unit_in_use'],
  },
  masterFranchisee: {
    summary: 'One master franchisee',
    params: idOf(MasterFranchiseeIdSchema),
    success: MasterFranchiseeRecord,
    failures: ['master_franchisee_not_found'],
  },
  createMasterFranchisee: {
    summary: 'Adds the master franchisee of a country',
    body: MasterFranchiseeBody,
    success: MasterFranchiseeRecord,
    failures: [
      'validation_error',
      'country_not_found',
      'master_franchisee_for_this_country_already_exist',
      ...operatorFailures,
    ],
  },
  updateMasterFranchisee: {
    summary: 'Changes a master franchisee and its operators',
    params: idOf(MasterFranchiseeIdSchema),
    body: CompanyChangeBody,
    success: MasterFranchiseeRecord,
    failures: ['validation_error', 'master_franchisee_not_found', 'version_conflict', ...operatorFailures],
  },
  deleteMasterFranchisee: {
    summary: 'Deletes a master franchisee; refused while something stands below it',
    params: idOf(MasterFranchiseeIdSchema),
    success: Success,
    failures: ['master_franchisee_not_found', 'unit_in_use'],
  },
  franchisor: {
    summary: 'One franchisor',
    params: idOf(FranchisorIdSchema),
    success: FranchisorRecord,
    failures: ['franchisor_not_found'],
  },
  createFranchisor: {
    summary: 'Adds a franchisor below a master franchisee',
    body: FranchisorBody,
    success: FranchisorRecord,
    failures: [
      'validation_error',
      'master_franchisee_not_found',
      'franchisor_already_exist',
      ...operatorFailures,
    ],
  },
  updateFranchisor: {
    summary: 'Changes a franchisor and its operators',
    params: idOf(FranchisorIdSchema),
    body: CompanyChangeBody,
    success: FranchisorRecord,
    failures: [
      'validation_error',
      'franchisor_not_found',
      'franchisor_already_exist',
      'version_conflict',
      ...operatorFailures,
    ],
  },
  deleteFranchisor: {
    summary: 'Deletes a franchisor; refused while something stands below it',
    params: idOf(FranchisorIdSchema),
    success: Success,
    failures: ['franchisor_not_found', 'unit_in_use'],
  },
  createStore: {
    summary: 'Adds a store below a franchisor',
    body: StoreBody,
    success: StoreRecord,
    failures: [
      'validation_error',
      'franchisor_not_found',
      'store_incomplete',
      'store_hours_error',
      'store_hours_quarter_error',
      'store_hours_empty',
      'store_hours_overlap',
      'store_hours_too_many',
      ...operatorFailures,
    ],
  },
  updateStore: {
    summary: 'Changes a store: its data, hours, franchisor, status and operators',
    params: idOf(StoreIdSchema),
    body: StoreChangeBody,
    success: StoreRecord,
    failures: [
      'validation_error',
      'store_not_found',
      'franchisor_not_found',
      'store_moves_within_country',
      'store_incomplete',
      'version_conflict',
      ...hoursFailures,
      ...operatorFailures,
    ],
  },
  deleteStore: {
    summary: 'Deletes a store; refused while it has operators, open orders, zones or stock',
    params: idOf(StoreIdSchema),
    success: Success,
    failures: ['store_not_found', 'unit_in_use'],
  },
  updateStoresHours: {
    summary: 'Sets a week and the hours of dates for several stores, all of them or none',
    body: StoresHoursBody,
    success: listOf(Schema.Struct({ id: StoreIdSchema, name: Schema.String })),
    failures: ['validation_error', 'store_not_found', ...hoursFailures],
  },
  ...detailsSchemas,
  gateways: {
    summary: 'Gateways that stores choose from',
    query: Schema.Struct({
      ...namedListQuery,
      countryId: Schema.optionalKey(ArrayFromQuery(IntFromText(CountryIdSchema))),
    }),
    success: listOf(Gateway),
    failures: ['validation_error'],
  },
  updateStoreGateways: {
    summary: 'Changes the gateways of a store; credentials are written and never answered',
    params: idOf(StoreIdSchema),
    body: StoreGatewaysBody,
    success: StoreRecord,
    failures: ['validation_error', 'store_not_found', 'gateways_not_found', 'version_conflict'],
  },
  testStoreGateway: {
    summary: 'Asks a gateway whether it takes the credentials, saved or not',
    params: Schema.Struct({ id: IntFromText(StoreIdSchema), kind: Schema.Literals(GATEWAY_KINDS) }),
    body: GatewayTestBody,
    success: GatewayTestResult,
    failures: ['validation_error', 'store_not_found', 'store_gateway_incomplete'],
  },
})
