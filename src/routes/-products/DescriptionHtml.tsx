import type { ReactNode } from 'react'
import { DESCRIPTION_TAGS } from '../../domain/catalogue/description-tags.ts'
import { parseHtml, type HtmlNode } from '../../domain/shared/html-tree.ts'

const render = (nodes: readonly HtmlNode<(typeof DESCRIPTION_TAGS)[number]>[]): ReactNode =>
  nodes.map((node, at) => {
    if (typeof node === 'string') return node
    const { tag: Tag, children } = node
    // The nodes of a text have no other identity than their place.
    return Tag === 'br' ? <br key={at} /> : <Tag key={at}>{render(children)}</Tag>
  })

/** A long description with its formatting. */
export function DescriptionHtml({ html }: { readonly html: string }) {
  return <div className="description-html">{render(parseHtml(html, DESCRIPTION_TAGS))}</div>
}
