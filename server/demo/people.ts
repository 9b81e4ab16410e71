import type { AddressId, ContactId, UserId } from '../../src/domain/shared/ids.ts'
import type { EpochMs } from '../../src/domain/shared/time.ts'
import type { Customer } from './customers.ts'
import { INSTRUCTIONS, MEN, SURNAMES, WOMEN } from './names.ts'
import { COUNTRIES, DISTRIBUTORS, FRANCHISORS, STORES, type CountryIso } from './network.ts'
import type { OrderBook } from './order-rows.ts'
import { BLANK_USER, placedAt, plain, roleIdOf } from './organisation.ts'
import { portraitOf } from './portraits.ts'
import { randomFrom, type Random } from './random.ts'
import { ROSTER, type RosterPlace } from './roster.ts'
import { idOf, type AddressRow, type TableRows, type UserRow } from './rows.ts'
import { countryOf } from './zones.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type PersonRow = UserRow & { readonly avatar: string | null; readonly owner_id: UserId | null }
type ResidenceRow = AddressRow & { readonly contact_id: ContactId | null }

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

export interface PeopleSetting {
  readonly staff: readonly UserRow[]
  readonly customers: readonly Customer[]
  /** The customers' rows, with what their orders made of them. */
  readonly accounts: readonly UserRow[]
  readonly book: OrderBook
  readonly passwordHash: string
  readonly since: Date
  readonly now: EpochMs
}

const phoneIn = (
  country: (typeof COUNTRIES)[number],
  random: Random,
): Pick<UserRow, 'phone' | 'phone_code'> => ({
  phone_code: country.phoneCode,
  phone: `${random.pick(country.mobilePrefixes)}${String(random.int(0, 9_999_999)).padStart(7, '0')}`,
})

const FIRST_COUNTRY = COUNTRIES[0]

/** Operators who have been here, with the pictures that some of them sent. */
const seasoned = (operator: UserRow, nth: number, now: EpochMs, random: Random): PersonRow => ({
  ...operator,
  ...(operator.login !== null && operator.phone === '' && phoneIn(FIRST_COUNTRY, random)),
  last_login_at: operator.login === null ? null : new Date(now - random.int(1, 60) * HOUR_MS),
  // Those whose picture the guides change have none yet.
  avatar:
    operator.login !== null && nth % 3 === 1 && operator.login !== 'callcenter' ? portraitOf(nth) : null,
  owner_id: null,
})

const isoOf = (at: RosterPlace): CountryIso => {
  if (at.kind === 'masterFranchisee') return at.country
  const companies = { franchisor: FRANCHISORS, store: STORES, distributor: DISTRIBUTORS }[at.kind]
  return companies.find(({ name }) => name === at.name)?.country ?? 'GT'
}

const rosterRows = (
  { passwordHash, since, now }: PeopleSetting,
  firstId: number,
  random: Random,
): PersonRow[] =>
  ROSTER.map((entry, nth) => {
    const name = `${plain(entry.first)}.${plain(entry.last)}`
    return {
      ...BLANK_USER,
      id: idOf<UserId>(firstId + nth),
      role_id: roleIdOf(entry.role),
      status: entry.status ?? 'active',
      first_name: entry.first,
      last_name: entry.last,
      login: name,
      email: `${name}@comanda.example`,
      ...phoneIn(countryOf(isoOf(entry.at)), random),
      password_hash: passwordHash,
      ...placedAt(entry.at),
      created_at: new Date(since.getTime() + random.int(1, 300) * DAY_MS),
      last_login_at: random.chance(0.85) ? new Date(now - random.int(2, 45 * 24) * HOUR_MS) : null,
      avatar: random.chance(0.4) ? portraitOf(random.int(0, 99)) : null,
      owner_id: null,
    }
  })

/** Every so many customers, one who has nothing open is blocked or gone. */
const BLOCKED_EVERY = 23
const DELETED_EVERY = 29

const statusOf = (nth: number, hasOpenOrder: boolean): UserRow['status'] => {
  if (nth === 0 || hasOpenOrder) return 'active'
  if (nth % BLOCKED_EVERY === 17) return 'blocked'
  return nth % DELETED_EVERY === 23 ? 'deleted' : 'active'
}

const CLOSED: ReadonlySet<string> = new Set(['completed', 'cancelled', 'failed'])

const accountRows = ({ accounts, book, now }: PeopleSetting, random: Random): PersonRow[] => {
  const open = new Set(book.orders.filter(({ status }) => !CLOSED.has(status)).map(({ user_id: id }) => id))
  return accounts.map((account, nth): PersonRow => {
    const status = statusOf(nth, open.has(account.id))
    const usesApp = random.chance(0.35)
    const name = `${plain(account.first_name)}.${plain(account.last_name)}`.replaceAll(/\.+/g, '.')
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
      avatar: usesApp && random.chance(0.5) ? portraitOf(random.int(0, 99)) : null,
      owner_id: null,
    }
  })
}

const FRIENDS_OF_THE_CALLER = 12
const MEMBERS_OF_THE_CALLER = 2

interface Circle {
  readonly contacts: ContactRow[]
  readonly members: PersonRow[]
  readonly residences: ResidenceRow[]
}

/** Friends of some customers and the party members of a few, each with a place near the customer's own. */
const circleOf = ({ customers, now }: PeopleSetting, firstUserId: number, random: Random): Circle => {
  const circle: Circle = { contacts: [], members: [], residences: [] }
  let addressId = Math.max(...customers.flatMap(({ homes }) => homes.map(({ address }) => address.id)))
  const reside = (
    customer: Customer,
    who: Pick<ResidenceRow, 'user_id' | 'contact_id' | 'created_at'>,
    name: string,
  ): void => {
    const home = customer.homes[0]?.address
    if (home === undefined) return
    const nearby = (degrees: number): number =>
      Math.round((degrees + (random.next() - 0.5) * 0.004) * 1e6) / 1e6
    circle.residences.push({
      ...home,
      ...who,
      id: idOf<AddressId>((addressId += 1)),
      name,
      address: `${random.int(1, 22)}a calle ${random.int(1, 22)}-${random.int(10, 98)}, ${home.zone ?? home.state ?? ''}`,
      address_details: null,
      position_lat: nearby(home.position_lat),
      position_lng: nearby(home.position_lng),
      delivery_man_instructions: random.chance(0.3) ? random.pick(INSTRUCTIONS) : null,
    })
  }
  const person = (customer: Customer) => {
    const first_name = random.pick(random.chance(0.5) ? WOMEN : MEN)
    const last_name = `${random.pick(SURNAMES)} ${random.pick(SURNAMES)}`
    const country = COUNTRIES.find((each) => each.iso === customer.store.country) ?? FIRST_COUNTRY
    return { first_name, last_name, ...phoneIn(country, random) }
  }
  const later = ({ user }: Customer): Date =>
    new Date(user.created_at.getTime() + random.next() * (now - user.created_at.getTime()))
  customers.forEach((customer, nth) => {
    const { user } = customer
    const friends = nth === 0 ? FRIENDS_OF_THE_CALLER : random.chance(0.18) ? random.int(1, 4) : 0
    for (let at = 0; at < friends; at += 1) {
      const friend = person(customer)
      const contact: ContactRow = {
        id: idOf<ContactId>(circle.contacts.length + 1),
        user_id: user.id,
        ...friend,
        email: random.chance(0.25)
          ? `${plain(friend.first_name)}.${circle.contacts.length + 1}@correo.example`
          : null,
        created_at: later(customer),
      }
      circle.contacts.push(contact)
      if (random.chance(0.7))
        reside(customer, { user_id: user.id, contact_id: contact.id, created_at: contact.created_at }, 'Casa')
    }
    const members = nth === 0 ? MEMBERS_OF_THE_CALLER : random.chance(0.06) ? random.int(1, 2) : 0
    for (let at = 0; at < members; at += 1) {
      const member: PersonRow = {
        ...BLANK_USER,
        id: idOf<UserId>(firstUserId + circle.members.length),
        role_id: roleIdOf('customer'),
        ...person(customer),
        last_name: user.last_name,
        country_id: user.country_id,
        created_at: later(customer),
        avatar: null,
        owner_id: user.id,
      }
      circle.members.push(member)
      reside(customer, { user_id: member.id, contact_id: null, created_at: member.created_at }, 'Casa')
    }
  })
  return circle
}

const SEED = 20_261_121

/** Everybody of the network with what they left behind; chosen apart from the orders, which stay the same without them. */
export const peopleRows = (setting: PeopleSetting): readonly TableRows[] => {
  const random = randomFrom(SEED)
  const { staff, accounts, customers, now } = setting
  const operators = staff.map((operator, nth) => seasoned(operator, nth, now, random))
  const shoppers = accountRows(setting, random)
  const roster = rosterRows(setting, staff.length + accounts.length + 1, random)
  const circle = circleOf(setting, staff.length + accounts.length + roster.length + 1, random)
  const homes = customers.flatMap((customer) => customer.homes.map(({ address }) => address))
  return [
    { table: 'users', rows: [...operators, ...shoppers, ...roster, ...circle.members] },
    { table: 'contacts', rows: circle.contacts.map((row) => ({ ...row })) },
    {
      table: 'user_addresses',
      rows: [...homes.map((home) => ({ ...home, contact_id: null })), ...circle.residences],
    },
  ]
}
