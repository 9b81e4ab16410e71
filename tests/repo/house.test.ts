import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { snakeCase } from '../../src/domain/access/resource.ts'
import { isTest, sources } from './sources.ts'

test('browsers translate no page: a translated text breaks the component that draws it', () => {
  expect(readFileSync('index.html', 'utf8')).toMatch(/<html[^>]* translate="no"[^>]*>/)
})

const server = sources.filter(
  ({ path }) =>
    path.startsWith('server/') && !isTest(path) && !/^server\/(demo|db\/migrations)\/|\.gen\.ts$/.test(path),
)
const product = sources.filter(
  ({ path }) => /^(server|src)\//.test(path) && !isTest(path) && !/\.gen\.ts$|-samples\.ts$/.test(path),
)

const pathsWith = (pattern: RegExp): string[] =>
  server.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

describe('a command of an order is written once', () => {
  const inserters = (table: string): string[] =>
    pathsWith(new RegExp(`insert into ${table}\\b|insertInto\\('${table}'\\)`, 'i'))

  test.each([
    ['orders', 'server/modules/orders/place-order.queries.ts'],
    ['order_items', 'server/modules/orders/place-order.queries.ts'],
    ['order_history', 'server/modules/orders/order-changes.queries.ts'],
    ['order_steps_to_audit', 'server/modules/orders/order-changes.queries.ts'],
    ['idempotency_keys', 'server/http/idempotency.ts'],
    ['coupon_uses', 'server/modules/discounts/rule-uses.commands.ts'],
    ['discount_uses', 'server/modules/discounts/rule-uses.commands.ts'],
  ])('rows of %s are inserted in one place', (table, path) => {
    expect(inserters(table)).toEqual([path])
  })
})

describe('one client', () => {
  test('one pool is made, and its planner has no switches', () => {
    expect(pathsWith(/new pg\.Pool\(/)).toEqual(['server/db/connection.ts'])
    expect(pathsWith(/enable_(seqscan|hashjoin|mergejoin|hashagg|nestloop|memoize|material|sort)\b/)).toEqual(
      [],
    )
  })

  test('its methods are not replaced, and its private parts not used', () => {
    expect(
      pathsWith(
        /\.(query|connect|release) = |parsedStatements|pg\.Submittable|\._(queryable|ending|clients)\b/,
      ),
    ).toEqual([])
  })
})

test('values of SQL are given by name, never by their place in a list', () => {
  expect(pathsWith(/(?<![$\\\w])\$\d+::\w+|[=(,] ?\$\d+\b/)).toEqual([])
})

describe('a discount has one model from its form to its column', () => {
  const naming = (pattern: RegExp): string[] =>
    product
      .filter(
        ({ path, code }) =>
          !/\.fixture\.|-samples\.|^server\/(demo|db)\/|^src\/i18n\/(en|es)\//.test(path) &&
          pattern.test(code),
      )
      .map(({ path }) => path)

  test.each(['requiredAmountProductInCart', 'amountFreeProduct', 'minPurchaseValue'])(
    'at most a dozen files name its %s',
    (term) => {
      const files = naming(new RegExp(`\\b(${term}|${snakeCase(term)})\\b`))
      console.log(`${term}: ${files.length} files\n  ${files.join('\n  ')}`)
      expect(files.length).toBeGreaterThan(4)
      expect(files.length).toBeLessThanOrEqual(12)
    },
  )

  test('its terms have no second names', () => {
    expect(
      naming(
        /\b(requiredAmountInCart|required_amount_in_cart|free_quantity|currency_country_id|DiscountBenefit)\b/,
      ),
    ).toEqual([])
  })
})

test('what an order looks up is asked in one place of its machines', () => {
  const asked = product
    .filter(({ path }) => /^src\/machines\/processes\/(new-order|delivery[.-]|corporate-members)/.test(path))
    .filter(({ path }) => !path.includes('delivery-man'))
    .flatMap(({ code, path }) =>
      [...code.matchAll(/\bsrc: '(\w+)'/g)].map(([, name = '']) => ({ name, path })),
    )
  const places = Map.groupBy(asked, ({ name }) => name)
  const copies = [...places].filter(([, each]) => each.length > 1)
  console.log(`lookups of an order: ${places.size}, asked in a second place: ${copies.length}`)
  expect([...places.keys()]).toContain('loadingTimes')
  expect(copies).toEqual([])
})

/** Lower these when they have fallen; they are never raised. Rows are counted in a thousand lines of the server. */
const MOST_UNCHECKED_ROWS = 5.7
const MOST_CASTS = 475
/** Casts that say nothing of what a value is: to `never`, or by way of `unknown`. */
const MOST_BLIND_CASTS = 62

const UNCHECKED_ROWS = /\bsql<(?!SqlBool|boolean|number|string|unknown)/g
/** `{} as Type` is how XState is told the types of a machine. */
const CASTS = /(?<!\*|\{\}) as (?!const\b)(?:readonly |unknown\b|never\b|\{|[A-Z]\w*)/g
const BLIND_CASTS = / as (?:never\b|unknown as )/g

/** Code without what else has the word `as`: imports, exports and texts. */
const expressionsOf = (code: string): string =>
  code.replaceAll(/^(?:import|export)\s[^;'"`]*?from\s+'[^']+'/gm, '').replaceAll(/'[^'\n]*'/g, "''")

test('rows without a check become rarer, casts fewer', () => {
  const count = (of: typeof sources, pattern: RegExp): number =>
    of.reduce((all, { code }) => all + (expressionsOf(code).match(pattern)?.length ?? 0), 0)
  const rows = count(server, UNCHECKED_ROWS)
  const rowsPerThousand = (rows / server.reduce((all, { text }) => all + text.split('\n').length, 0)) * 1_000
  const casts = count(product, CASTS)
  const blind = count(product, BLIND_CASTS)
  console.log(
    `sql<Row> without a check: ${rows}, ${rowsPerThousand.toFixed(2)} in 1,000 lines; casts: ${casts}, blind: ${blind}`,
  )
  expect(rowsPerThousand).toBeLessThanOrEqual(MOST_UNCHECKED_ROWS)
  expect(casts).toBeLessThanOrEqual(MOST_CASTS)
  expect(blind).toBeLessThanOrEqual(MOST_BLIND_CASTS)
})

describe('component functions', () => {
  /** A component begins and ends at the first column of a formatted file. */
  const componentsOf = ({ path, text }: (typeof sources)[number]) => {
    const lines = text.split('\n')
    return lines.flatMap((line, start) => {
      const name =
        /^(?:export )?(?:function ([A-Z]\w*)|const ([A-Z]\w*) = (?:memo|forwardRef)\(.*[{(]$)/.exec(line)
      if (name === null) return []
      const length = lines.slice(start).findIndex((each) => /^\}(?!.*\{$)/.test(each)) + 1
      return [{ path, name: name[1] ?? name[2], length }]
    })
  }
  const components = sources
    .filter(({ path }) => /^src\/.+\.tsx$/.test(path) && !isTest(path))
    .flatMap(componentsOf)

  test('none is over 120 lines', () => {
    const long = components.filter(({ length }) => length > 120)
    console.log(`component functions over 120 lines: ${long.length}`)
    expect(components.length).toBeGreaterThan(500)
    expect(components.filter(({ length }) => length === 0)).toEqual([])
    expect(long.map(({ path, name, length }) => `${length} ${name} ${path}`)).toEqual([])
  })
})
