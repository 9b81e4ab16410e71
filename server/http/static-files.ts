import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_PREFIX } from '../../src/api/endpoints/endpoint.ts'
import { systemEndpoints } from '../../src/api/endpoints/system.endpoints.ts'
import { bareFailure } from './failure-body.ts'

const YEAR_SECONDS = 31_536_000
/** Those of probes stand below the API: a probe that is set up wrong is told so instead of given the page. */
const RESERVED_PATHS = [
  API_PREFIX,
  '/files',
  '/assets',
  '/socket.io',
  systemEndpoints.health.path,
  systemEndpoints.ready.path,
  '/metrics',
]

const isPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !RESERVED_PATHS.some(
    (path) =>
      request.url === path || request.url.startsWith(`${path}/`) || request.url.startsWith(`${path}?`),
  )

const notFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').send(bareFailure('not_found', request.id))

/**
 * The built console: assets with hashed names are cached for a year, every page is served from one
 * document.
 */
export const serveFrontend = async (fastify: FastifyInstance, folder: string): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) {
    fastify.setNotFoundHandler(notFound)
    return
  }
  const isNamedByContent = (path: string) => path.startsWith(join(folder, 'assets'))
  await fastify.register(fastifyStatic, {
    root: folder,
    // Its own routes read the file's whole folder before each answer, to refuse another spelling of the name.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        isNamedByContent(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      )
    },
  })
  const rootFiles = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/^\.|\.(?:br|gz)$/.test(entry.name))
    .map(({ name }) => name)
  for (const name of rootFiles) fastify.get(`/${name}`, (_, reply) => reply.sendFile(name))
  fastify.get('/', (_, reply) => reply.sendFile('index.html'))
  fastify.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) =>
    reply.sendFile(`assets/${params['*']}`),
  )
  fastify.setNotFoundHandler((request, reply) =>
    isPage(request) ? reply.sendFile('index.html') : notFound(request, reply),
  )
}
