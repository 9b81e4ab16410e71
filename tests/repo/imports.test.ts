import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, sources } from './sources.ts'

interface Layer {
  /** The folders and packages that its files may import. */
  readonly may: readonly string[]
  /** The folders and packages of which it may import types only. */
  readonly mayNameTypesOf?: readonly string[]
}

const BELOW_SESSION = ['src/domain', 'src/machines', 'src/api', 'src/i18n', 'src/ui']

/** The allowed imports: the longest matching folder decides; `folder/*.ts` are the files next to its subfolders. */
const LAYERS: Readonly<Record<string, Layer>> = {
  'src/domain': {
    may: [
      'src/domain',
      // Data types; a Schema belongs to the contract.
      'effect/Match',
      'effect/Option',
      'effect/Result',
      '@turf/area',
      '@turf/boolean-point-in-polygon',
      'clipper2-ts',
      'flatbush',
      'stdnum',
      'libphonenumber-js',
    ],
  },
  'src/machines/lifecycles': { may: ['src/machines/lifecycles', 'src/domain', 'xstate'] },
  'src/machines/processes': { may: ['src/machines', 'src/domain', 'xstate'] },
  'src/api/endpoints': { may: ['src/api/endpoints', 'src/domain'] },
  'src/api/contract': { may: ['src/api/contract', 'src/api/endpoints', 'src/domain', 'effect'] },
  'src/api/client': {
    may: ['src/api', 'src/domain', 'effect', 'ofetch', '@tanstack/react-query', 'socket.io-client', 'jose'],
  },
  'src/i18n': {
    may: ['src/i18n', 'src/domain', 'react', 'react-intl', '@internationalized/date'],
    mayNameTypesOf: ['src/api'],
  },
  'src/ui': {
    may: [
      'src/ui',
      'react',
      'react-dom',
      'react-aria',
      'react-aria-components',
      '@tanstack/react-store',
      '@tanstack/react-virtual',
      'lucide-react',
      'sonner',
      'maplibre-gl',
      '@internationalized/date',
      '@fontsource-variable/inter',
    ],
  },
  'src/session': {
    may: [
      'src/session',
      ...BELOW_SESSION,
      'react',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tanstack/react-store',
      'xstate',
    ],
  },
  'src/routes': {
    may: [
      'src/routes',
      'src/session',
      ...BELOW_SESSION,
      'react',
      'react-aria-components',
      'lucide-react',
      '@xstate/react',
      '@tanstack/react-form',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tanstack/react-store',
      '@internationalized/date',
      'sonner',
      'xstate',
      'd3-scale',
      'csv-stringify',
      'maplibre-gl',
      'terra-draw',
      'terra-draw-maplibre-gl-adapter',
      '@tmcw/togeojson',
      'react-easy-crop',
      'three',
      'uqr',
    ],
  },
  // Reads the contract's schemas: the bodies of forms.
  'src/routes/-form': {
    may: [
      'src/routes',
      'src/session',
      ...BELOW_SESSION,
      'react',
      'react-aria-components',
      'lucide-react',
      '@tanstack/react-form',
      '@tanstack/react-query',
      '@tanstack/react-router',
      'effect',
    ],
  },
  'src/shell': {
    may: [
      'src',
      'react',
      'react-dom',
      'react-aria-components',
      'lucide-react',
      '@xstate/react',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tanstack/react-store',
      'sonner',
      'xstate',
      '@fontsource-variable/inter',
      '@internationalized/date',
    ],
  },
  'server/core': { may: ['server/core', 'src/domain', 'node'], mayNameTypesOf: ['src/api'] },
  'server/db': { may: ['server/core', 'server/db', 'src/domain', 'node', 'kysely', 'pg', 'pino'] },
  'server/gateways': {
    may: [
      'server/core',
      'server/db',
      'server/gateways',
      'src/domain',
      'node',
      'kysely',
      'jose',
      'nodemailer',
      'csv-parse',
      '@e965/xlsx',
      'saxes',
      'sharp',
      'web-push',
      'xmlbuilder2',
      'pdfkit',
      'uqr',
    ],
  },
  'server/http': {
    may: [
      'server/core',
      'server/db',
      'server/gateways',
      'server/http',
      'src/domain',
      'src/api/endpoints',
      'src/api/contract',
      'node',
      'effect',
      'kysely',
      'pg',
      'pino',
      'prom-client',
      'fastify',
      '@fastify/compress',
      '@fastify/helmet',
      '@fastify/swagger-ui',
      '@fastify/static',
      '@fastify/multipart',
    ],
    // The port of the server's own words.
    mayNameTypesOf: ['src/i18n'],
  },
  'server/outbox': {
    may: [
      'server/core',
      'server/db',
      'server/gateways',
      'server/outbox',
      'src/domain',
      'src/i18n',
      'node',
      'kysely',
      'pg',
      'pg-boss',
      'pino',
    ],
  },
  'server/realtime': {
    may: [
      'server/core',
      'server/db',
      'server/realtime',
      'src/domain',
      'node',
      'kysely',
      'pg',
      'pino',
      'socket.io',
    ],
    mayNameTypesOf: ['src/api/contract'],
  },
  'server/resource': { may: ['server/core', 'server/db', 'server/resource', 'kysely'] },
  'server/modules': {
    may: [
      'server/core',
      'server/db',
      'server/gateways',
      'server/http',
      'server/outbox',
      'server/resource',
      'server/modules',
      'src/domain',
      'src/machines/lifecycles',
      'src/api/endpoints',
      'src/api/contract',
      'node',
      'kysely',
      'pg',
      'sanitize-html',
      '@node-rs/argon2',
      'libphonenumber-js',
    ],
    mayNameTypesOf: ['i18n-iso-countries', 'topojson-client'],
  },
  'server/modules/network': {
    may: [
      'server/core',
      'server/db',
      'server/gateways',
      'server/http',
      'server/outbox',
      'server/resource',
      'server/modules',
      'src/domain',
      'src/machines/lifecycles',
      'src/api/contract',
      'src/api/endpoints',
      'node',
      'kysely',
      'currency-codes',
      'i18n-iso-countries',
    ],
  },
  'server/modules/printing': {
    may: [
      'server/core',
      'server/db',
      'server/gateways',
      'server/http',
      'server/outbox',
      'server/resource',
      'server/modules',
      'src/domain',
      'src/machines/lifecycles',
      'src/api/contract',
      // The words of tickets.
      'src/i18n',
      'node',
      'kysely',
    ],
    mayNameTypesOf: ['receiptline'],
  },
  'server/modules/campaigns': {
    may: [
      'server/core',
      'server/db',
      'server/gateways',
      'server/http',
      'server/outbox',
      'server/resource',
      'server/modules',
      'src/domain',
      'src/machines/lifecycles',
      'src/api/contract',
      // The words of mails, of the page behind their link and of the sheet of recipients.
      'src/i18n',
      'node',
      'kysely',
      'fastify',
      'sanitize-html',
    ],
  },
  'server/modules/sheets': {
    may: [
      'server/db',
      'server/core',
      'server/modules/sheets',
      'src/domain',
      'src/i18n',
      'kysely',
      'csv-stringify',
    ],
    mayNameTypesOf: ['src/api/contract'],
  },
  'server/modules/reports': {
    may: [
      'server/core',
      'server/db',
      'server/http',
      'server/resource',
      'server/modules',
      'src/domain',
      'src/api/contract',
      'src/i18n',
      'node',
      'kysely',
      'write-excel-file',
    ],
  },
  'server/modules/wordings': {
    may: [
      'server/core',
      'server/db',
      'server/gateways',
      'server/http',
      'server/outbox',
      'server/resource',
      'server/modules',
      'src/domain',
      'src/api/contract',
      'src/i18n',
      'node',
      'kysely',
    ],
    mayNameTypesOf: ['@formatjs/icu-messageformat-parser'],
  },
  'server/modules/imports': {
    may: [
      'server/core',
      'server/db',
      'server/gateways',
      'server/http',
      'server/resource',
      'server/modules',
      'src/domain',
      'src/api/contract',
      'src/i18n',
      'node',
      'kysely',
    ],
  },
  'server/modules/mailbox': {
    may: [
      'server/core',
      'server/gateways',
      'server/http',
      'server/modules/mailbox',
      'src/i18n',
      'node',
      'fastify',
      'postal-mime',
    ],
  },
  'server/demo': {
    may: [
      'server/core',
      'server/db',
      'server/demo',
      'server/gateways',
      'server/modules/auth',
      'server/modules/figures',
      'src/domain',
      'src/machines/lifecycles',
      'node',
      'kysely',
    ],
  },
  // Composes the server of all its folders.
  'server/*.ts': { may: ['server', 'src/api/endpoints', 'node', 'fastify', 'pino', 'pino-pretty'] },
}

const isInLayer = (path: string, name: string): boolean =>
  name.endsWith('/*.ts') ? dirname(path) === dirname(name) : path.startsWith(`${name}/`)

const layerOf = (path: string): string | undefined =>
  Object.keys(LAYERS)
    .filter((name) => isInLayer(path, name))
    .sort((a, b) => b.length - a.length)[0]

const isUnder = (what: string, places: readonly string[]): boolean =>
  places.some((place) => what === place || what.startsWith(`${place}/`))

test('each layer imports only what the table allows', () => {
  const forbidden = sources
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, imports }) => {
      const name = layerOf(path)
      const layer = name === undefined ? undefined : LAYERS[name]
      if (layer === undefined) return []
      return imports
        .filter(
          ({ from, isType }) =>
            !isUnder(from, isType ? [...layer.may, ...(layer.mayNameTypesOf ?? [])] : layer.may),
        )
        .map(({ from }) => `${path} → ${from}`)
    })
  expect(forbidden).toEqual([])
})

/** What no call needs before its feature is used, and an import of which makes every start longer. */
const LOADED_LATE = [
  'csv-stringify',
  'jose',
  'libphonenumber-js',
  'node:http',
  'node:https',
  'nodemailer',
  'pg-boss',
  'pino-pretty',
  'postal-mime',
  'prom-client',
  'sanitize-html',
  'saxes',
  'sharp',
  'socket.io',
  'web-push',
]
const importedAtStart = /^import\s+(?!type\s)(?:[^'"`;]*?\s+from\s+)?'([^']+)'/gm

test('a start of the server loads no package of a single feature', () => {
  const loaded = sources
    // Workers are processes of their own.
    .filter(({ path }) => path.startsWith('server/') && !isTest(path) && !path.endsWith('.worker.ts'))
    .flatMap(({ path, code }) => [...code.matchAll(importedAtStart)].map(([, from = '']) => ({ path, from })))
  expect(loaded.length).toBeGreaterThan(500)
  expect(
    loaded.filter(({ from }) => isUnder(from, LOADED_LATE)).map(({ path, from }) => `${path} → ${from}`),
  ).toEqual([])
})

test('every file of src and server belongs to a layer', () => {
  expect(
    sources
      .map(({ path }) => path)
      .filter((path) => /^(src|server)\//.test(path) && layerOf(path) === undefined),
  ).toEqual([])
})

test('only the shell imports the shell', () => {
  const importers = sources.filter(
    ({ path, imports }) =>
      path.startsWith('src/') &&
      !path.startsWith('src/shell/') &&
      imports.some(({ from }) => from.startsWith('src/shell/')),
  )
  expect(importers.map(({ path }) => path)).toEqual([])
})

const USERS = 'server/modules/users'

test('operators and customers of the users module do not import each other', () => {
  const between = sources.flatMap(({ path, imports }) =>
    imports
      .filter(
        ({ from }) =>
          (path.startsWith(`${USERS}/operators/`) && from.startsWith(`${USERS}/customers/`)) ||
          (path.startsWith(`${USERS}/customers/`) && from.startsWith(`${USERS}/operators/`)),
      )
      .map(({ from }) => `${path} → ${from}`),
  )
  expect(between).toEqual([])
})

test('in the users module only the routes and the shared update import both operators and customers', () => {
  const choosing = sources.filter(
    ({ path, imports }) =>
      dirname(path) === USERS &&
      imports.some(({ from }) => from.startsWith(`${USERS}/`) && dirname(from) !== USERS),
  )
  expect(choosing.map(({ path }) => path)).toEqual([
    `${USERS}/update-user.commands.ts`,
    `${USERS}/users.routes.ts`,
  ])
})

test('the import check finds the imports of the sources', () => {
  const count = sources.reduce((sum, { imports }) => sum + imports.length, 0)
  expect(count).toBeGreaterThan(500)
  expect(sources.find(({ path }) => path === 'src/machines/lifecycles/order.machine.ts')?.imports).toEqual([
    { from: 'xstate', isPackage: true, isType: false },
    { from: 'src/domain/order/order-refusals.ts', isPackage: false, isType: false },
    { from: 'src/domain/order/order-status.ts', isPackage: false, isType: true },
    { from: 'src/domain/payment/collected-at-the-door.ts', isPackage: false, isType: false },
    { from: 'src/domain/order/order.ts', isPackage: false, isType: false },
  ])
})
