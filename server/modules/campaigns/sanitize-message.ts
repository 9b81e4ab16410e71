import type sanitizeHtml from 'sanitize-html'
import { lazyPackage } from '../../core/lazy-package.ts'
import { MAIL_TAGS } from '../../../src/domain/marketing/mail-html.ts'

const sanitizer = lazyPackage<typeof sanitizeHtml>('sanitize-html')

/** Links lead where they say, to a whole address; none leads through this server. */
const isWholeAddress = (href: string): boolean => /^(?:https?:\/\/|mailto:|tel:)/iu.test(href.trim())

/** The HTML of a mail with nothing but the allowed tags; what scripts and styles contain goes too. */
export const sanitizeMessage = (html: string): string =>
  sanitizer()(html, {
    allowedTags: [...MAIL_TAGS],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      b: 'strong',
      i: 'em',
      div: 'p',
      a: (tagName, { href = '' }) => ({ tagName, attribs: isWholeAddress(href) ? { href } : {} }),
    },
  }).trim()
