import type { Language } from '../../../src/i18n/language.ts'
import { LOCALES } from '../../../src/i18n/language.ts'
import { serverMessages } from '../../../src/i18n/server-messages.ts'
import { escapeHtml } from '../../core/escape-html.ts'

export interface ListedMail {
  /** The file name. */
  readonly name: string
  readonly to: string
  readonly subject: string
  /** ISO 8601 instant. */
  readonly at: string
}

const STYLE = `
  :root { color-scheme: light dark; --background: #f6f5f1; --surface: #fff; --line: #e6e3db; --text: #1b1e1b; --text-secondary: #484b46; --link: #0a6053 }
  @media (prefers-color-scheme: dark) {
    :root { --background: #171916; --surface: #1f221e; --line: #33372f; --text: #edeee9; --text-secondary: #b9bcb3; --link: #6fcab5 }
  }
  body { margin: 0; padding: 24px 16px; background: var(--background); color: var(--text); font: 14px/1.5 system-ui, sans-serif }
  main { max-width: 880px; margin: 0 auto }
  h1 { margin: 0 0 4px; font-size: 20px }
  p { margin: 0 0 16px; color: var(--text-secondary) }
  a { color: var(--link) }
  .card { overflow-x: auto; background: var(--surface); border: 1px solid var(--line); border-radius: 12px }
  table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
  th, td { padding: 10px 16px; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top }
  tr:last-child > td { border-bottom: 0 }
  th { font-size: 12px; font-weight: 500; color: var(--text-secondary) }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 16px }
  dt { color: var(--text-secondary) }
  dd { margin: 0; overflow-wrap: anywhere }
  pre { margin: 0; padding: 16px; font: 14px/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }`

const page = (language: Language, title: string, content: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
  `<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body><main>${content}</main></body></html>`

const timeOf = (language: Language, at: string): string =>
  Number.isNaN(Date.parse(at))
    ? ''
    : new Intl.DateTimeFormat(LOCALES[language], {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hourCycle: 'h23',
        // The time by the server's clock, which may differ from the reader's.
        timeZoneName: 'short',
      }).format(new Date(at))

/** Every mail, newest first. */
export const mailListPage = (language: Language, mails: readonly ListedMail[]): string => {
  const translate = serverMessages(language)
  const row = ({ name, to, subject, at }: ListedMail): string =>
    `<tr><td><a href="/mailbox/${escapeHtml(name)}">${escapeHtml(subject)}</a></td>` +
    `<td>${escapeHtml(to)}</td><td>${escapeHtml(timeOf(language, at))}</td></tr>`
  const head = (['subject', 'to', 'sent'] as const).map((key) => `<th>${translate(`mailbox.${key}`)}</th>`)
  const table = `<div class="card"><table><tr>${head.join('')}</tr>${mails.map(row).join('')}</table></div>`
  return page(
    language,
    translate('mailbox.title'),
    `<h1>${translate('mailbox.title')}</h1><p>${translate('mailbox.why')}</p>` +
      (mails.length === 0 ? `<p>${translate('mailbox.empty')}</p>` : table),
  )
}

/** One mail as plain text; its links to this console can be followed. */
export const mailPage = (
  language: Language,
  { to, subject, at, text }: ListedMail & { readonly text: string },
  origin: string,
): string => {
  const translate = serverMessages(language)
  const body = escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) =>
    url.startsWith(`${escapeHtml(origin)}/`) ? `<a href="${url}">${url}</a>` : url,
  )
  const entry = (key: 'to' | 'sent', value: string): string =>
    `<dt>${translate(`mailbox.${key}`)}</dt><dd>${escapeHtml(value)}</dd>`
  return page(
    language,
    subject,
    `<p><a href="/mailbox">${translate('mailbox.back')}</a></p><h1>${escapeHtml(subject)}</h1>` +
      `<dl>${entry('to', to)}${entry('sent', timeOf(language, at))}</dl><div class="card"><pre>${body}</pre></div>`,
  )
}
