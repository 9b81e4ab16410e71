import type { FieldRefusals } from './product.ts'

const MEGABYTE = 1_048_576

/** Of one uploaded file, in bytes. */
export const PICTURE_MAX_BYTES = 2 * MEGABYTE
export const MODEL_MAX_BYTES = 2 * MEGABYTE
export const MAX_PRODUCT_PICTURES = 10
/** A product is shown by one model. */
export const MAX_PRODUCT_MODELS = 1
/** Visible characters of what is said of a picture to somebody who does not see it. */
export const ALT_TEXT_MAX = 120
export const MODEL_NAME_MAX = 120

export const MODEL_FORMATS = ['3ds', 'obj', 'fbx'] as const
export type ModelFormat = (typeof MODEL_FORMATS)[number]

/** What was uploaded under a URL. */
export type MediaKind = 'picture' | 'model'

const MODEL = 'model/'

/** The media type that a model is stored and served with. */
export const modelMime = (format: ModelFormat): string => MODEL + format

/** The format of a stored model; null for any other file. */
export const modelFormatOf = (mime: string): ModelFormat | null =>
  MODEL_FORMATS.find((format) => mime === modelMime(format)) ?? null

/** What a stored file is. */
export const mediaKindOf = (mime: string): MediaKind => (modelFormatOf(mime) === null ? 'picture' : 'model')

const WRONG_KIND = { picture: 'image_type_error', model: 'model_type_error' } as const

/**
 * Why uploaded files may not be the media of a product, each at its row of `field`: unknown ones were never uploaded
 * or are forgotten, those of the other kind cannot be shown, and a file is named once.
 */
export const refusalsToMedia = (
  field: string,
  kind: MediaKind,
  urls: readonly string[],
  kinds: ReadonlyMap<string, MediaKind>,
): FieldRefusals =>
  Object.fromEntries(
    urls.flatMap((url, at) => {
      const found = kinds.get(url)
      const code =
        found === undefined
          ? 'file_not_found'
          : found !== kind
            ? WRONG_KIND[kind]
            : urls.indexOf(url) < at
              ? 'picture_repeated'
              : null
      return code === null ? [] : [[`${field}.${at}.url`, code] as const]
    }),
  )
