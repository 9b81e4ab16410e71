import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatCardNumber, refusalToCardNumber } from '../../src/domain/payment/card.ts'
import { GATEWAY_CODES } from '../../src/domain/payment/payment-method.ts'
import { behaviourOf, cardNumberDeclinedWith, SANDBOX_CARDS } from './sandbox-cards.ts'

test('every card number is valid and unique', () => {
  expect(
    SANDBOX_CARDS.map(({ number }) => refusalToCardNumber(number)).filter((refused) => refused !== null),
  ).toEqual([])
  expect(new Set(SANDBOX_CARDS.map(({ number }) => number)).size).toBe(SANDBOX_CARDS.length)
})

test('each code of the gateway has a card number', () => {
  for (const gatewayCode of GATEWAY_CODES) {
    expect(behaviourOf(cardNumberDeclinedWith(gatewayCode))).toEqual({ kind: 'decline', gatewayCode })
  }
  expect(cardNumberDeclinedWith('51')).toBe('4000000000510000')
  expect(behaviourOf('4111111111111111')).toEqual({ kind: 'decline', gatewayCode: '14' })
})

test('the documentation lists exactly these numbers', () => {
  const page = readFileSync(new URL('../../docs/sandbox-cards.md', import.meta.url), 'utf8')
  const listed = [...page.matchAll(/^\| ([\d ]+) \|/gm)].map(([, number]) => number?.replaceAll(' ', ''))
  expect(listed).toEqual(SANDBOX_CARDS.map(({ number }) => number))
  expect(page).toContain(formatCardNumber('4242424242424242'))
})
