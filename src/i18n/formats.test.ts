import { describe, expect, it } from 'vitest'
import { cents } from '../domain/shared/money.ts'
import { createFormats, formatPhone } from './formats.ts'
import { preferredLanguage } from './language.ts'

const guatemala = { currencySymbol: 'Q', timeZone: 'America/Guatemala' }
// 18:15 on 20 November in Guatemala is already the 21st in UTC.
const now = new Date('2026-11-21T00:15:00.000Z')

describe('formats', () => {
  it.each(['es', 'en'] as const)('formats money and time the same way in %s', (language) => {
    const formats = createFormats(language, guatemala)
    expect([
      formats.money(cents(123_450)),
      formats.amount(cents(5)),
      formats.money(cents(100), '$'),
      formats.time('2026-11-21T00:15:00.000Z'),
    ]).toEqual(['Q1,234.50', '0.05', '$1.00', '18:15'])
  })

  it.each([
    ['es', 123_400, 'GTQ', '1,234 quetzales', 'las 6:15 de la tarde'],
    ['es', 1_250, 'USD', '12.50 dólares', 'las 6:15 de la tarde'],
    ['en', 123_400, 'GTQ', '1,234 quetzals', '6:15 in the evening'],
  ] as const)('says money and times as they are spoken in %s', (language, amount, currency, money, time) => {
    const formats = createFormats(language, guatemala)
    expect([formats.spokenMoney(cents(amount), currency), formats.spokenTime(now)]).toEqual([money, time])
  })

  it('names days by the calendar of the country, not of UTC', () => {
    const { relativeDay, isoDay } = createFormats('es', guatemala)
    expect([
      relativeDay('2026-11-21T05:59:00.000Z', now),
      relativeDay('2026-11-21T06:00:00.000Z', now),
      relativeDay('2026-11-20T05:59:00.000Z', now),
      relativeDay('2026-11-25T12:00:00.000Z', now),
    ]).toEqual(['today', 'tomorrow', 'yesterday', null])
    expect(isoDay(now)).toBe('2026-11-20')
  })

  it.each([
    ['55128840', '5512 8840'],
    ['5512884', '5512884'],
    ['+50255128840', '+50255128840'],
  ])('writes the phone %s as %s', (phone, written) => {
    expect(formatPhone(phone)).toBe(written)
  })

  it('counts minutes below zero after the delivery time', () => {
    const { minutesUntil } = createFormats('es', guatemala)
    expect([
      minutesUntil('2026-11-21T00:45:00.000Z', now),
      minutesUntil('2026-11-21T00:09:00.000Z', now),
    ]).toEqual([30, -6])
  })
})

describe('the preferred language', () => {
  it('is that of the cookie, else of the browser, else Spanish', () => {
    expect([
      preferredLanguage('a=1; language=en', ['es-GT']),
      preferredLanguage('', ['fr-FR', 'en-GB', 'es']),
      preferredLanguage('', ['fr-FR']),
      preferredLanguage('language=fr', ['en-US']),
    ]).toEqual(['en', 'en', 'es', 'en'])
  })
})
