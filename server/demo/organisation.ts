import type { Selectable } from 'kysely'
import { findBuiltInRole, ROLES } from '../../src/domain/access/built-in-roles.ts'
import type {
  DistributorId,
  FranchisorId,
  MasterFranchiseeId,
  RoleId,
  StoreId,
  SupplierId,
  UserId,
} from '../../src/domain/shared/ids.ts'
import type { Database } from '../db/database.gen.ts'
import { MALE_NAMES, SURNAMES, FEMALE_NAMES } from './names.ts'
import { PROVIDER_OF } from './company-details.ts'
import { COUNTRIES, DISTRIBUTORS, FRANCHISORS, STORES } from './network.ts'
import { OPERATORS, type DemoOperator } from './operators.ts'
import { SUPPLIERS } from './products.ts'
import type { Random } from './random.ts'
import { CUSTOM_ROLES, type DemoRole } from './staff.ts'
import { idOf, type TableRows, type SeedUserRow } from './rows.ts'
import { demoCountry } from './zones.ts'
import { stripAccents } from '../../src/domain/shared/strip-accents.ts'

const positionOf = (list: ReadonlyArray<{ readonly name: string }>, name: string): number => {
  const index = list.findIndex((each) => each.name === name)
  if (index < 0) throw new Error(`Nothing named ${name}`)
  return index + 1
}
export const storeIdOf = (name: string): StoreId => idOf(positionOf(STORES, name))

/** The id of a built-in or demo role. */
export const roleIdOf = (key: string): RoleId => {
  const role = findBuiltInRole(key) ?? CUSTOM_ROLES.find((each) => each.key === key)
  if (!role) throw new Error(`No role ${key}`)
  return idOf(role.id)
}

export const organisationRows = (): readonly TableRows[] => [
  {
    table: 'countries',
    rows: COUNTRIES.map((country, index) => ({
      id: index + 1,
      name: country.name,
      name_en: country.nameEn,
      iso_code: country.iso,
      default_language: 'es',
      phone_code: country.phoneCode,
      currency_name: country.currencyName,
      currency_symbol: country.symbol,
      currency_code: country.currency,
      time_zone: country.timeZone,
      points_per_unit: country.pointsPerUnit,
      points_divisor: country.pointsDivisor,
      invoice_provider: PROVIDER_OF[country.iso],
    })),
  },
  {
    table: 'master_franchisees',
    rows: COUNTRIES.map((country, index) => ({
      id: index + 1,
      country_id: index + 1,
      name: country.master,
      commission: 6,
    })),
  },
  {
    table: 'franchisors',
    rows: FRANCHISORS.map(({ name, country }, index) => ({
      id: index + 1,
      country_id: demoCountry(country).id,
      master_franchisee_id: demoCountry(country).id,
      name,
      commission: 4.5,
    })),
  },
  {
    table: 'stores',
    rows: STORES.map(
      (
        store,
        index,
      ): Omit<Selectable<Database['stores']>, 'version' | 'commission' | 'deleted_at'> & {
        commission: number
      } => ({
        id: idOf(index + 1),
        country_id: demoCountry(store.country).id,
        franchisor_id: idOf<FranchisorId>(positionOf(FRANCHISORS, store.franchisor)),
        name: store.name,
        phone: store.phone,
        operator_phone: `${store.phone.slice(0, -1)}9`,
        commission: 3,
        address: store.address,
        position_lat: store.lat,
        position_lng: store.lng,
        max_delivery_days: store.maxDays,
        type: store.type,
        status: 'active',
      }),
    ),
  },
  {
    table: 'store_hours',
    rows: STORES.flatMap((store, index) =>
      store.week.map((hours, day): Omit<Selectable<Database['store_hours']>, 'id' | 'day' | 'note'> => ({
        store_id: idOf(index + 1),
        weekday: day + 1,
        is_open: hours !== null,
        opens_at_minute: hours?.[0] ?? 0,
        closes_at_minute: hours?.[1] ?? 1440,
        delivery_man_orders_count: store.capacity[1],
        store_order_count: store.capacity[0],
      })),
    ),
  },
  {
    table: 'distributors',
    rows: DISTRIBUTORS.map(({ name, country }, index) => ({
      id: index + 1,
      country_id: demoCountry(country).id,
      name,
      ...partnerContacts(name, index),
    })),
  },
  {
    table: 'suppliers',
    rows: SUPPLIERS.map((name, index) => ({
      id: index + 1,
      country_id: demoCountry('GT').id,
      name,
      commission: 6 + (index % 5) * 1.5,
      ...partnerContacts(name, index + 40),
    })),
  },
  {
    table: 'supplier_countries',
    rows: SUPPLIERS.flatMap((_, index) =>
      COUNTRIES.slice(0, 1 + (index % 3)).map(({ iso }) => ({
        supplier_id: index + 1,
        country_id: demoCountry(iso).id,
      })),
    ),
  },
]

const partnerContacts = (name: string, index: number) => ({
  email: `pedidos@${slugify(name).replaceAll('.', '')}.example`,
  phone: String(2_240_1100 + index * 73),
  address: `${6 + index}a avenida ${10 + index}-${20 + index}`,
  nit: `${1_669_394 + index * 811}-${index % 10}`,
  fiscal_name: `${name}, S. A.`,
})

const customRoleRow = (role: DemoRole, createdAt: Date) => ({
  id: role.id,
  key: role.key,
  title: role.title,
  description: role.description,
  assignment: role.assignment,
  assignment_limit: role.assignmentLimit,
  company_ids: {},
  country_id: role.country === null ? null : demoCountry(role.country).id,
  is_built_in: false,
  is_global: false,
  is_protected: role.isProtected,
  reduced_menu: false,
  permissions: role.permissions,
  version: 1,
  created_at: createdAt,
})

/** The built-in roles with their Spanish titles, then the demo's own. */
export const roleRows = (since: Date): TableRows => ({
  table: 'roles',
  rows: [
    ...ROLES.map((role) => ({
      id: role.id,
      key: role.key,
      title: role.title.es,
      description: '',
      assignment: role.assignment,
      assignment_limit: 0,
      company_ids: {},
      country_id: null,
      is_built_in: true,
      is_global: role.isGlobal,
      is_protected: true,
      reduced_menu: role.reducedMenu,
      permissions: role.permissions,
      version: 1,
      created_at: since,
    })),
    ...CUSTOM_ROLES.map((role) => customRoleRow(role, since)),
  ],
})

export const BLANK_USER = {
  status: 'active',
  login: null,
  email: null,
  phone_code: '',
  phone: '',
  password_hash: null,
  country_id: null,
  store_id: null,
  franchisor_id: null,
  master_franchisee_id: null,
  distributor_id: null,
  supplier_id: null,
  is_credit_available: false,
  notes: null,
  delivery_man_status: null,
  last_login_at: null,
  last_order_at: null,
  total_value: 0,
} as const satisfies Partial<SeedUserRow>

/** The column of a user's company link. */
export const companyLinkColumns = (link: DemoOperator['link']): Partial<SeedUserRow> => {
  switch (link.kind) {
    case 'global':
      return {}
    case 'masterFranchisee':
      return { master_franchisee_id: idOf<MasterFranchiseeId>(demoCountry(link.country).id) }
    case 'franchisor':
      return { franchisor_id: idOf<FranchisorId>(positionOf(FRANCHISORS, link.name)) }
    case 'store':
      return { store_id: storeIdOf(link.name) }
    case 'distributor':
      return { distributor_id: idOf<DistributorId>(positionOf(DISTRIBUTORS, link.name)) }
    case 'supplier':
      return { supplier_id: idOf<SupplierId>(SUPPLIERS.findIndex((name) => name === link.name) + 1) }
  }
}

/** A name as the local part of an e-mail address. */
export const slugify = (text: string): string =>
  stripAccents(text)
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.')

/** The operators who sign in, a kitchen operator for every other store, and every store's delivery men. */
export const staffRows = (passwordHash: string, since: Date, random: Random): SeedUserRow[] => {
  const users: SeedUserRow[] = []
  const add = (
    user: Pick<SeedUserRow, 'role_id' | 'first_name' | 'last_name'> & Partial<SeedUserRow>,
  ): void => {
    users.push({ ...BLANK_USER, id: idOf<UserId>(users.length + 1), created_at: since, ...user })
  }
  for (const operator of OPERATORS) {
    add({
      role_id: roleIdOf(operator.role),
      first_name: operator.firstName,
      last_name: operator.lastName,
      login: operator.login,
      email: `${slugify(operator.firstName)}.${slugify(operator.lastName)}@comanda.example`,
      password_hash: passwordHash,
      ...companyLinkColumns(operator.link),
    })
  }
  STORES.forEach((store, index) => {
    const storeId = idOf<StoreId>(index + 1)
    const { phoneCode, mobilePrefixes } = demoCountry(store.country)
    const phone = (): string =>
      `${random.pick(mobilePrefixes)}${String(random.int(0, 9_999_999)).padStart(7, '0')}`
    if (index > 0)
      add({
        role_id: roleIdOf('store-operator'),
        first_name: random.pick(FEMALE_NAMES),
        last_name: random.pick(SURNAMES),
        store_id: storeId,
        phone_code: phoneCode,
        phone: phone(),
      })
    for (let nth = 0; nth < store.deliveryMen; nth += 1) {
      add({
        role_id: roleIdOf('delivery-man'),
        first_name: random.pick(MALE_NAMES),
        last_name: random.pick(SURNAMES),
        store_id: storeId,
        phone_code: phoneCode,
        phone: phone(),
        delivery_man_status: FIRST_STORE_DELIVERY_MEN[index === 0 ? nth : 0] ?? 'active',
      })
    }
  })
  return users
}

/** The first store's delivery men have every status; the board assigns orders to those on the road. */
const FIRST_STORE_DELIVERY_MEN = [
  'active',
  'on_rout',
  'on_rout',
  'on_rout',
  'active',
  'return_to_store',
  'inactive',
  'is_absent',
] as const
