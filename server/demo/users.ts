import type { AddressId, ContactId, UserId } from '../../src/domain/shared/ids.ts'
import type { EpochMs } from '../../src/domain/shared/time.ts'
import type { DemoCustomer } from './customers.ts'
import { INSTRUCTIONS, MALE_NAMES, SURNAMES, FEMALE_NAMES } from './names.ts'
import { COUNTRIES, DISTRIBUTORS, FRANCHISORS, STORES, type CountryIso } from './network.ts'
import type { OrderTables } from './order-rows.ts'
import { BLANK_USER, companyLinkColumns, slugify, roleIdOf } from './organisation.ts'
import { portraitOf } from './portraits.ts'
import { randomFrom, type Random } from './random.ts'
import { STAFF, type StaffCompany } from './staff.ts'
import { idOf, type SeedAddressRow, type TableRows, type SeedUserRow } from './rows.ts'
import { demoCountry } from './zones.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type DemoUserRow = SeedUserRow & { readonly avatar: string | null; readonly owner_id: UserId | null }
type DemoAddressRow = SeedAddressRow & { readonly contact_id: ContactId | null }

interface ContactRow {
  readonly id: ContactId
  readonly user_id: UserId
  readonly first_name: string
  readonly last_name: string
  readonly phone_code: string
  readonly phone: string
  readonly email: string | null
  readonly created_at: Date
}

export interface UsersSetting {
  readonly staff: readonly SeedUserRow[]
  readonly customers: readonly DemoCustomer[]
  /** The customers' rows, with totals from their orders. */
  readonly accounts: readonly SeedUserRow[]
  readonly orderTables: OrderTables
  readonly passwordHash: string
  readonly since: Date
  readonly now: EpochMs
}

const phoneIn = (
  country: (typeof COUNTRIES)[number],
  random: Random,
): Pick<SeedUserRow, 'phone' | 'phone_code'> => ({
  phone_code: country.phoneCode,
  phone: `${random.pick(country.mobilePrefixes)}${String(random.int(0, 9_999_999)).padStart(7, '0')}`,
})

const FIRST_COUNTRY = COUNTRIES[0]

/** Operators with a last use and, for some, a picture. */
const withActivity = (operator: SeedUserRow, nth: number, now: EpochMs, random: Random): DemoUserRow => ({
  ...operator,
  ...(operator.login !== null && operator.phone === '' && phoneIn(FIRST_COUNTRY, random)),
  last_login_at: operator.login === null ? null : new Date(now - random.int(1, 60) * HOUR_MS),
  // The guides add a picture to these accounts, so they have none.
  avatar:
    operator.login !== null && nth % 3 === 1 && operator.login !== 'callcenter'
      ? portraitOf(nth, operator.first_name)
      : null,
  owner_id: null,
})

const countryCodeOf = (at: StaffCompany): CountryIso => {
  if (at.kind === 'masterFranchisee') return at.country
  const companies = { franchisor: FRANCHISORS, store: STORES, distributor: DISTRIBUTORS }[at.kind]
  return companies.find(({ name }) => name === at.name)?.country ?? 'GT'
}

const staffMemberRows = (
  { passwordHash, since, now }: UsersSetting,
  firstId: number,
  random: Random,
): DemoUserRow[] =>
  STAFF.map((entry, nth) => {
    const name = `${slugify(entry.first)}.${slugify(entry.last)}`
    return {
      ...BLANK_USER,
      id: idOf<UserId>(firstId + nth),
      role_id: roleIdOf(entry.role),
      status: entry.status ?? 'active',
      first_name: entry.first,
      last_name: entry.last,
      login: name,
      email: `${name}@comanda.example`,
      ...phoneIn(demoCountry(countryCodeOf(entry.at)), random),
      password_hash: passwordHash,
      ...companyLinkColumns(entry.at),
      created_at: new Date(since.getTime() + random.int(1, 300) * DAY_MS),
      last_login_at: random.chance(0.85) ? new Date(now - random.int(2, 45 * 24) * HOUR_MS) : null,
      avatar: random.chance(0.4) ? portraitOf(random.int(0, 99), entry.first) : null,
      owner_id: null,
    }
  })

/** At this interval a customer without open orders is blocked or deleted. */
const BLOCKED_EVERY = 23
const DELETED_EVERY = 29

const statusOf = (nth: number, hasOpenOrder: boolean): SeedUserRow['status'] => {
  if (nth === 0 || hasOpenOrder) return 'active'
  if (nth % BLOCKED_EVERY === 17) return 'blocked'
  return nth % DELETED_EVERY === 23 ? 'deleted' : 'active'
}

const CLOSED: ReadonlySet<string> = new Set(['completed', 'cancelled', 'failed'])

const accountRows = ({ accounts, orderTables, now }: UsersSetting, random: Random): DemoUserRow[] => {
  const open = new Set(
    orderTables.orders.filter(({ status }) => !CLOSED.has(status)).map(({ user_id: id }) => id),
  )
  return accounts.map((account, nth): DemoUserRow => {
    const status = statusOf(nth, open.has(account.id))
    const usesApp = random.chance(0.35)
    const name = `${slugify(account.first_name)}.${slugify(account.last_name)}`.replaceAll(/\.+/g, '.')
    return {
      ...account,
      status,
      email: account.email === null || nth === 0 ? account.email : `${name}.${account.id}@correo.example`,
      login: usesApp && nth > 0 ? `${name}.${account.id}` : null,
      notes:
        status === 'blocked'
          ? 'Dos pedidos que nadie recibió: hablar antes de volver a servirle'
          : account.notes,
      last_login_at: usesApp ? new Date(now - random.int(1, 90 * 24) * HOUR_MS) : null,
      avatar: usesApp && random.chance(0.5) ? portraitOf(random.int(0, 99), account.first_name) : null,
      owner_id: null,
    }
  })
}

const REPEAT_CALLER_CONTACTS = 12
const REPEAT_CALLER_MEMBERS = 2

interface ContactsAndMembers {
  readonly contacts: ContactRow[]
  readonly members: DemoUserRow[]
  readonly residences: DemoAddressRow[]
}

/** Contacts of some customers and party members of a few, with addresses near the customer's own. */
const contactsAndMembers = (
  { customers, now }: UsersSetting,
  firstUserId: number,
  random: Random,
): ContactsAndMembers => {
  const circle: ContactsAndMembers = { contacts: [], members: [], residences: [] }
  let addressId = Math.max(...customers.flatMap(({ homes }) => homes.map(({ address }) => address.id)))
  const addAddress = (
    customer: DemoCustomer,
    owner: Pick<DemoAddressRow, 'user_id' | 'contact_id' | 'created_at'>,
    name: string,
  ): void => {
    const home = customer.homes[0]?.address
    if (home === undefined) return
    const nearby = (degrees: number): number =>
      Math.round((degrees + (random.next() - 0.5) * 0.004) * 1e6) / 1e6
    circle.residences.push({
      ...home,
      ...owner,
      id: idOf<AddressId>((addressId += 1)),
      name,
      address: `${random.int(1, 22)}a calle ${random.int(1, 22)}-${random.int(10, 98)}, ${home.zone ?? home.state ?? ''}`,
      address_details: null,
      position_lat: nearby(home.position_lat),
      position_lng: nearby(home.position_lng),
      delivery_man_instructions: random.chance(0.3) ? random.pick(INSTRUCTIONS) : null,
    })
  }
  const userName = (customer: DemoCustomer) => {
    const first_name = random.pick(random.chance(0.5) ? FEMALE_NAMES : MALE_NAMES)
    const last_name = `${random.pick(SURNAMES)} ${random.pick(SURNAMES)}`
    const country = COUNTRIES.find((each) => each.iso === customer.store.country) ?? FIRST_COUNTRY
    return { first_name, last_name, ...phoneIn(country, random) }
  }
  const later = ({ user }: DemoCustomer): Date =>
    new Date(user.created_at.getTime() + random.next() * (now - user.created_at.getTime()))
  customers.forEach((customer, nth) => {
    const { user } = customer
    const contactCount = nth === 0 ? REPEAT_CALLER_CONTACTS : random.chance(0.18) ? random.int(1, 4) : 0
    for (let at = 0; at < contactCount; at += 1) {
      const contactName = userName(customer)
      const contact: ContactRow = {
        id: idOf<ContactId>(circle.contacts.length + 1),
        user_id: user.id,
        ...contactName,
        email: random.chance(0.25)
          ? `${slugify(contactName.first_name)}.${circle.contacts.length + 1}@correo.example`
          : null,
        created_at: later(customer),
      }
      circle.contacts.push(contact)
      if (random.chance(0.7))
        addAddress(
          customer,
          { user_id: user.id, contact_id: contact.id, created_at: contact.created_at },
          'Casa',
        )
    }
    const members = nth === 0 ? REPEAT_CALLER_MEMBERS : random.chance(0.06) ? random.int(1, 2) : 0
    for (let at = 0; at < members; at += 1) {
      const member: DemoUserRow = {
        ...BLANK_USER,
        id: idOf<UserId>(firstUserId + circle.members.length),
        role_id: roleIdOf('customer'),
        ...userName(customer),
        last_name: user.last_name,
        country_id: user.country_id,
        created_at: later(customer),
        avatar: null,
        owner_id: user.id,
      }
      circle.members.push(member)
      addAddress(customer, { user_id: member.id, contact_id: null, created_at: member.created_at }, 'Casa')
    }
  })
  return circle
}

const SEED = 20_261_121

/** All users with their data; generated apart from the orders, which do not depend on it. */
export const userRows = (setting: UsersSetting): readonly TableRows[] => {
  const random = randomFrom(SEED)
  const { staff, accounts, customers, now } = setting
  const operators = staff.map((operator, nth) => withActivity(operator, nth, now, random))
  const customerRows = accountRows(setting, random)
  const staffMembers = staffMemberRows(setting, staff.length + accounts.length + 1, random)
  const circle = contactsAndMembers(setting, staff.length + accounts.length + staffMembers.length + 1, random)
  const homes = customers.flatMap((customer) => customer.homes.map(({ address }) => address))
  return [
    { table: 'users', rows: [...operators, ...customerRows, ...staffMembers, ...circle.members] },
    { table: 'contacts', rows: circle.contacts.map((row) => ({ ...row })) },
    {
      table: 'user_addresses',
      rows: [...homes.map((home) => ({ ...home, contact_id: null })), ...circle.residences],
    },
  ]
}
