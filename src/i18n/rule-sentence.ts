import type { RuleTerms } from '../domain/discount/rule-terms.ts'
import { cents } from '../domain/shared/money.ts'
import type { MessageKey } from './catalogues.ts'
import type { I18n } from './I18n.tsx'

/** What a sentence says of a rule; while it is being filled in, its start and its code may be empty. */
export interface SentenceTerms extends RuleTerms {
  /** Of a coupon; null for a discount. */
  readonly code: string | null
}

/** The names of the records that a rule refers to. */
export interface RuleNames {
  readonly targets: readonly string[]
  readonly place: string | null
  readonly freeProduct: string | null
  /** Of the currency of its amounts; the chosen country's without it. */
  readonly currencySymbol?: string | undefined
}

export interface SentencePart {
  readonly text: string
  /** The field that the part is about. */
  readonly field?: keyof SentenceTerms
  /** The field is still empty. */
  readonly isMissing?: true
}

type Parts = readonly SentencePart[]

const MOST_NAMES = 3

/** What a discount or a coupon does, as one sentence whose parts know their fields. */
export const ruleSentence = (
  { t, formats, language }: Pick<I18n, 't' | 'formats' | 'language'>,
  terms: SentenceTerms,
  names: RuleNames,
  now: Date,
): Parts => {
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const part = (field: keyof SentenceTerms, text: string): SentencePart => ({ text, field })
  const missing = (field: keyof SentenceTerms, key: MessageKey): SentencePart => ({
    text: t(key),
    field,
    isMissing: true,
  })
  /** A message with parts in the places of its values. */
  const clause = (key: MessageKey, values: Readonly<Record<string, SentencePart | Parts>>): Parts => {
    const marks = Object.fromEntries(Object.keys(values).map((name) => [name, `\u0001${name}\u0001`]))
    return t(key, marks)
      .split('\u0001')
      .flatMap((text, at): Parts => {
        if (at % 2 === 0) return text === '' ? [] : [{ text }]
        const value = values[text]
        return value === undefined ? [] : 'text' in value ? [value] : value
      })
  }
  const isOrder = terms.applicationCriteria === 'entire_order'
  const isCoupon = terms.usage !== null
  const nameList = (all: readonly string[]): string =>
    all.length <= MOST_NAMES
      ? list.format(all)
      : t('rule.more', { names: all.slice(0, MOST_NAMES).join(', '), count: all.length - MOST_NAMES })
  const targets = isOrder
    ? part('applicationCriteria', t('rule.entireOrder'))
    : names.targets.length === 0
      ? missing('targetIds', 'rule.missing.targets')
      : part(
          'targetIds',
          terms.applicationCriteria === 'specific_badge'
            ? t('rule.badges', { names: nameList(names.targets) })
            : nameList(names.targets),
        )
  const amount = (value: number): string => formats.money(cents(value), names.currencySymbol)
  const gives = (): Parts => {
    switch (terms.type) {
      case 'percentage_discount':
        return clause(isOrder ? 'rule.percent.order' : 'rule.percent.products', {
          value:
            terms.value === null
              ? missing('value', 'rule.missing.value')
              : part('value', t('rule.percent', { value: formats.number(terms.value) })),
          targets,
        })
      case 'fixed_amount':
        return clause(
          isOrder ? 'rule.amount.order' : isCoupon ? 'rule.amount.once' : 'rule.amount.products',
          {
            value:
              terms.value === null
                ? missing('value', 'rule.missing.value')
                : part('value', amount(terms.value)),
            targets,
          },
        )
      case 'free_product':
        return clause(isOrder ? 'rule.free.order' : 'rule.free.products', {
          value:
            names.freeProduct === null
              ? missing('freeProductId', 'rule.missing.freeProduct')
              : part(
                  'freeProductId',
                  t('rule.pieces', { count: terms.amountFreeProduct ?? 1, name: names.freeProduct }),
                ),
          targets,
        })
    }
  }
  const customers = (): SentencePart => {
    switch (terms.customerCriteria) {
      case 'all_users':
        return part('customerCriteria', t('rule.customers.all'))
      case 'new_customers':
        return part('customerCriteria', t('rule.customers.new'))
      case 'group_discount':
        return terms.customerIds.length === 0
          ? missing('customerIds', 'rule.missing.customers')
          : part('customerIds', t('rule.customers.group', { count: terms.customerIds.length }))
      case 'loyalty_discount':
        return terms.customerLevel === null
          ? missing('customerLevel', 'rule.missing.level')
          : part(
              'customerLevel',
              t('rule.customers.level', {
                level: t(`discount.customerLevel.${terms.customerLevel}`).toLocaleLowerCase(language),
              }),
            )
    }
  }
  const customersOfAge = (): SentencePart | Parts =>
    terms.customerAge === null
      ? customers()
      : clause('rule.customers.ofAge', {
          customers: customers(),
          age: part('customerAge', t('rule.days', { count: terms.customerAge })),
        })
  const place = (): SentencePart => {
    if (terms.applicationPlace === 'global') return part('applicationPlace', t('rule.place.global'))
    if (names.place === null) return missing('placeId', 'rule.missing.place')
    return part(
      'placeId',
      terms.applicationPlace === 'store' ? names.place : t('rule.place.of', { name: names.place }),
    )
  }
  const pieces = (key: 'rule.pieceCount' | 'rule.itemCount', count: number) => t(key, { count })
  const { minPurchaseValue, requiredAmountProduct, requiredAmountProductInCart } = terms
  const conditions: readonly Parts[] = [
    ...(minPurchaseValue === null
      ? []
      : [clause('rule.if.minPurchase', { amount: part('minPurchaseValue', amount(minPurchaseValue)) })]),
    ...(requiredAmountProduct === null
      ? []
      : [
          isCoupon
            ? clause(isOrder ? 'rule.if.inCart' : 'rule.if.leastProduct', {
                count: part(
                  'requiredAmountProduct',
                  pieces(isOrder ? 'rule.itemCount' : 'rule.pieceCount', requiredAmountProduct),
                ),
              })
            : clause(isOrder ? 'rule.if.exactOrder' : 'rule.if.exactProduct', {
                count: part(
                  'requiredAmountProduct',
                  pieces(isOrder ? 'rule.itemCount' : 'rule.pieceCount', requiredAmountProduct),
                ),
              }),
        ]),
    ...(requiredAmountProductInCart === null
      ? []
      : [
          clause('rule.if.inCart', {
            count: part('requiredAmountProductInCart', pieces('rule.itemCount', requiredAmountProductInCart)),
          }),
        ]),
  ]
  const allConditions = list
    .formatToParts(conditions.map((_, at) => String(at)))
    .flatMap(({ type, value }): Parts =>
      type === 'element' ? (conditions[Number(value)] ?? []) : [{ text: value }],
    )
  const moment = (field: 'startDate' | 'endDate', at: string, plainTime: string): SentencePart => {
    const time = formats.time(at)
    const day = formats.day(at, now)
    return part(field, time === plainTime ? day : `${day} ${time}`)
  }
  const start =
    terms.startDate === ''
      ? missing('startDate', 'rule.missing.startDate')
      : moment('startDate', terms.startDate, '00:00')
  const period =
    terms.endDate === null
      ? clause('rule.periodOpen', { start, end: part('endDate', t('rule.noEnd')) })
      : clause('rule.period', { start, end: moment('endDate', terms.endDate, '23:59') })
  const limit =
    terms.maxUses === null
      ? [part('maxUses', t('rule.anyNumber'))]
      : clause('rule.limit', { uses: part('maxUses', t('rule.useCount', { count: terms.maxUses })) })
  const space: SentencePart = { text: ' ' }
  const comma: SentencePart = { text: ', ' }
  const whole: Parts = [
    ...gives(),
    space,
    ...clause('rule.for', { customers: customersOfAge() }),
    space,
    ...clause('rule.in', { place: place() }),
    ...(conditions.length === 0 ? [] : [comma, ...clause('rule.when', { conditions: allConditions })]),
    comma,
    ...period,
    comma,
    ...limit,
    ...(isCoupon ? [comma, { text: t('rule.oncePerCustomer') }] : []),
    { text: '.' },
  ]
  const sentence =
    terms.code === null
      ? whole
      : clause('rule.code', {
          code: terms.code === '' ? missing('code', 'rule.missing.code') : part('code', terms.code),
          rest: whole,
        })
  const [first, ...rest] = sentence
  const capital = first && {
    ...first,
    text: first.text.charAt(0).toLocaleUpperCase(language) + first.text.slice(1),
  }
  return [
    ...(capital ? [capital] : []),
    ...rest,
    ...(terms.status === 'inactive'
      ? [space, ...clause('rule.inactive', { status: part('status', t('rule.inactiveStatus')) })]
      : []),
  ]
}

/** The sentence as one text. */
export const sentenceText = (parts: Parts): string => parts.map(({ text }) => text).join('')
