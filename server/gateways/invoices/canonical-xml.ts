/** What of a DOM node canonicalisation reads. */
interface XmlNode {
  readonly nodeType: number
  readonly nodeName: string
  readonly prefix?: string | null
  readonly localName?: string | null
  readonly namespaceURI?: string | null
  readonly data?: string
  readonly attributes?: Iterable<XmlAttribute>
  readonly childNodes: Iterable<XmlNode>
}
interface XmlAttribute {
  readonly name: string
  readonly prefix: string | null
  readonly localName: string
  readonly namespaceURI: string | null
  readonly value: string
}

const ELEMENT = 1
const TEXT = 3
const CDATA = 4
const XMLNS = 'http://www.w3.org/2000/xmlns/'

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;')
const escapeAttribute = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#x9;')
    .replaceAll('\n', '&#xA;')
    .replaceAll('\r', '&#xD;')

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Exclusive canonical XML 1.0 of an element, without comments: the bytes that a signature is made over. */
export const canonicalXml = (node: XmlNode, rendered: ReadonlyMap<string, string> = new Map()): string => {
  if (node.nodeType === TEXT || node.nodeType === CDATA) return escapeText(node.data ?? '')
  if (node.nodeType !== ELEMENT) return ''
  const attributes = [...(node.attributes ?? [])].filter(({ namespaceURI }) => namespaceURI !== XMLNS)
  const used = new Map([[node.prefix ?? '', node.namespaceURI ?? '']])
  for (const { namespaceURI, prefix } of attributes) if (prefix) used.set(prefix, namespaceURI ?? '')
  const added = [...used]
    .filter(([prefix, uri]) => (rendered.get(prefix) ?? '') !== uri)
    .toSorted(([a], [b]) => compare(a, b))
  const scope = new Map([...rendered, ...added])
  const names = added.map(
    ([prefix, uri]) => ` ${prefix === '' ? 'xmlns' : `xmlns:${prefix}`}="${escapeAttribute(uri)}"`,
  )
  const values = attributes
    .toSorted(
      (a, b) => compare(a.namespaceURI ?? '', b.namespaceURI ?? '') || compare(a.localName, b.localName),
    )
    .map(({ name, value }) => ` ${name}="${escapeAttribute(value)}"`)
  const children = [...node.childNodes].map((child) => canonicalXml(child, scope))
  return `<${node.nodeName}${names.join('')}${values.join('')}>${children.join('')}</${node.nodeName}>`
}
