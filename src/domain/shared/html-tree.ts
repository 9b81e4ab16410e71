/** HTML of a few tags that somebody wrote, as a tree: drawn from it, no other markup is ever shown. */
export type HtmlNode<Tag extends string> =
  | string
  | { readonly tag: Tag; readonly href: string | null; readonly children: readonly HtmlNode<Tag>[] }

interface Open<Tag extends string> {
  readonly tag: Tag | null
  readonly children: HtmlNode<Tag>[]
}

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

/** The tree of a stored text; tags that are not of `tags` are dropped, their text stays. */
export const parseHtml = <Tag extends string>(
  html: string,
  tags: readonly Tag[],
): readonly HtmlNode<Tag>[] => {
  const root: Open<Tag> = { tag: null, children: [] }
  let open: readonly Open<Tag>[] = [root]
  const top = (): Open<Tag> => open.at(-1) ?? root
  const addText = (text: string) => {
    if (text !== '') top().children.push(decodeEntities(text))
  }
  let at = 0
  for (const { 0: whole, 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    addText(html.slice(at, index))
    at = index + whole.length
    const tag = tags.find((each) => each === name.toLowerCase())
    if (tag === undefined) continue
    if (tag === 'br') top().children.push({ tag, href: null, children: [] })
    else if (slash === '') {
      const node = { tag, href: /\bhref="([^"]*)"/iu.exec(whole)?.[1] ?? null, children: [] }
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

/** What people read of a stored text. */
export const htmlText = (html: string): string => decodeEntities(html.replaceAll(TAG, ''))

/** A stored text as it is written: a plain one as text, a formatted one with its tags. */
export const editedHtml = (html: string): string => (html.search(TAG) === -1 ? decodeEntities(html) : html)
