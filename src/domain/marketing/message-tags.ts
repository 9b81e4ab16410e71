/** What stands in a message for the recipient's own name or phone: `{{userName}}`. */
export const MESSAGE_TAGS = ['userName', 'userPhone'] as const
export type MessageTag = (typeof MESSAGE_TAGS)[number]
export type TagValues = Readonly<Record<MessageTag, string>>

const TAG = /\{\{\s*([^{}]*?)\s*\}\}/gu

const isMessageTag = (name: string): name is MessageTag => MESSAGE_TAGS.some((tag) => tag === name)

/** The first tag of a text that the product does not know; null when it knows all. */
export const findUnknownTag = (text: string): string | null => {
  for (const [, name = ''] of text.matchAll(TAG)) if (!isMessageTag(name)) return name
  return null
}

/** The tag that somebody meant by another word. */
export const suggestTag = (unknown: string): MessageTag | null => {
  const word = unknown.toLowerCase()
  if (/phone|tel|cel|m[oó]vil/u.test(word)) return 'userPhone'
  return /name|nombre/u.test(word) ? 'userName' : null
}

/** A text with a tag of another name put in the place of one. */
export const replaceTag = (text: string, unknown: string, tag: MessageTag): string =>
  text.replaceAll(TAG, (whole, name: string) => (name === unknown ? `{{${tag}}}` : whole))

/** A text with the values of its tags; a tag inside a value stays what it is: a part of a name. */
export const fillTags = (
  text: string,
  values: TagValues,
  format: (value: string) => string = (value) => value,
): string =>
  text.replaceAll(TAG, (whole, name: string) => (isMessageTag(name) ? format(values[name]) : whole))

export interface TextPart {
  readonly text: string
  /** The tag that the text stands for; `unknown` is one that the product does not know. */
  readonly tag: MessageTag | 'unknown' | null
}

/** A text in parts, so that what stands for the recipient can be marked. */
export const messageParts = (text: string, values: TagValues): readonly TextPart[] => {
  const parts: TextPart[] = []
  let at = 0
  for (const match of text.matchAll(TAG)) {
    const [whole, name = ''] = match
    if (match.index > at) parts.push({ text: text.slice(at, match.index), tag: null })
    parts.push(isMessageTag(name) ? { text: values[name], tag: name } : { text: whole, tag: 'unknown' })
    at = match.index + whole.length
  }
  if (at < text.length) parts.push({ text: text.slice(at), tag: null })
  return parts
}
