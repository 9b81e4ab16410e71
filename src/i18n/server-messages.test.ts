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

  test.each(NOTIFICATION_TYPES)('%s contains the order number and no placeholder', (type) => {
    const text = t(`notification.${type}`, { number: '1042' })
    expect(text).toContain('1042')
    expect(text).not.toMatch(/[{}]/)
  })
})
