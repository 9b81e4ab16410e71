/** What a long description may be formatted with. */
export const DESCRIPTION_TAGS = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li'] as const
export type DescriptionTag = (typeof DESCRIPTION_TAGS)[number]

export type DescriptionNode =
  | string
  | { readonly tag: DescriptionTag; readonly children: readonly DescriptionNode[] }

const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>/giu
const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
  amp: '&',
}

const decodeEntities = (text: string): string =>
  text.replaceAll(/&(lt|gt|quot|#39|nbsp|amp);/gu, (entity, name: string) => ENTITIES[name] ?? entity)

const isDescriptionTag = (name: string): name is DescriptionTag =>
  DESCRIPTION_TAGS.some((tag) => tag === name)

interface Open {
  readonly tag: DescriptionTag | null
  readonly children: DescriptionNode[]
}

/** A stored description as a tree; any other markup is dropped, so that nothing but these tags is ever shown. */
export const parseDescription = (html: string): readonly DescriptionNode[] => {
  const root: Open = { tag: null, children: [] }
  let open: readonly Open[] = [root]
  const top = (): Open => open.at(-1) ?? root
  const addText = (text: string) => {
    if (text !== '') top().children.push(decodeEntities(text))
  }
  let at = 0
  for (const { 0: whole, 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    addText(html.slice(at, index))
    at = index + whole.length
    const tag = name.toLowerCase()
    if (!isDescriptionTag(tag)) continue
    if (tag === 'br') top().children.push({ tag, children: [] })
    else if (slash === '') {
      const node = { tag, children: [] }
      top().children.push(node)
      open = [...open, node]
    } else {
      const from = open.findLastIndex((each) => each.tag === tag)
      if (from > 0) open = open.slice(0, from)
    }
  }
  addText(html.slice(at))
  return root.children
}

/** What people read of a description. */
export const descriptionText = (html: string): string => decodeEntities(html.replaceAll(TAG, ''))

/** A description as it is written: a plain text as text, a formatted one with its tags. */
export const editedDescription = (html: string): string =>
  html.search(TAG) === -1 ? decodeEntities(html) : html
