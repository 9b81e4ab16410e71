import { describe, expect, it } from 'vitest'
import { createI18n } from './I18n.tsx'
import { discounts as en } from './en/discounts.ts'
import { discounts as es } from './es/discounts.ts'
import { ruleSentence, sentenceText, type RuleNames, type SentenceTerms } from './rule-sentence.ts'

const guatemala = { currencySymbol: 'Q', timeZone: 'America/Guatemala' }
const i18n = { es: createI18n('es', es, guatemala), en: createI18n('en', en, guatemala) }
const NOW = new Date('2026-11-20T18:00:00Z')

const TERMS: SentenceTerms = {
  name: 'Fin de año',
  status: 'active',
  customerCriteria: 'all_users',
  customerIds: [],
  customerLevel: null,
  customerAge: null,
  applicationPlace: 'global',
  placeId: null,
  countryId: null,
  applicationCriteria: 'entire_order',
  targetIds: [],
  type: 'percentage_discount',
  value: 15,
  freeProductId: null,
  amountFreeProduct: null,
  startDate: '2026-11-01T06:00:00.000Z',
  endDate: null,
  maxUses: null,
  minPurchaseValue: null,
  requiredAmountProduct: null,
  requiredAmountProductInCart: null,
  usage: null,
  code: null,
}
const NAMES: RuleNames = { targets: [], place: null, freeProduct: null }

const CASES: ReadonlyArray<
  readonly [what: string, terms: Partial<SentenceTerms>, names: Partial<RuleNames>, es: string, en: string]
> = [
  [
    'a percentage of every order',
    {},
    {},
    'Quita 15 % al pedido entero para todos los clientes en todas las tiendas, desde el 1 nov, sin fecha final, cuantas veces se cumpla.',
    'Takes 15% off the entire order for all customers in all stores, from Nov 1 on, with no end date, any number of times.',
  ],
  [
    'all conditions at once',
    {
      applicationCriteria: 'specific_category',
      targetIds: [1, 2],
      customerCriteria: 'loyalty_discount',
      customerLevel: 'silver',
      customerAge: 365,
      applicationPlace: 'franchisor',
      placeId: 3,
      minPurchaseValue: 10_000,
      requiredAmountProduct: 4,
      requiredAmountProductInCart: 6,
      endDate: '2027-02-01T05:59:00.000Z',
      maxUses: 1000,
    },
    { targets: ['Tamales', 'Pupusas'], place: 'Antojitos del Valle' },
    'Quita 15 % a Tamales y Pupusas para clientes de nivel plata o más registrados hace 365 días o más en las tiendas de Antojitos del Valle, cuando los productos cuestan Q100.00 o más, la línea lleva exactamente 4 piezas y el pedido lleva 6 artículos o más, del 1 nov al 31 ene 2027, hasta 1,000 veces.',
    'Takes 15% off Tamales and Pupusas for customers of level silver or higher registered 365 days ago or earlier in the stores of Antojitos del Valle, when the products cost Q100.00 or more, the line has exactly 4 pieces, and the order has 6 items or more, from Nov 1 to Jan 31, 2027, 1,000 times at most.',
  ],
  [
    'an amount off each piece, in one store, with times of the day',
    {
      type: 'fixed_amount',
      value: 500,
      applicationCriteria: 'specific_badge',
      targetIds: [1],
      applicationPlace: 'store',
      placeId: 1,
      startDate: '2026-11-01T14:30:00.000Z',
      endDate: '2026-11-30T18:00:00.000Z',
    },
    { targets: ['De temporada'], place: 'Zona 10' },
    'Quita Q5.00 a cada pieza de productos con De temporada para todos los clientes en Zona 10, del 1 nov 08:30 al 30 nov 12:00, cuantas veces se cumpla.',
    'Takes Q5.00 off each piece of products with De temporada for all customers in Zona 10, from Nov 1 08:30 to Nov 30 12:00, any number of times.',
  ],
  [
    'an amount once off an order of exact size',
    { type: 'fixed_amount', value: 2_500, requiredAmountProduct: 1 },
    {},
    'Quita Q25.00 una vez al pedido entero para todos los clientes en todas las tiendas, cuando el pedido lleva exactamente 1 artículo, desde el 1 nov, sin fecha final, cuantas veces se cumpla.',
    'Takes Q25.00 once off the entire order for all customers in all stores, when the order has exactly 1 item, from Nov 1 on, with no end date, any number of times.',
  ],
  [
    'a free product for a group',
    {
      type: 'free_product',
      value: null,
      freeProductId: 8,
      amountFreeProduct: 2,
      applicationCriteria: 'specific_product',
      targetIds: [1, 2, 3, 4, 5],
      customerCriteria: 'group_discount',
      customerIds: [7],
    },
    { targets: ['Tamal', 'Pupusa', 'Caldo', 'Café', 'Té'], freeProduct: 'Chirmol' },
    'Regala 2 × Chirmol con Tamal, Pupusa, Caldo y 2 más para 1 cliente elegido en todas las tiendas, desde el 1 nov, sin fecha final, cuantas veces se cumpla.',
    'Gives 2 × Chirmol free with Tamal, Pupusa, Caldo and 2 more for 1 chosen customer in all stores, from Nov 1 on, with no end date, any number of times.',
  ],
  [
    'a coupon with required products, not in use',
    {
      code: 'NAVIDAD',
      usage: 'coupon_with_required_products',
      type: 'fixed_amount',
      value: 1_000,
      applicationCriteria: 'specific_product',
      targetIds: [1],
      requiredAmountProduct: 3,
      customerCriteria: 'new_customers',
      status: 'inactive',
    },
    { targets: ['Tamal'] },
    'Con el código NAVIDAD, quita Q10.00 una vez a Tamal para clientes sin pedidos completados en todas las tiendas, cuando hay 3 piezas o más de cada producto, desde el 1 nov, sin fecha final, cuantas veces se cumpla, una vez por cliente. Está inactivo: no rebaja nada.',
    'With the code NAVIDAD it takes Q10.00 once off Tamal for customers without a completed order in all stores, when there are 3 pieces or more of each product, from Nov 1 on, with no end date, any number of times, once per customer. It is inactive: nothing is taken off.',
  ],
]

describe('the sentence of a rule', () => {
  it.each(CASES)('says %s', (_what, terms, names, spanish, english) => {
    const sayIn = (language: 'es' | 'en') =>
      sentenceText(ruleSentence(i18n[language], { ...TERMS, ...terms }, { ...NAMES, ...names }, NOW))
    expect(sayIn('es')).toBe(spanish)
    expect(sayIn('en')).toBe(english)
  })

  it('asks for what is missing at its field', () => {
    const parts = ruleSentence(
      i18n.es,
      {
        ...TERMS,
        code: '',
        usage: 'coupon_only',
        value: null,
        applicationCriteria: 'specific_product',
        customerCriteria: 'loyalty_discount',
        applicationPlace: 'store',
        startDate: '',
      },
      NAMES,
      NOW,
    )
    expect(parts.flatMap(({ field, isMissing, text }) => (isMissing ? [[field, text]] : []))).toEqual([
      ['code', '¿qué código?'],
      ['value', '¿cuánto?'],
      ['targetIds', '¿cuáles?'],
      ['customerLevel', '¿qué nivel?'],
      ['placeId', '¿dónde?'],
      ['startDate', '¿desde cuándo?'],
    ])
  })
})
