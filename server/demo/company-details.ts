import {
  GATEWAY_FIELDS,
  GATEWAY_KINDS,
  type InvoiceProvider,
} from '../../src/domain/billing/store-gateway.ts'
import type { StoreCredentials } from '../gateways/store-credentials.ts'
import { COUNTRIES, FRANCHISORS, STORES, type CountryIso, type DemoStore } from './network.ts'
import type { TableRows } from './rows.ts'
import { demoCountry } from './zones.ts'

interface Company {
  readonly legalName: string
  /** With the check digit of its country's register. */
  readonly nit: string
  readonly registration: string
}

const COMPANIES: Readonly<Record<(typeof FRANCHISORS)[number]['name'], Company>> = {
  'Franquicias del Valle': {
    legalName: 'Franquicias del Valle, S. A.',
    nit: '55201180',
    registration: '412-2019',
  },
  'Franquicias de Occidente': {
    legalName: 'Franquicias de Occidente, S. A.',
    nit: '28733657',
    registration: '88-2021',
  },
  'Franquicias Cuscatlán': {
    legalName: 'Franquicias Cuscatlán, S. A. de C. V.',
    nit: '06142803901121',
    registration: '2345678',
  },
  'Franquicias de Honduras': {
    legalName: 'Franquicias de Honduras, S. de R. L.',
    nit: '08011998004417',
    registration: '4417-98',
  },
}
const MASTERS: Readonly<Record<CountryIso, Company>> = {
  GT: { legalName: 'Maestra Guatemala, S. A.', nit: '7412093K', registration: '9-2012' },
  SV: { legalName: 'Maestra El Salvador, S. A. de C. V.', nit: '06141505191018', registration: '1200345' },
  HN: { legalName: 'Maestra Honduras, S. A.', nit: '08011975002210', registration: '2210-75' },
}

const terms = (
  country: CountryIso,
  from: string,
  taxRate: number,
  consumerFinalLimit: number | null,
  rest: Readonly<Record<string, unknown>>,
) => ({
  country_id: demoCountry(country).id,
  valid_from: from,
  tax_name: country === 'HN' ? 'ISV' : 'IVA',
  tax_rate: taxRate,
  consumer_final_limit: consumerFinalLimit,
  ...rest,
})
const GUATEMALA = {
  annul_window: 1,
  annul_window_unit: 'calendar_months',
  rename_days: 5,
  credit_note_months: 2,
  emission_days: 5,
  replacement_order: 'annul_first',
}
const EL_SALVADOR = {
  annul_window: 3,
  annul_window_unit: 'months',
  rename_days: 90,
  credit_note_months: 3,
  emission_days: 0,
  replacement_order: 'issue_first',
}
const HONDURAS = {
  annul_window: 0,
  annul_window_unit: 'calendar_months',
  rename_days: 5,
  credit_note_months: 12,
  emission_days: 0,
  replacement_order: 'annul_first',
}
/** The limits' sources stand in `consumer-final-limit.ts`. */
const TERMS = [
  terms('GT', '2019-01-01', 0.12, null, GUATEMALA),
  terms('GT', '2023-01-14', 0.12, 250_000, GUATEMALA),
  terms('SV', '2021-08-01', 0.13, 109_500, EL_SALVADOR),
  terms('SV', '2025-06-01', 0.13, 122_640, EL_SALVADOR),
  terms('HN', '2017-08-10', 0.15, 1_000_001, HONDURAS),
]

export const PROVIDER_OF = {
  GT: 'gt_certifier',
  SV: 'sv_authority',
  HN: 'hn_ranges',
} as const satisfies Record<CountryIso, InvoiceProvider>
const INVOICE_GATEWAY_NAMES: Readonly<Record<InvoiceProvider, string>> = {
  gt_certifier: 'Certificador FEL GT',
  sv_authority: 'Hacienda, DTE SV',
  hn_ranges: 'Numeración propia con CAI',
}

const GATEWAYS = COUNTRIES.flatMap(
  ({ iso }) =>
    [
      { country: iso, kind: 'app', name: `Cobros en línea ${iso}`, provider: 'sandbox_payment' },
      { country: iso, kind: 'call_center', name: `Cobros por teléfono ${iso}`, provider: 'sandbox_payment' },
      {
        country: iso,
        kind: 'invoice',
        name: INVOICE_GATEWAY_NAMES[PROVIDER_OF[iso]],
        provider: PROVIDER_OF[iso],
      },
    ] as const,
)

/** The last gateway of a country invoices; the id is its place. */
export const gatewayIdOf = (country: CountryIso, kind: (typeof GATEWAY_KINDS)[number]): number =>
  GATEWAYS.findIndex((gateway) => gateway.country === country && gateway.kind === kind) + 1

const PLACES: Readonly<Record<CountryIso, { department: string; municipality: string }>> = {
  GT: { department: '01', municipality: '01' },
  SV: { department: '06', municipality: '14' },
  HN: { department: '08', municipality: '01' },
}

const detailsRow = (
  id: number,
  owner: { readonly store?: number; readonly franchisor?: number; readonly master?: number },
  company: Company,
  place: {
    readonly country: CountryIso
    readonly city: string
    readonly address: string
    readonly phone: string
  },
) => ({
  id,
  version: 1,
  store_id: owner.store ?? null,
  franchisor_id: owner.franchisor ?? null,
  master_franchisee_id: owner.master ?? null,
  legal_name: company.legalName,
  registration_id: company.registration,
  country_id: demoCountry(place.country).id,
  city: place.city,
  address: place.address,
  establishment_code: owner.store === undefined ? '' : String(owner.store),
  nit: company.nit,
  passport: '',
  email: `facturas@${
    company.legalName
      .toLowerCase()
      .split(',')[0]
      ?.replaceAll(/[^a-z]/g, '') ?? ''
  }.example`,
  phone: place.phone,
  tax_regime: 'GEN',
  phrases: place.country === 'GT' ? [{ type: 1, scenario: 1 }] : [],
  activity_code: place.country === 'SV' ? '56101' : '',
  activity_name: place.country === 'SV' ? 'Restaurantes' : '',
  department_code: PLACES[place.country].department,
  municipality_code: PLACES[place.country].municipality,
})

const companyOf = (store: DemoStore): Company => COMPANIES[store.franchisor]

const detailsRows = () => [
  ...STORES.map((store, index) => detailsRow(index + 1, { store: index + 1 }, companyOf(store), store)),
  ...FRANCHISORS.map(({ name, country }, index) => {
    const place = STORES.find((store) => store.franchisor === name) as DemoStore // each franchisor has stores
    return detailsRow(STORES.length + index + 1, { franchisor: index + 1 }, COMPANIES[name], {
      ...place,
      country,
    })
  }),
  ...COUNTRIES.map(({ iso }, index) => {
    const place = STORES.find(({ country }) => country === iso) as DemoStore // each country has stores
    return detailsRow(
      STORES.length + FRANCHISORS.length + index + 1,
      { master: index + 1 },
      MASTERS[iso],
      place,
    )
  }),
]

interface RangeSeed {
  readonly type: 'invoice' | 'credit_note' | 'contingency'
  readonly authorization: string
  readonly series?: string
  readonly prefix?: string
  readonly from: number
  readonly to: number
  readonly next: number
  readonly until: string | null
}

/** The ranges of a store in Honduras: used up, expired, in use and for credit notes; in Guatemala access numbers alone. */
const rangesOf = (store: DemoStore, index: number, year: number): readonly RangeSeed[] => {
  const establishment = String(index + 1)
  if (store.country === 'GT')
    return [
      {
        type: 'contingency',
        authorization: `${year}-4471-${establishment}`,
        series: `COM${establishment}`,
        from: (100 + index) * 1_000_000 + 1,
        to: (100 + index) * 1_000_000 + 5_000,
        next: (100 + index) * 1_000_000 + 1,
        until: null,
      },
    ]
  if (store.country === 'SV') return []
  const point = index === STORES.length - 1 ? '002' : '000'
  const invoices = `${point}-001-01-`
  return [
    {
      type: 'invoice',
      authorization: '77AC10-0B3D95-41C2E0-A1D6F3-0B7C22-E2',
      prefix: invoices,
      from: 10_001,
      to: 20_000,
      next: 19_917,
      until: `${year - 1}-12-31`,
    },
    {
      type: 'invoice',
      authorization: 'C02E77-1A9B44-52D7E0-91D6F3-0B7C22-7D',
      prefix: invoices,
      from: 20_001,
      to: 30_000,
      next: 30_001,
      until: `${year + 1}-06-30`,
    },
    {
      type: 'invoice',
      authorization: '3F9A21-7C04B8-2E45A0-91D6F3-0B7C22-4A',
      prefix: invoices,
      from: 30_001,
      to: 40_000,
      next: 39_789,
      until: `${year + 1}-12-31`,
    },
    {
      type: 'credit_note',
      authorization: '8B11C0-44D2F7-90AE31-5C7712-E0D4A9-1F',
      prefix: `${point}-001-06-`,
      from: 1,
      to: 1_000,
      next: 60,
      until: `${year + 1}-12-31`,
    },
  ]
}

const rangeRows = (year: number) =>
  STORES.flatMap((store, index) =>
    rangesOf(store, index, year).map((range) => ({
      company_details_id: index + 1,
      document_type: range.type,
      authorization_number: range.authorization,
      authorization_date: `${year - 1}-11-10`,
      series: range.series ?? '',
      prefix: range.prefix ?? '',
      min_number: range.from,
      max_number: range.to,
      next_number: range.next,
      valid_until: range.until,
      notified_percent: range.next > range.to ? 0 : null,
    })),
  ).map((row, index) => ({ id: index + 1, ...row }))

/** The pick-up point of zone 9 lacks its terminal and its key: what an incomplete store looks like. */
export const isIncomplete = (store: DemoStore): boolean => store.type === 'pickPoint'

const settingsOf = (
  store: DemoStore,
  index: number,
): Readonly<Record<string, Readonly<Record<string, string>>>> => ({
  app: { currencyId: demoCountry(store.country).currency },
  call_center: { terminal: isIncomplete(store) ? '' : `T${String(4_000 + index)}` },
  invoice: {
    issuerName: companyOf(store).legalName,
    commercialName: `Comanda ${store.name}`,
    alias: `COMANDA_${index + 1}`,
    nit: companyOf(store).nit,
    establishmentPrefix: String(index + 1),
  },
})

const filledCredentials = (store: DemoStore, kind: (typeof GATEWAY_KINDS)[number]): readonly string[] =>
  GATEWAY_FIELDS[kind].credentials.filter((field) => !(isIncomplete(store) && field === 'key'))

const gatewayRows = (since: Date, encrypt: (credentials: StoreCredentials) => string) =>
  STORES.flatMap((store, index) =>
    GATEWAY_KINDS.map((kind) => ({
      store_id: index + 1,
      kind,
      gateway_id: gatewayIdOf(store.country, kind),
      version: 1,
      settings: settingsOf(store, index)[kind],
      credentials: encrypt(
        Object.fromEntries(
          filledCredentials(store, kind).map((field) => [field, `demo-${index + 1}-${field}`]),
        ),
      ),
      credentials_since: Object.fromEntries(
        filledCredentials(store, kind).map((field) => [field, since.toISOString()]),
      ),
    })),
  )

const RATES = (
  [
    ['GT', '2025-03-02', 7.7],
    ['GT', '2025-07-01', 7.72],
    ['HN', '2025-03-02', 25.4],
    ['HN', '2026-01-01', 26.1],
  ] as const
).map(([country, valid_from, multiplier]) => ({
  country_id: demoCountry(country).id,
  valid_from,
  multiplier,
  divider: 1,
}))

/** Legal documents, number ranges, tax terms and gateways. */
export const companyDetailsRows = (
  since: Date,
  encrypt: (credentials: StoreCredentials) => string,
): readonly TableRows[] => [
  {
    table: 'gateways',
    rows: GATEWAYS.map(({ country, ...gateway }, index) => ({
      id: index + 1,
      country_id: demoCountry(country).id,
      ...gateway,
      status: 'active',
    })),
  },
  { table: 'invoice_terms', rows: TERMS.map((row, index) => ({ id: index + 1, ...row })) },
  { table: 'exchange_rates', rows: RATES },
  { table: 'company_details', rows: detailsRows() },
  { table: 'document_ranges', rows: rangeRows(since.getUTCFullYear()) },
  { table: 'store_gateways', rows: gatewayRows(since, encrypt) },
]
