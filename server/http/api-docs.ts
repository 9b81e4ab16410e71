import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { API_PREFIX } from '../../src/api/endpoints/endpoint.ts'
import type { App } from './endpoint-route.ts'

const VIEWER_FOLDER = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static')
const DOCS_PATH = `${API_PREFIX}/docs`

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Comanda API</title>
    <link rel="stylesheet" href="${DOCS_PATH}/swagger-ui.css" />
  </head>
  <body>
    <main id="api"></main>
    <script src="${DOCS_PATH}/swagger-ui-bundle.js"></script>
    <script src="${DOCS_PATH}/start.js"></script>
  </body>
</html>
`

const START = `SwaggerUIBundle({
  url: '${API_PREFIX}/openapi.json',
  dom_id: '#api',
  docExpansion: 'list',
  tagsSorter: 'alpha',
  defaultModelsExpandDepth: -1,
  supportedSubmitMethods: [],
})
`

const TYPES = { html: 'text/html', css: 'text/css', js: 'text/javascript' } as const

/** The API documentation page, rendered in the browser from the OpenAPI document. */
export const serveApiDocs = ({ fastify }: App): void => {
  const add = (path: string, type: keyof typeof TYPES, text: () => Promise<string> | string): void => {
    fastify.get(DOCS_PATH + path, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type(TYPES[type])
        .send(await text()),
    )
  }
  const viewerFile = (name: string) => (): Promise<string> => readFile(join(VIEWER_FOLDER, name), 'utf8')
  add('', 'html', () => PAGE)
  add('/start.js', 'js', () => START)
  add('/swagger-ui-bundle.js', 'js', viewerFile('swagger-ui-bundle.js'))
  add('/swagger-ui.css', 'css', viewerFile('swagger-ui.css'))
}
