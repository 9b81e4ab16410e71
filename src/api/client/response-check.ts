/**
 * The decoded response, or the path of the first field that does not fit; null when it could not be
 * checked.
 */
export type DecodedResponse = { readonly value: unknown } | { readonly misfit: string | null }
export type ResponseDecoder = (data: unknown) => DecodedResponse

/** `decode` runs before the response is used; `decodeLater` afterwards, when the page is drawn. */
export type ResponseCheck =
  | { readonly decode: ResponseDecoder | Promise<ResponseDecoder> }
  | { readonly decodeLater: () => Promise<ResponseDecoder> }
