import type { ReactNode } from 'react'
import { parseDescription, type DescriptionNode } from '../../domain/catalogue/description-html.ts'

const render = (nodes: readonly DescriptionNode[]): ReactNode =>
  nodes.map((node, at) => {
    if (typeof node === 'string') return node
    const { tag: Tag, children } = node
    // The nodes of a text have no other identity than their place.
    return Tag === 'br' ? <br key={at} /> : <Tag key={at}>{render(children)}</Tag>
  })

/** A long description with its formatting. */
export function DescriptionHtml({ html }: { readonly html: string }) {
  return <div className="description-html">{render(parseDescription(html))}</div>
}
