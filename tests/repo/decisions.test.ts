import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = 'docs/decisions'
const pages = readdirSync(FOLDER).filter((name) => /^\d{3}-.+\.md$/u.test(name))
const titleOf = (name: string): string =>
  /^# (.+)$/mu.exec(readFileSync(`${FOLDER}/${name}`, 'utf8'))?.[1] ?? ''

/** What a page says at its top of the one that took its place. */
const statusOf = (name: string): string => {
  const mark = /^\**(Taken back|Replaced|Partly replaced) by (\[\d{3}\]\([^)]+\))/mu.exec(
    readFileSync(`${FOLDER}/${name}`, 'utf8'),
  )
  return mark === null ? 'in force' : `${mark[1]?.toLowerCase()} by ${mark[2]}`
}

test('the index of the decisions has every page with its title, its day and what became of it', () => {
  const rows = readFileSync(`${FOLDER}/README.md`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ['))
  expect(rows.map((row) => row.replace(/ \d{4}-\d{2}-\d{2} /u, ' DAY '))).toEqual(
    pages
      .toSorted()
      .map((name) => `| [${name.slice(0, 3)}](${name}) | ${titleOf(name)} | DAY | ${statusOf(name)} |`),
  )
})

test('the page on performance names decisions that there are', () => {
  const links = [
    ...readFileSync(`${FOLDER}/performance.md`, 'utf8').matchAll(/\]\((\d{3}-[^)]+\.md)\)/gu),
  ].map(([, name]) => name)
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter((name) => name === undefined || !pages.includes(name))).toEqual([])
})
