import { expect, test } from 'vitest'
import { descriptionText, editedDescription, parseDescription } from './description-html.ts'

test('a description becomes a tree of its few tags', () => {
  expect(
    parseDescription('<p>Con <strong>pollo</strong> &amp; arroz<br />caliente</p><ul><li>Uno</li></ul>'),
  ).toEqual([
    {
      tag: 'p',
      children: [
        'Con ',
        { tag: 'strong', children: ['pollo'] },
        ' & arroz',
        { tag: 'br', children: [] },
        'caliente',
      ],
    },
    { tag: 'ul', children: [{ tag: 'li', children: ['Uno'] }] },
  ])
})

test.each([
  ['<img src=x onerror=alert(1)>Tamal', ['Tamal']],
  ['</p>Tamal</strong>', ['Tamal']],
  ['<p>Tamal', [{ tag: 'p', children: ['Tamal'] }]],
  ['&amp;lt;b&amp;gt;', ['&lt;b&gt;']],
])('whatever is stored as %s shows no other markup', (html, nodes) => {
  expect(parseDescription(html)).toEqual(nodes)
})

test('people read the text, and edit a plain one as text', () => {
  expect(descriptionText('<p>Con <em>pollo</em> &amp; arroz</p>')).toBe('Con pollo & arroz')
  expect(editedDescription('Pollo &amp; arroz &lt;3')).toBe('Pollo & arroz <3')
  expect(editedDescription('<em>Pollo</em> &amp; arroz')).toBe('<em>Pollo</em> &amp; arroz')
})
