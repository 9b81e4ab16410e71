import type { ServerTranslate } from '../../src/i18n/server-messages.ts'
import type { RenderedMail } from '../gateways/mail.gateway.ts'
import { escapeHtml } from '../core/escape-html.ts'
import type { Mail } from '../core/mail.ts'

const CODE_STYLE =
  'margin:0 0 20px;font-size:28px;font-weight:600;letter-spacing:4px;font-variant-numeric:tabular-nums'
const LINK_STYLE =
  'display:inline-block;padding:10px 16px;border-radius:6px;background:#0b6a5c;color:#ffffff;text-decoration:none;font-weight:600'
const PAGE_STYLE =
  'margin:0;padding:24px;background:#f6f5f1;color:#1b1e1b;font:15px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif'
const CARD_STYLE =
  'max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e6e3db;border-radius:12px'
const FOOTER_STYLE = 'max-width:480px;margin:12px auto 0;color:#65675f;font-size:12px'

/** The frame of every mail around its content; `footer` is HTML too. */
export const frameMail = (language: 'en' | 'es', subject: string, content: string, footer: string): string =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${escapeHtml(PAGE_STYLE)}"><div style="${CARD_STYLE}">${content}</div>`,
    `<p style="${FOOTER_STYLE}">${footer}</p></body></html>`,
  ].join('')

/**
 * Renders a mail in its recipient's language, as plain text and as HTML; `origin` is the console's public
 * origin.
 */
export const renderMail = (
  { attachments = [], to, language, template, values }: Mail,
  origin: string,
  t: ServerTranslate,
): RenderedMail => {
  const { code, link } = values
  const url = link === undefined ? null : new URL(link, origin).href
  const subject = t(`mail.${template}.subject`)
  const greeting = t('mail.greeting', values)
  const lead = t(`mail.${template}.lead`, values)
  const action = t(`mail.${template}.action`)
  const end = t(`mail.${template}.end`)
  const footer = t('mail.foot')
  const text = [
    greeting,
    lead,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(url === null ? [] : [`${action}:\n${url}`]),
    end,
    `--\n${footer}`,
  ].join('\n\n')
  const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const content = [
    paragraph(greeting),
    paragraph(lead),
    code === undefined ? '' : `<p style="${CODE_STYLE}">${escapeHtml(code)}</p>`,
    url === null
      ? ''
      : `<p style="margin:0 0 20px"><a href="${escapeHtml(url)}" style="${LINK_STYLE}">${escapeHtml(action)}</a></p>`,
    `<p style="margin:0">${escapeHtml(end)}</p>`,
  ].join('')
  const html = frameMail(language, subject, content, escapeHtml(footer))
  return {
    to,
    subject,
    text,
    html,
    attachments: attachments.map(({ base64, name, type }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(base64, 'base64'),
    })),
  }
}
