import { htmlText } from '../shared/html-tree.ts'

/** What the message of a mail may be formatted with; a link has its address and nothing else. */
export const MAIL_TAGS = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'blockquote',
  'a',
] as const

const BLOCK = /<(?:p|ul|ol|li|h2|h3|blockquote)\b/iu

/** A stored message as HTML: line breaks of a text without paragraphs are seen. */
export const mailHtml = (stored: string): string =>
  BLOCK.test(stored)
    ? stored
    : stored
        .split(/\n{2,}/u)
        .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`)
        .join('')

/** What people read of a stored message, for mail programs without HTML and for the preview. */
export const mailText = (stored: string): string =>
  htmlText(
    stored
      .replaceAll(/<a href="([^"]*)">(.*?)<\/a>/giu, (_, href: string, label: string) =>
        label.includes(href) ? label : `${label} (${href})`,
      )
      .replaceAll(/<li\b[^>]*>/giu, '- ')
      .replaceAll(/<br\b[^>]*>|<\/li>/giu, '\n')
      .replaceAll(/<\/(?:p|h2|h3|ul|ol|blockquote)>/giu, '\n\n'),
  )
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim()
