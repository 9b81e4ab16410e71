import { findZoneAt } from '../../src/domain/delivery/zone.ts'
import type { AddressId, UserId } from '../../src/domain/shared/ids.ts'
import type { EpochMs } from '../../src/domain/shared/time.ts'
import { BUILDINGS, COLONIAS, INSTRUCTIONS, MALE_NAMES, NOTES, SURNAMES, FEMALE_NAMES } from './names.ts'
import { STORES, type DemoStore } from './network.ts'
import { BLANK_USER, roleIdOf } from './organisation.ts'
import type { Random } from './random.ts'
import { idOf, type SeedAddressRow, type SeedUserRow } from './rows.ts'
import { demoCountry, type ZoneRow } from './zones.ts'

const DAY_MS = 86_400_000

/** A customer's address and the zone that serves it; null is outside every zone. */
export interface Home {
  readonly address: SeedAddressRow
  readonly zone: ZoneRow | null
}

export interface DemoCustomer {
  readonly user: SeedUserRow
  readonly homes: readonly Home[]
  readonly store: DemoStore
  /** How often they order; 1 is the average. */
  readonly appetite: number
}

/** The customer that the guides and tests use. */
export const REPEAT_CALLER = {
  firstName: 'María Fernanda',
  lastName: 'Ajú de León',
  phone: '55128840',
  points: 1_240,
} as const

const ADDRESS_NAMES = ['Casa', 'Oficina', 'Casa de mamá', 'Tienda', 'Apartamento'] as const

const streetOf = (store: DemoStore, random: Random): string =>
  store.streets === 'grid'
    ? `${random.int(1, 22)}a ${random.pick(['calle', 'avenida'])} ${random.int(1, 22)}-${String(random.int(1, 98)).padStart(2, '0')}, ${store.quarter}`
    : `${random.pick(COLONIAS)}, ${random.pick(['calle', 'avenida', 'senda'])} ${random.int(1, 18)}, casa ${random.int(1, 180)}, ${store.quarter}`

const detailsOf = (random: Random): string | null =>
  random.chance(0.45)
    ? `${random.pick(BUILDINGS)}, nivel ${random.int(1, 14)}, ${random.pick(['apartamento', 'oficina'])} ${random.int(1, 9)}${random.pick(['A', 'B', 'C'])}`
    : null

/** A point in one of the store's zones, or one outside all zones. */
const positionFor = (
  store: DemoStore,
  zones: readonly ZoneRow[],
  isInside: boolean,
  isNear: boolean,
  random: Random,
): { lat: number; lng: number; zone: ZoneRow | null } => {
  const limits = zones.map((zone) => ({ ...zone, isActive: true }))
  const own = zones.filter((zone) => zone.store_id === idOf(STORES.indexOf(store) + 1))
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const aimed = own[isNear || random.chance(0.72) ? 0 : 1]
    const spread =
      isInside && aimed
        ? { lat: aimed.max_lat - aimed.min_lat, lng: aimed.max_lng - aimed.min_lng }
        : { lat: 0.6, lng: 0.6 }
    const lat = Math.round((store.lat + (random.next() - 0.5) * spread.lat) * 1e6) / 1e6
    const lng = Math.round((store.lng + (random.next() - 0.5) * spread.lng) * 1e6) / 1e6
    const zone = findZoneAt(limits, { lat, lng })
    if (isInside ? zone?.store_id === aimed?.store_id && (!isNear || zone?.id === aimed?.id) : zone === null)
      return { lat, lng, zone: zones.find((each) => each.id === zone?.id) ?? null }
  }
  throw new Error(`No place found for a customer of ${store.name}`)
}

/** Customers of the delivering stores with one to three addresses each; their ids follow those of the staff. */
export const makeCustomers = (
  count: number,
  {
    firstUserId,
    zones,
    now,
    random,
  }: { firstUserId: number; zones: readonly ZoneRow[]; now: EpochMs; random: Random },
): DemoCustomer[] => {
  const delivering = STORES.filter((store) => store.reach !== null)
  const weights = delivering.map(
    (store, index) => [store, index === 0 ? 10 : store.country === 'GT' ? 2 : 2.4] as const,
  )
  const phones = new Set<string>([REPEAT_CALLER.phone])
  const households = new Map<string, string[]>()
  let addressId = 0
  const home = (
    store: DemoStore,
    userId: UserId,
    name: string,
    isInside: boolean,
    isNear: boolean,
    createdAt: Date,
  ): Home => {
    const { lat, lng, zone } = positionFor(store, zones, isInside, isNear, random)
    const isLeft = random.chance(0.12)
    return {
      zone,
      address: {
        id: idOf<AddressId>((addressId += 1)),
        user_id: userId,
        name,
        country_id: demoCountry(store.country).id,
        state: store.state,
        city: isInside ? store.city : null,
        sub_locality: null,
        zone: isInside ? store.quarter : null,
        address: isInside
          ? streetOf(store, random)
          : `Kilómetro ${random.int(18, 45)}, carretera a ${random.pick(['El Salvador', 'la costa', 'Occidente', 'el Atlántico'])}`,
        google_address: null,
        address_details: detailsOf(random),
        position_lat: lat,
        position_lng: lng,
        receiver_name: null,
        status: 'active',
        delivery_options: isLeft ? 'leave_at_the_door' : 'receive',
        delivery_man_instructions: random.chance(0.35) ? random.pick(INSTRUCTIONS) : null,
        created_at: createdAt,
      },
    }
  }
  return Array.from({ length: count }, (_, index): DemoCustomer => {
    const isRepeatCaller = index === 0
    const store = isRepeatCaller ? (delivering[0] as DemoStore) : random.weighted(weights) // the first store delivers
    const { id: countryId, phoneCode, mobilePrefixes } = demoCountry(store.country)
    const id = idOf<UserId>(firstUserId + index)
    const createdAt = new Date(now - (isRepeatCaller ? 700 : random.int(160, 900)) * DAY_MS)
    const firstName = random.pick(random.chance(0.56) ? FEMALE_NAMES : MALE_NAMES)
    const lastName = `${random.pick(SURNAMES)} ${random.pick(SURNAMES)}`
    const known = households.get(phoneCode) ?? []
    let phone = `${random.pick(mobilePrefixes)}${String(random.int(0, 9_999_999)).padStart(7, '0')}`
    while (phones.has(phone))
      phone = `${random.pick(mobilePrefixes)}${String(random.int(0, 9_999_999)).padStart(7, '0')}`
    // One customer in forty shares a phone with another.
    if (known.length > 3 && random.chance(0.025)) phone = random.pick(known)
    phones.add(phone)
    households.set(phoneCode, [...known, phone])
    const user: SeedUserRow = {
      ...BLANK_USER,
      id,
      role_id: roleIdOf('customer'),
      first_name: firstName,
      last_name: lastName,
      phone_code: phoneCode,
      phone,
      country_id: countryId,
      created_at: createdAt,
      is_credit_available: random.chance(0.06),
      notes: random.chance(0.18) ? random.pick(NOTES) : null,
      email: random.chance(0.3) ? `cliente${id}@correo.example` : null,
    }
    const homes = Array.from(
      {
        length: random.weighted([
          [1, 6],
          [2, 3],
          [3, 1],
        ]),
      },
      (__, nth) => {
        const isInside = isRepeatCaller || nth === 0 ? index % 23 !== 22 : random.chance(0.7)
        return home(
          store,
          id,
          nth === 0 ? 'Casa' : nth === 1 ? 'Oficina' : (ADDRESS_NAMES[random.int(2, 4)] ?? 'Casa'),
          isInside,
          isRepeatCaller,
          createdAt,
        )
      },
    )
    if (!isRepeatCaller)
      return {
        user,
        homes,
        store,
        appetite: random.weighted([
          [0.3, 4],
          [1, 5],
          [2.5, 2],
          [5, 0.6],
        ]),
      }
    const [casa] = homes
    if (!casa) throw new Error('the repeat caller lives somewhere')
    return {
      user: {
        ...user,
        first_name: REPEAT_CALLER.firstName,
        last_name: REPEAT_CALLER.lastName,
        phone: REPEAT_CALLER.phone,
        email: 'mariafernanda.aju@correo.example',
        notes: 'Portón verde, tocar fuerte',
        is_credit_available: false,
      },
      homes: [
        {
          ...casa,
          address: {
            ...casa.address,
            address: '12 calle 4-38, zona 10',
            address_details: 'Casa de portón verde',
            delivery_man_instructions: 'Tocar fuerte',
            delivery_options: 'receive',
          },
        },
      ],
      store,
      appetite: 0,
    }
  })
}
