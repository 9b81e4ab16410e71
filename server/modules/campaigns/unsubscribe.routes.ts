import type { FastifyReply, FastifyRequest } from 'fastify'
import { preferredLanguage, type Language } from '../../../src/i18n/language.ts'
import type { ServerMessageKey, ServerTranslate } from '../../../src/i18n/server-messages.ts'
import { isCommandError } from '../../core/result.ts'
import { escapeHtml } from '../../core/escape-html.ts'
import type { App } from '../../http/endpoint-route.ts'
import { frameMail } from '../../outbox/render-mail.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'
import { unsubscribe } from './unsubscribe.commands.ts'

const MAX_FORM_BYTES = 4_096

const languageOf = (request: FastifyRequest): Language =>
  preferredLanguage(
    request.headers.cookie ?? '',
    (request.headers['accept-language'] ?? '').split(',').map((tag) => tag.trim()),
  )

const tokenOf = ({ query }: FastifyRequest): string => {
  const token: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'token') : null
  return typeof token === 'string' ? token : ''
}

const sendPage = (
  reply: FastifyReply,
  language: Language,
  t: ServerTranslate,
  title: ServerMessageKey,
  content = '',
): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    )
    .type('text/html; charset=utf-8')
    .send(
      frameMail(
        language,
        t(title),
        `<h1 style="margin:0;font-size:20px">${escapeHtml(t(title))}</h1>${content}`,
        'Comanda',
      ),
    )

/**
 * The page that a mail's link opens. Opening it changes nothing, because programs that check mails open links;
 * its button, and the button of a mail program, send the form.
 */
export const serveUnsubscribe = ({ fastify, services }: App): void => {
  void fastify.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      // The address says everything; RFC 8058 sends one constant field.
      (_request, _body, done) => done(null, undefined),
    )
    scope.get('/unsubscribe', async (request, reply) => {
      const language = languageOf(request)
      const t = await services.texts(language)
      const token = tokenOf(request)
      if (readUnsubscribeToken(services.config, token) === null)
        return sendPage(reply.code(404), language, t, 'campaign.unsubscribeInvalid')
      return sendPage(
        reply,
        language,
        t,
        'campaign.unsubscribeQuestion',
        `<p>${escapeHtml(t('campaign.unsubscribeWhy'))}</p><form method="post" action="/unsubscribe?token=${encodeURIComponent(token)}">
          <button style="padding:10px 16px;border:0;border-radius:6px;background:#0b6a5c;color:#ffffff;font:inherit;font-weight:600;cursor:pointer">${escapeHtml(t('campaign.unsubscribe'))}</button></form>`,
      )
    })
    scope.post('/unsubscribe', async (request, reply) => {
      const language = languageOf(request)
      const t = await services.texts(language)
      const result = await unsubscribe(services, tokenOf(request), services.clock.now())
      return isCommandError(result)
        ? sendPage(reply.code(404), language, t, 'campaign.unsubscribeInvalid')
        : sendPage(reply, language, t, 'campaign.unsubscribed')
    })
  })
}
