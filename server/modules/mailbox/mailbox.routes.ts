import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Email } from 'postal-mime'
import { preferredLanguage } from '../../../src/i18n/language.ts'
import { hasMailbox, originOf } from '../../core/config.ts'
import { mailFolder } from '../../gateways/file-mail.gateway.ts'
import { bareFailure } from '../../http/failure-body.ts'
import type { App } from '../../http/endpoint-route.ts'
import { mailPage, mailListPage, type ListedMail } from './mailbox.views.ts'

const MAX_LISTED = 200
const MAIL_FILE_NAME = /^[\dTZ]{10,30}-[\da-f-]{36}\.eml$/

const isOwnMachine = (request: FastifyRequest): boolean => {
  const isLoopback = /^(?:::ffff:)?127\.|^::1$/.test(request.ip)
  // Another host name that resolves here, or a client behind a proxy on this machine.
  const isOwnName = /^(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/.test(request.headers.host ?? '')
  const isProxied = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some(
    (name) => request.headers[name] !== undefined,
  )
  return isLoopback && isOwnName && !isProxied
}

const languageOf = (request: FastifyRequest) =>
  preferredLanguage(
    request.headers.cookie ?? '',
    (request.headers['accept-language'] ?? '').split(',').map((tag) => tag.trim()),
  )

const recipientsOf = ({ to = [] }: Email): string => to.map(({ address }) => address ?? '').join(', ')

const readMail = async (folder: string, name: string): Promise<ListedMail & { readonly text: string }> => {
  const { default: PostalMime } = await import('postal-mime')
  const email = await PostalMime.parse(await readFile(join(folder, name)))
  return {
    name,
    to: recipientsOf(email),
    subject: email.subject ?? '',
    at: email.date ?? '',
    text: email.text ?? '',
  }
}

/**
 * The mailbox page of a server without a mail server, for local requests only; other servers do not have
 * it.
 */
export const serveMailbox = ({ fastify, services: { config } }: App): void => {
  if (!hasMailbox(config)) return
  const folder = mailFolder(config.dataDir)
  const page = (reply: FastifyReply, html: string): FastifyReply =>
    reply
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(html)
  const notFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply.code(404).header('cache-control', 'no-store').send(bareFailure('not_found', request.id))

  fastify.get('/mailbox', async (request, reply) => {
    if (!isOwnMachine(request)) return notFound(request, reply)
    const names = (await readdir(folder).catch(() => [])).filter((name) => MAIL_FILE_NAME.test(name))
    const newest = names.toSorted().toReversed().slice(0, MAX_LISTED)
    return page(
      reply,
      mailListPage(languageOf(request), await Promise.all(newest.map((name) => readMail(folder, name)))),
    )
  })

  fastify.get<{ Params: { name: string } }>('/mailbox/:name', async (request, reply) => {
    const { name } = request.params
    if (!isOwnMachine(request) || !MAIL_FILE_NAME.test(name)) return notFound(request, reply)
    const mail = await readMail(folder, name).catch(() => null)
    return mail === null
      ? notFound(request, reply)
      : page(reply, mailPage(languageOf(request), mail, originOf(config)))
  })
}
