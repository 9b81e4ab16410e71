import { describe, expect, test } from 'vitest'
import { NOTIFICATION_TYPES } from '../domain/users/notification-type.ts'
import { LANGUAGES } from './language.ts'
import { serverMessages } from './server-messages.ts'

describe.each(LANGUAGES)('server messages in %s', (language) => {
  const t = serverMessages(language)

  test('fill in values and leave out missing ones', () => {
    expect(t('mail.greeting', { name: 'Ana' })).toContain('Ana')
    expect(t('mail.greeting')).not.toMatch(/[{}]/)
  })

  test.each(NOTIFICATION_TYPES)('%s contains what it is about and no placeholder', (type) => {
    const values = {
      number: '1042',
      store: 'Zona 10',
      product: 'Tamal',
      count: '2',
      note: 'faltó el pan',
      company: 'Franquicias del Valle',
      report: 'Ventas',
    }
    const text = t(`notification.${type}`, values)
    expect(Object.values(values).some((value) => text.includes(value))).toBe(true)
    expect(text).not.toMatch(/[{}]/)
  })
})
