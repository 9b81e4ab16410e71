import { describe, expect, test } from 'vitest'
import { NOTIFICATION_TYPES } from '../domain/people/notification-type.ts'
import { LANGUAGES } from './language.ts'
import { serverWords } from './server-words.ts'

describe.each(LANGUAGES)('words of the server in %s', (language) => {
  const say = serverWords(language)

  test('fill in values and leave out what nobody named', () => {
    expect(say('mail.greeting', { name: 'Ana' })).toContain('Ana')
    expect(say('mail.greeting')).not.toMatch(/[{}]/)
  })

  test.each(NOTIFICATION_TYPES)('%s names the order and nothing else', (type) => {
    const words = say(`notification.${type}`, { number: '1042' })
    expect(words).toContain('1042')
    expect(words).not.toMatch(/[{}]/)
  })
})
