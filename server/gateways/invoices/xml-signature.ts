import { createHash, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { canonicalXml } from './canonical-xml.ts'
import { DSIG, xmlBuilder } from './guatemala-document.ts'

const XADES = 'http://uri.etsi.org/01903/v1.3.2#'
const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'

export interface SigningKey {
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

/** A key of the sandbox; a real issuer's certificate stands in its place. */
export const makeSigningKey = (): SigningKey => generateKeyPairSync('rsa', { modulusLength: 2048 })

const digest = (text: string): string => createHash('sha256').update(text, 'utf8').digest('base64')

const parse = (xml: string) => xmlBuilder().create(xml)

/** The element of a document with this ID. */
const findById = (xml: string, id: string) => {
  let found: ReturnType<typeof parse>['node'] | null = null
  parse(xml).each(
    (each) => {
      const { node } = each
      if ('getAttribute' in node && typeof node.getAttribute === 'function' && node.getAttribute('ID') === id)
        found = node
    },
    true,
    true,
  )
  if (found === null) throw new Error(`a document without ${id} cannot be signed`)
  return found as Parameters<typeof canonicalXml>[0] // xmlbuilder2's nodes are those of the DOM
}

const canonicalOf = (xml: string): string => {
  const { node } = parse(xml).root()
  return canonicalXml(node)
}

/** XAdES-BES over the element with an ID: RSA with SHA-256, the signature as the last child of the root. */
export const signXml = (
  xml: string,
  {
    at,
    id,
    key,
    name,
  }: { readonly id: string; readonly name: string; readonly key: SigningKey; readonly at: string },
): string => {
  const { e = '', n = '' } = key.publicKey.export({ format: 'jwk' })
  const toBase64 = (value: string): string => Buffer.from(value, 'base64url').toString('base64')
  const signedProperties =
    `<xades:SignedProperties xmlns:xades="${XADES}" Id="${name}-SignedProperties">` +
    `<xades:SignedSignatureProperties><xades:SigningTime>${at}</xades:SigningTime></xades:SignedSignatureProperties>` +
    `</xades:SignedProperties>`
  const reference = (uri: string, value: string, type: string | null): string =>
    `<ds:Reference${type === null ? '' : ` Type="${type}"`} URI="#${uri}"><ds:Transforms>` +
    `<ds:Transform Algorithm="${C14N}"></ds:Transform></ds:Transforms>` +
    `<ds:DigestMethod Algorithm="${SHA256}"></ds:DigestMethod><ds:DigestValue>${value}</ds:DigestValue></ds:Reference>`
  const signedInfo =
    `<ds:SignedInfo xmlns:ds="${DSIG}"><ds:CanonicalizationMethod Algorithm="${C14N}"></ds:CanonicalizationMethod>` +
    `<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"></ds:SignatureMethod>` +
    reference(id, digest(canonicalXml(findById(xml, id))), null) +
    reference(
      `${name}-SignedProperties`,
      digest(canonicalOf(signedProperties)),
      'http://uri.etsi.org/01903#SignedProperties',
    ) +
    `</ds:SignedInfo>`
  const value = createSign('RSA-SHA256')
    .update(canonicalOf(signedInfo), 'utf8')
    .sign(key.privateKey, 'base64')
  const signature =
    `<ds:Signature xmlns:ds="${DSIG}" Id="${name}">${signedInfo}<ds:SignatureValue>${value}</ds:SignatureValue>` +
    `<ds:KeyInfo><ds:KeyValue><ds:RSAKeyValue><ds:Modulus>${toBase64(n)}</ds:Modulus><ds:Exponent>${toBase64(e)}</ds:Exponent>` +
    `</ds:RSAKeyValue></ds:KeyValue></ds:KeyInfo><ds:Object><xades:QualifyingProperties xmlns:xades="${XADES}" Target="#${name}">` +
    `${signedProperties}</xades:QualifyingProperties></ds:Object></ds:Signature>`
  const end = xml.lastIndexOf('</')
  return xml.slice(0, end) + signature + xml.slice(end)
}
