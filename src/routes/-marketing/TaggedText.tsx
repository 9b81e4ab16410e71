import { createElement, Fragment } from 'react'
import { MAIL_TAGS, mailHtml } from '../../domain/marketing/mail-html.ts'
import { messageParts, type TagValues } from '../../domain/marketing/message-tags.ts'
import { parseHtml, type HtmlNode } from '../../domain/shared/html-tree.ts'

type MailNode = HtmlNode<(typeof MAIL_TAGS)[number]>

interface TaggedProps {
  readonly text: string
  readonly values: TagValues
}

/** A text with what stands for its reader marked. */
export function TaggedText({ text, values }: TaggedProps) {
  return (
    <>
      {messageParts(text, values).map(({ tag, text: part }, index) =>
        tag === null ? (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one text
          <Fragment key={index}>{part}</Fragment>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one text
          <mark key={index} className="tagged" data-unknown={tag === 'unknown' || undefined}>
            {part}
          </mark>
        ),
      )}
    </>
  )
}

/** The message of a mail as its reader sees it, drawn from its tree: no markup of it gets into the page. */
export function TaggedMail({ text, values }: TaggedProps) {
  return (
    <div className="mail-preview__message">
      <MailNodes nodes={parseHtml(mailHtml(text), MAIL_TAGS)} values={values} />
    </div>
  )
}

function MailNodes({ nodes, values }: { readonly nodes: readonly MailNode[]; readonly values: TagValues }) {
  return (
    <>
      {nodes.map((node, index) => {
        // oxlint-disable-next-line react/no-array-index-key -- the nodes of one text
        if (typeof node === 'string') return <TaggedText key={index} text={node} values={values} />
        // A preview opens no pages.
        const tag = node.tag === 'a' ? 'u' : node.tag
        return createElement(
          tag,
          { key: index, ...(node.href !== null && { title: node.href }) },
          tag === 'br' ? undefined : <MailNodes nodes={node.children} values={values} />,
        )
      })}
    </>
  )
}
