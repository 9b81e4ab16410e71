import sanitize from 'sanitize-html'
import { DESCRIPTION_TAGS } from '../../../src/domain/catalogue/description-html.ts'

/** A description with nothing but the allowed tags, without attributes; what scripts and styles contain goes too. */
export const sanitizeDescription = (html: string): string =>
  sanitize(html, {
    allowedTags: [...DESCRIPTION_TAGS],
    allowedAttributes: {},
    transformTags: { b: 'strong', i: 'em', div: 'p' },
  }).trim()
