/** The answer as the contract describes it, or the path of the first field that does not fit; null when nothing could check it. */
export type DecodedResponse = { readonly value: unknown } | { readonly misfit: string | null }
export type ResponseDecoder = (data: unknown) => DecodedResponse

/** `decode` comes before the answer is used; `decodeLater` afterwards, when the page has been drawn. */
export type ResponseCheck =
  | { readonly decode: ResponseDecoder | Promise<ResponseDecoder> }
  | { readonly decodeLater: () => Promise<ResponseDecoder> }
