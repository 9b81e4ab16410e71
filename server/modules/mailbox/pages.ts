import type { Language } from '../../../src/i18n/language.ts'
import { LOCALES } from '../../../src/i18n/language.ts'
import { serverWords } from '../../../src/i18n/server-words.ts'
import { escapeHtml } from '../../http/html.ts'

export interface ListedLetter {
  /** The file. */
  readonly name: string
  readonly to: string
  readonly subject: string
  /** ISO 8601 instant. */
  readonly at: string
}

const STYLE = `
  :root { color-scheme: light dark; --canvas: #f6f5f1; --surface: #fff; --line: #e6e3db; --text: #1b1e1b; --text-2: #484b46; --link: #0a6053 }
  @media (prefers-color-scheme: dark) {
    :root { --canvas: #171916; --surface: #1f221e; --line: #33372f; --text: #edeee9; --text-2: #b9bcb3; --link: #6fcab5 }
  }
  body { margin: 0; padding: 24px 16px; background: var(--canvas); color: var(--text); font: 14px/1.5 system-ui, sans-serif }
  main { max-width: 880px; margin: 0 auto }
  h1 { margin: 0 0 4px; font-size: 20px }
  p { margin: 0 0 16px; color: var(--text-2) }
  a { color: var(--link) }
  .card { overflow-x: auto; background: var(--surface); border: 1px solid var(--line); border-radius: 12px }
  table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
  th, td { padding: 10px 16px; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top }
  tr:last-child > td { border-bottom: 0 }
  th { font-size: 12px; font-weight: 500; color: var(--text-2) }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 16px }
  dt { color: var(--text-2) }
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
        // The server's own clock, which its reader may not share.
        timeZoneName: 'short',
      }).format(new Date(at))

/** Every letter, newest first. */
export const listPage = (language: Language, letters: readonly ListedLetter[]): string => {
  const say = serverWords(language)
  const row = ({ name, to, subject, at }: ListedLetter): string =>
    `<tr><td><a href="/mailbox/${escapeHtml(name)}">${escapeHtml(subject)}</a></td>` +
    `<td>${escapeHtml(to)}</td><td>${escapeHtml(timeOf(language, at))}</td></tr>`
  const head = (['subject', 'to', 'sent'] as const).map((key) => `<th>${say(`mailbox.${key}`)}</th>`)
  const table = `<div class="card"><table><tr>${head.join('')}</tr>${letters.map(row).join('')}</table></div>`
  return page(
    language,
    say('mailbox.title'),
    `<h1>${say('mailbox.title')}</h1><p>${say('mailbox.why')}</p>` +
      (letters.length === 0 ? `<p>${say('mailbox.empty')}</p>` : table),
  )
}

/** One letter as plain text; its links into this console can be followed. */
export const letterPage = (
  language: Language,
  { to, subject, at, text }: ListedLetter & { readonly text: string },
  origin: string,
): string => {
  const say = serverWords(language)
  const body = escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) =>
    url.startsWith(`${escapeHtml(origin)}/`) ? `<a href="${url}">${url}</a>` : url,
  )
  const entry = (key: 'to' | 'sent', value: string): string =>
    `<dt>${say(`mailbox.${key}`)}</dt><dd>${escapeHtml(value)}</dd>`
  return page(
    language,
    subject,
    `<p><a href="/mailbox">${say('mailbox.back')}</a></p><h1>${escapeHtml(subject)}</h1>` +
      `<dl>${entry('to', to)}${entry('sent', timeOf(language, at))}</dl><div class="card"><pre>${body}</pre></div>`,
  )
}
