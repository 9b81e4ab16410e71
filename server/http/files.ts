import { bareFailure } from './failure-body.ts'
import type { App } from './endpoint-route.ts'

/** Pictures and models by the hash of their content: cacheable for ever, with a policy that blocks scripts in an SVG. */
export const serveFiles = ({ fastify, services }: App): void => {
  fastify.get<{ Params: { hash: string } }>('/files/:hash', async (request, reply) => {
    const { hash } = request.params
    const isHash = /^[0-9a-f]{64}$/.test(hash)
    const file = isHash
      ? await services.db
          .selectFrom('files')
          .select(['mime', 'bytes'])
          .where('hash', '=', hash)
          .executeTakeFirst()
      : undefined
    if (file === undefined) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send(bareFailure('file_not_found', request.id))
    }
    reply.header('etag', `"${hash}"`).header('cache-control', 'public, max-age=31536000, immutable')
    if (request.headers['if-none-match'] === `"${hash}"`) return reply.code(304).send()
    // A model is opened by the viewer, never by the browser.
    if (!file.mime.startsWith('image/')) reply.header('content-disposition', 'attachment')
    return reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .type(file.mime)
      .send(file.bytes)
  })
}
