import { describe, expect, test } from 'vitest'
import { snakeCase } from '../../src/domain/access/resource.ts'
import { isTest, sources } from './sources.ts'

const server = sources.filter(
  ({ path }) =>
    path.startsWith('server/') && !isTest(path) && !/^server\/(demo|db\/migrations)\/|\.gen\.ts$/.test(path),
)
const product = sources.filter(
  ({ path }) => /^(server|src)\//.test(path) && !isTest(path) && !path.endsWith('.gen.ts'),
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

/** In a thousand lines. Lower them when they have fallen; they are never raised. */
const MOST_UNCHECKED_ROWS = 5.7
const MOST_CASTS = 3.7

const UNCHECKED_ROWS = /\bsql<(?!SqlBool|boolean|number|string|unknown)/g
const CASTS = /(?<!import|\*|\w,|\{) as (?!const\b)(?:readonly |unknown\b|never\b|\{|[A-Z]\w*(?!,))/g

test('rows without a check and casts become rarer', () => {
  const count = (of: typeof sources, pattern: RegExp): readonly [number, number] => {
    const found = of.reduce((all, { code }) => all + (code.match(pattern)?.length ?? 0), 0)
    const lines = of.reduce((all, { text }) => all + text.split('\n').length, 0)
    return [found, (found / lines) * 1_000]
  }
  const [rows, rowsPerThousand] = count(server, UNCHECKED_ROWS)
  const [casts, castsPerThousand] = count(product, CASTS)
  console.log(
    `sql<Row> without a check: ${rows}, ${rowsPerThousand.toFixed(2)} in 1,000 lines; casts: ${casts}, ${castsPerThousand.toFixed(2)}`,
  )
  expect(rowsPerThousand).toBeLessThanOrEqual(MOST_UNCHECKED_ROWS)
  expect(castsPerThousand).toBeLessThanOrEqual(MOST_CASTS)
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
