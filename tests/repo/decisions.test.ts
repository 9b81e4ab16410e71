import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = 'docs/decisions'
const pages = readdirSync(FOLDER).filter((name) => /^\d{3}-.+\.md$/u.test(name))
const titleOf = (name: string): string =>
  /^# (.+)$/mu.exec(readFileSync(`${FOLDER}/${name}`, 'utf8'))?.[1] ?? ''

test('the index of the decisions has every page with its title', () => {
  const rows = readFileSync(`${FOLDER}/README.md`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ['))
  expect(rows).toEqual(
    pages.toSorted().map((name) => `| [${name.slice(0, 3)}](${name}) | ${titleOf(name)} |`),
  )
})
