import type * as Saxes from 'saxes'
import { lazyPackage } from '../core/lazy-package.ts'

const saxes = lazyPackage<typeof Saxes>('saxes')

type SvgViolation = 'image_type_error' | 'image_not_safe'

/** Elements that run scripts, load resources or contain foreign content. */
const ACTIVE: ReadonlySet<string> = new Set([
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'canvas',
  'handler',
  'listener',
  'image',
  'feimage',
  'animate',
  'animatemotion',
  'animatetransform',
  'animatecolor',
  'set',
  'discard',
  'link',
  'meta',
])

const SVG = 'http://www.w3.org/2000/svg'
const MAX_ELEMENTS = 5_000
/** Nested `use` elements multiply without limit. */
const MAX_COPIES = 100
const MAX_DEPTH = 60
/** Attributes of one element. */
const MAX_ATTRIBUTES = 200
/** Characters parsed at a time before the limits are checked: the parser's work grows with the square of the depth. */
const CHUNK_LENGTH = 4_096

/** Whether a style or value refers outside the drawing: `url(…)` may only name a fragment. */
const hasExternalReference = (value: string): boolean => {
  // CSS escapes would hide the searched words.
  if (value.includes('\\') || /@import|expression\s*\(|-moz-binding|javascript:/i.test(value)) return true
  return [...value.matchAll(/url\(\s*['"]?\s*([^)]?)/gi)].some(([, first]) => first !== '#')
}

const isUnsafeAttribute = (name: string, value: string): boolean => {
  const local = name.slice(name.indexOf(':') + 1).toLowerCase()
  if (local.startsWith('on')) return true
  if (local === 'base') return true
  if (local === 'href' || local === 'src') return !/^\s*#/.test(value)
  return !name.startsWith('xmlns') && hasExternalReference(value)
}

/**
 * Whether an SVG does more than draw: scripts, event handlers, external references, entities, expansion;
 * null when it is safe.
 */
export const findSvgViolation = (bytes: Buffer): SvgViolation | null => {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return 'image_type_error'
  }
  const parser = new (saxes().SaxesParser)({ xmlns: true })
  let violation: SvgViolation | null = null
  let elements = 0
  let copies = 0
  let depth = 0
  let attributesOfOne = 0
  const style: string[] = []
  const flagUnsafe = (isUnsafe: boolean): void => {
    if (isUnsafe) violation = 'image_not_safe'
  }

  // With another encoding the renderer would read other characters than this check.
  parser.on('xmldecl', ({ encoding }) => flagUnsafe(encoding !== undefined && !/^utf-8$/i.test(encoding)))
  parser.on('doctype', () => flagUnsafe(true))
  parser.on('processinginstruction', () => flagUnsafe(true))
  parser.on('attribute', () => {
    attributesOfOne += 1
    flagUnsafe(attributesOfOne > MAX_ATTRIBUTES)
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    const name = local.toLowerCase()
    if (elements === 0 && (name !== 'svg' || uri !== SVG)) violation ??= 'image_type_error'
    elements += 1
    depth += 1
    attributesOfOne = 0
    if (name === 'use') copies += 1
    flagUnsafe(ACTIVE.has(name) || elements > MAX_ELEMENTS || copies > MAX_COPIES || depth > MAX_DEPTH)
    for (const attribute of Object.values(attributes))
      flagUnsafe(isUnsafeAttribute(attribute.name, attribute.value))
  })
  parser.on('closetag', () => {
    depth -= 1
    // The style's parts are joined, because comments and CDATA sections can split a word.
    flagUnsafe(hasExternalReference(style.join('')))
    style.length = 0
  })
  parser.on('text', (part) => style.push(part))
  parser.on('cdata', (part) => style.push(part))
  // Entities other than XML's predefined ones are errors too.
  parser.on('error', () => (violation ??= 'image_type_error'))
  const currentViolation = (): SvgViolation | null => violation
  for (let at = 0; at < text.length; at += CHUNK_LENGTH) {
    parser.write(text.slice(at, at + CHUNK_LENGTH))
    if (currentViolation() !== null) return currentViolation()
  }
  parser.close()
  if (elements === 0) violation ??= 'image_type_error'
  return violation
}
