import { expect, test } from 'vitest'
import { mailHtml, mailText } from './mail-html.ts'

test('line breaks of a plain text become paragraphs and breaks', () => {
  expect(mailHtml('Hola\nMaría\n\nPídala')).toBe('<p>Hola<br />María</p><p>Pídala</p>')
  expect(mailHtml('<p>Hola</p>')).toBe('<p>Hola</p>')
})

test('a mail without HTML says the same, with the addresses of its links', () => {
  expect(
    mailText(
      '<h2>Tamales</h2><ul><li>6 &amp; 12</li><li><a href="https://comanda.example">aquí</a></li></ul>',
    ),
  ).toBe('Tamales\n\n- 6 & 12\n- aquí (https://comanda.example)')
})
