import { expect, test } from 'vitest'
import { formatSelection, type DescriptionFormat } from './format-description.ts'

test.each<[DescriptionFormat, string, string]>([
  ['strong', 'Para [seis personas]: tamales', 'Para [<strong>seis personas</strong>]: tamales'],
  ['em', '[todo]', '[<em>todo</em>]'],
  ['strong', 'Para []', 'Para <strong>[]</strong>'],
  ['ul', '[]', '<ul><li>[]</li></ul>'],
  ['ul', 'Lleva:[uno\n dos ]fin', 'Lleva:[<ul><li>uno</li><li>dos</li></ul>]fin'],
])('%s: %s becomes %s', (format, marked, expected) => {
  const text = marked.replaceAll(/[[\]]/g, '')
  const from = marked.indexOf('[')
  const to = marked.indexOf(']') - 1
  const formatted = formatSelection({ text, from, to }, format)
  expect(
    `${formatted.text.slice(0, formatted.from)}[${formatted.text.slice(formatted.from, formatted.to)}]${formatted.text.slice(formatted.to)}`,
  ).toBe(expected)
})
