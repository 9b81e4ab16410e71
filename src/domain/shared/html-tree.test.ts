import { expect, test } from 'vitest'
import { editedHtml, htmlText, parseHtml } from './html-tree.ts'

const TAGS = ['p', 'br', 'strong', 'ul', 'li', 'a'] as const

test('a text becomes a tree of its few tags', () => {
  expect(
    parseHtml('<p>Con <strong>pollo</strong> &amp; arroz<br />caliente</p><ul><li>Uno</li></ul>', TAGS),
  ).toEqual([
    {
      tag: 'p',
      href: null,
      children: [
        'Con ',
        { tag: 'strong', href: null, children: ['pollo'] },
        ' & arroz',
        { tag: 'br', href: null, children: [] },
        'caliente',
      ],
    },
    { tag: 'ul', href: null, children: [{ tag: 'li', href: null, children: ['Uno'] }] },
  ])
})

test.each([
  ['<img src=x onerror=alert(1)>Tamal', ['Tamal']],
  ['</p>Tamal</strong>', ['Tamal']],
  ['<p onclick="x">Tamal', [{ tag: 'p', href: null, children: ['Tamal'] }]],
  ['&amp;lt;b&amp;gt;', ['&lt;b&gt;']],
  ['<a href="https://x.example">y</a>', [{ tag: 'a', href: 'https://x.example', children: ['y'] }]],
])('whatever is stored as %s shows no other markup', (html, nodes) => {
  expect(parseHtml(html, TAGS)).toEqual(nodes)
})

test('people read the text, and edit a plain one as text', () => {
  expect(htmlText('<p>Con <em>pollo</em> &amp; arroz</p>')).toBe('Con pollo & arroz')
  expect(editedHtml('Pollo &amp; arroz &lt;3')).toBe('Pollo & arroz <3')
  expect(editedHtml('<em>Pollo</em> &amp; arroz')).toBe('<em>Pollo</em> &amp; arroz')
})
