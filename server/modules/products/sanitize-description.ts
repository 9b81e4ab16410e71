import type sanitizeHtml from 'sanitize-html'
import { DESCRIPTION_TAGS } from '../../../src/domain/catalogue/description-tags.ts'
import { lazyPackage } from '../../core/lazy-package.ts'

const sanitizer = lazyPackage<typeof sanitizeHtml>('sanitize-html')

/** A description with nothing but the allowed tags, without attributes; what scripts and styles contain goes too. */
export const sanitizeDescription = (html: string): string =>
  sanitizer()(html, {
    allowedTags: [...DESCRIPTION_TAGS],
    allowedAttributes: {},
    transformTags: { b: 'strong', i: 'em', div: 'p' },
  }).trim()
