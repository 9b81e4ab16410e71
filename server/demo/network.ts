/** The demo's three countries; their ids are positions in this list, from 1. */
export const COUNTRIES = [
  { name: 'Guatemala', nameEn: 'Guatemala', iso: 'GT', phoneCode: '+502', currencyName: 'Quetzal', symbol: 'Q', currency: 'GTQ', timeZone: 'America/Guatemala', pointsPerUnit: 1, pointsDivisor: 20, firstNumber: 48_001, mobilePrefixes: ['3', '4', '5'], master: 'Maestra Guatemala, S. A.' },
  { name: 'El Salvador', nameEn: 'El Salvador', iso: 'SV', phoneCode: '+503', currencyName: 'Dólar', symbol: '$', currency: 'USD', timeZone: 'America/El_Salvador', pointsPerUnit: 8, pointsDivisor: 160, firstNumber: 21_001, mobilePrefixes: ['6', '7'], master: 'Maestra El Salvador, S. A. de C. V.' },
  { name: 'Honduras', nameEn: 'Honduras', iso: 'HN', phoneCode: '+504', currencyName: 'Lempira', symbol: 'L', currency: 'HNL', timeZone: 'America/Tegucigalpa', pointsPerUnit: 1, pointsDivisor: 60, firstNumber: 9_001, mobilePrefixes: ['3', '8', '9'], master: 'Maestra Honduras, S. A.' },
] as const
export type CountryIso = (typeof COUNTRIES)[number]['iso']

/** A quetzal price in another currency, in minor units, rounded as in a price list. */
export const priceIn = (iso: CountryIso, quetzalCents: number): number => {
  switch (iso) {
    case 'GT': return quetzalCents
    case 'SV': return Math.round((quetzalCents * 0.138) / 5) * 5
    case 'HN': return Math.round((quetzalCents * 3.3) / 100) * 100
  }
}

export const FRANCHISORS = [
  { name: 'Franquicias del Valle', country: 'GT' },
  { name: 'Franquicias de Occidente', country: 'GT' },
  { name: 'Franquicias Cuscatlán', country: 'SV' },
  { name: 'Franquicias de Honduras', country: 'HN' },
] as const

export const DISTRIBUTORS = [
  { name: 'Distribuidora Central de Guatemala', country: 'GT' },
  { name: 'Distribuidora Metropolitana', country: 'GT' },
  { name: 'Distribuidora de El Salvador', country: 'SV' },
  { name: 'Distribuidora de Honduras', country: 'HN' },
] as const

/** [opens, closes] in minutes of the day, Monday first; null is closed. */
type Week = ReadonlyArray<readonly [number, number] | null>
const everyDay = (opens: number, closes: number): Week => Array.from({ length: 7 }, () => [opens * 60, closes * 60] as const)
const DAY_AND_NIGHT = everyDay(0, 24)
const MALL: Week = [...Array.from({ length: 4 }, () => [600, 1260] as const), [600, 1320], [600, 1320], [600, 1200]]
const TOWN: Week = [...Array.from({ length: 5 }, () => [420, 1290] as const), [420, 1350], [480, 1230]]

export interface DemoStore {
  readonly name: string
  readonly franchisor: (typeof FRANCHISORS)[number]['name']
  readonly country: CountryIso
  readonly type: 'fixed' | 'kiosk' | 'pickPoint'
  readonly phone: string
  readonly address: string
  readonly lat: number
  readonly lng: number
  readonly week: Week
  /** Orders per quarter of an hour, and own-delivery orders per delivery man and hour. */
  readonly capacity: readonly [store: number, deliveryMan: number]
  readonly maxDays: number
  readonly deliveryMen: number
  readonly state: string
  readonly city: string
  /** Radius of the near and of the wide delivery zone in kilometres; none without delivery. */
  readonly reach: readonly [near: number, wide: number] | null
  /** A place inside the wide zone without delivery. */
  readonly hole?: { readonly name: string; readonly lat: number; readonly lng: number; readonly km: number }
  /** The format of street addresses in this place. */
  readonly streets: 'grid' | 'colonia'
  readonly quarter: string
}

/** The demo's store sign-ins work at the first one. */
export const STORES: readonly DemoStore[] = [
  { name: 'Zona 10', franchisor: 'Franquicias del Valle', country: 'GT', type: 'fixed', phone: '23370100', address: '6a avenida 13-40, zona 10', lat: 14.5988, lng: -90.5098, week: DAY_AND_NIGHT, capacity: [6, 4], maxDays: 7, deliveryMen: 8, state: 'Guatemala', city: 'Ciudad de Guatemala', reach: [1.15, 2.6], streets: 'grid', quarter: 'zona 10' },
  { name: 'Zona 1 Centro Histórico', franchisor: 'Franquicias del Valle', country: 'GT', type: 'fixed', phone: '22510200', address: '8a calle 7-15, zona 1', lat: 14.6402, lng: -90.5127, week: DAY_AND_NIGHT, capacity: [5, 3], maxDays: 7, deliveryMen: 5, state: 'Guatemala', city: 'Ciudad de Guatemala', reach: [1.3, 2.7], streets: 'grid', quarter: 'zona 1' },
  { name: 'Zona 4 Cuatro Grados Norte', franchisor: 'Franquicias del Valle', country: 'GT', type: 'fixed', phone: '23340300', address: 'Vía 5 1-23, zona 4', lat: 14.6188, lng: -90.5172, week: TOWN, capacity: [4, 3], maxDays: 5, deliveryMen: 4, state: 'Guatemala', city: 'Ciudad de Guatemala', reach: [0.9, 2.1], streets: 'grid', quarter: 'zona 4' },
  { name: 'Zona 9 Punto de recogida', franchisor: 'Franquicias del Valle', country: 'GT', type: 'pickPoint', phone: '23610400', address: '7a avenida 9-54, zona 9', lat: 14.6068, lng: -90.5193, week: TOWN, capacity: [6, 0], maxDays: 3, deliveryMen: 0, state: 'Guatemala', city: 'Ciudad de Guatemala', reach: null, streets: 'grid', quarter: 'zona 9' },
  { name: 'Zona 11 Las Majadas', franchisor: 'Franquicias del Valle', country: 'GT', type: 'fixed', phone: '24720500', address: '27 avenida 6-40, zona 11', lat: 14.6204, lng: -90.5521, week: MALL, capacity: [5, 3], maxDays: 5, deliveryMen: 4, state: 'Guatemala', city: 'Ciudad de Guatemala', reach: [1.4, 2.9], streets: 'grid', quarter: 'zona 11' },
  { name: 'Zona 13 La Aurora', franchisor: 'Franquicias del Valle', country: 'GT', type: 'kiosk', phone: '22600600', address: '11 avenida 18-20, zona 13', lat: 14.5889, lng: -90.5271, week: everyDay(5, 23), capacity: [4, 0], maxDays: 1, deliveryMen: 0, state: 'Guatemala', city: 'Ciudad de Guatemala', reach: null, streets: 'grid', quarter: 'zona 13' },
  { name: 'Zona 14 Las Américas', franchisor: 'Franquicias del Valle', country: 'GT', type: 'fixed', phone: '23660700', address: '2a avenida 16-08, zona 14', lat: 14.5802, lng: -90.5152, week: TOWN, capacity: [5, 3], maxDays: 7, deliveryMen: 4, state: 'Guatemala', city: 'Ciudad de Guatemala', reach: [1.0, 2.4], hole: { name: 'Aeropuerto La Aurora', lat: 14.5818, lng: -90.5278, km: 0.42 }, streets: 'grid', quarter: 'zona 14' },
  { name: 'Zona 15 Vista Hermosa', franchisor: 'Franquicias del Valle', country: 'GT', type: 'fixed', phone: '23690800', address: 'Bulevar Vista Hermosa 19-20, zona 15', lat: 14.5959, lng: -90.4868, week: TOWN, capacity: [5, 3], maxDays: 7, deliveryMen: 4, state: 'Guatemala', city: 'Ciudad de Guatemala', reach: [1.3, 2.8], streets: 'grid', quarter: 'zona 15' },
  { name: 'Mixco San Cristóbal', franchisor: 'Franquicias de Occidente', country: 'GT', type: 'fixed', phone: '24430900', address: 'Bulevar San Cristóbal 8-31, zona 8', lat: 14.6052, lng: -90.5931, week: MALL, capacity: [5, 3], maxDays: 5, deliveryMen: 4, state: 'Guatemala', city: 'Mixco', reach: [1.6, 3.2], streets: 'colonia', quarter: 'San Cristóbal' },
  { name: 'Antigua Guatemala', franchisor: 'Franquicias de Occidente', country: 'GT', type: 'fixed', phone: '78321000', address: '5a calle poniente 14', lat: 14.5571, lng: -90.7345, week: everyDay(7, 22), capacity: [4, 3], maxDays: 12, deliveryMen: 3, state: 'Sacatepéquez', city: 'Antigua Guatemala', reach: [1.2, 3.0], hole: { name: 'Cerro de la Cruz', lat: 14.5712, lng: -90.7322, km: 0.4 }, streets: 'grid', quarter: 'centro' },
  { name: 'Quetzaltenango', franchisor: 'Franquicias de Occidente', country: 'GT', type: 'fixed', phone: '77651100', address: '4a calle 15-22, zona 3', lat: 14.8401, lng: -91.5226, week: TOWN, capacity: [5, 3], maxDays: 7, deliveryMen: 4, state: 'Quetzaltenango', city: 'Quetzaltenango', reach: [1.5, 3.4], hole: { name: 'Cerro El Baúl', lat: 14.8331, lng: -91.4996, km: 0.6 }, streets: 'grid', quarter: 'zona 3' },
  { name: 'San Salvador Escalón', franchisor: 'Franquicias Cuscatlán', country: 'SV', type: 'fixed', phone: '22631200', address: 'Paseo General Escalón 4711', lat: 13.7044, lng: -89.2411, week: everyDay(6, 23), capacity: [5, 3], maxDays: 7, deliveryMen: 4, state: 'San Salvador', city: 'San Salvador', reach: [1.5, 3.4], streets: 'colonia', quarter: 'Colonia Escalón' },
  { name: 'Santa Tecla', franchisor: 'Franquicias Cuscatlán', country: 'SV', type: 'fixed', phone: '22281300', address: '2a calle poniente 3-5', lat: 13.6744, lng: -89.2867, week: TOWN, capacity: [4, 3], maxDays: 5, deliveryMen: 3, state: 'La Libertad', city: 'Santa Tecla', reach: [1.4, 3.0], hole: { name: 'Finca El Espino', lat: 13.6871, lng: -89.2722, km: 0.5 }, streets: 'colonia', quarter: 'Santa Tecla centro' },
  { name: 'Tegucigalpa Palmira', franchisor: 'Franquicias de Honduras', country: 'HN', type: 'fixed', phone: '22321400', address: 'Avenida República de Chile 218', lat: 14.0982, lng: -87.1931, week: TOWN, capacity: [5, 3], maxDays: 7, deliveryMen: 4, state: 'Francisco Morazán', city: 'Tegucigalpa', reach: [1.5, 3.3], streets: 'colonia', quarter: 'Colonia Palmira' },
  { name: 'San Pedro Sula', franchisor: 'Franquicias de Honduras', country: 'HN', type: 'fixed', phone: '25501500', address: 'Avenida Circunvalación 12', lat: 15.4989, lng: -88.0361, week: MALL, capacity: [5, 3], maxDays: 5, deliveryMen: 4, state: 'Cortés', city: 'San Pedro Sula', reach: [1.7, 3.6], streets: 'colonia', quarter: 'Barrio Los Andes' },
]
