import { expect, test } from 'vitest'
import { ENDPOINTS } from '../../src/api/endpoints/endpoints.ts'
import { PAGES } from '../../src/domain/access/pages.ts'
import { isTest, sources } from './sources.ts'

const pagePaths: ReadonlySet<string> = new Set(PAGES.map(({ path }) => path))
/** Endpoint paths that are not also the address of a page. */
const endpointPaths: ReadonlySet<string> = new Set(
  Object.values(ENDPOINTS)
    .map(({ path }) => path)
    .filter((path) => !pagePaths.has(path)),
)

const TEXT = /(['"`])((?:(?!\1|\\)[^\n]|\\.)*)\1/g

/** A key such as `GET /orders`, a path with `{name}` in it, one below /v4, or exactly that of an endpoint. */
const isEndpointPath = (text: string): boolean =>
  /^(GET|POST|PUT|PATCH|DELETE) \//.test(text) ||
  /\/\{\w+\}/.test(text) ||
  /^\/v4(\/|$)/.test(text) ||
  endpointPaths.has(text)

const endpointPathsIn = (code: string): readonly string[] =>
  [...code.matchAll(TEXT)].map((match) => match[2] ?? '').filter(isEndpointPath)

test('only src/api/endpoints and the declarations of resources contain endpoint paths', () => {
  const violations = sources
    .filter(
      ({ path }) =>
        /^(src|server)\//.test(path) &&
        !path.startsWith('src/api/endpoints/') &&
        !/^src\/domain\/.*-fields\.ts$/.test(path) &&
        !isTest(path),
    )
    .flatMap(({ path, code }) => endpointPathsIn(code).map((text) => `${path}: ${text}`))
  expect(violations).toEqual([])
})

test('recognizes endpoint paths', () => {
  expect(
    endpointPathsIn(`
      'GET /orders', "/users/{id}", \`/v4/orders/\${id}\`, '/delivery-zone',
      '/orders', '/operators/$operator', \`/orders/\${id}\`, '/v40', 'POST is a method'`),
  ).toEqual(['GET /orders', '/users/{id}', '/v4/orders/${id}', '/delivery-zone'])
})
