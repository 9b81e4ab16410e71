import { expect, test } from 'vitest'
import { fillTags, findUnknownTag, messageParts, replaceTag, suggestTag } from './message-tags.ts'

const VALUES = { userName: 'María', userPhone: '5512 8840' }

test('tags become the recipient’s name and phone', () => {
  expect(fillTags('{{userName}}, le llamamos al {{ userPhone }}', VALUES)).toBe(
    'María, le llamamos al 5512 8840',
  )
})

test('a tag inside a name stays a part of the name', () => {
  expect(fillTags('Hola, {{userName}}', { ...VALUES, userName: '{{userPhone}}' })).toBe('Hola, {{userPhone}}')
})

test('a value is formatted where it is put, a pattern of replacements is text', () => {
  const escape = (value: string) => value.replaceAll('<', '&lt;')
  expect(fillTags('<b>{{userName}}</b>', { ...VALUES, userName: '<i>$&$1' }, escape)).toBe(
    '<b>&lt;i>$&$1</b>',
  )
})

test('a tag that is not known is named, and the one that was meant is offered', () => {
  expect(findUnknownTag('{{userName}} {{telephone}} {{x}}')).toBe('telephone')
  expect(findUnknownTag('{{userName}} {single}')).toBeNull()
  expect([suggestTag('telephone'), suggestTag('nombre'), suggestTag('total')]).toEqual([
    'userPhone',
    'userName',
    null,
  ])
  expect(replaceTag('{{telephone}} {{userName}}', 'telephone', 'userPhone')).toBe(
    '{{userPhone}} {{userName}}',
  )
})

test('the parts of a text say which of them stand for the recipient', () => {
  expect(messageParts('Hola {{userName}}: {{x}}', VALUES)).toEqual([
    { text: 'Hola ', tag: null },
    { text: 'María', tag: 'userName' },
    { text: ': ', tag: null },
    { text: '{{x}}', tag: 'unknown' },
  ])
})
