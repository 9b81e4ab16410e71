import { createFairQueue } from '../core/fair-queue.ts'
import { renderSvg } from './render-svg.ts'
import { findSvgViolation } from './svg-safety.ts'

/** What a picture is for. */
type FileKind = 'avatar' | 'icon'

export type ImageErrorCode = 'image_type_error' | 'image_size_error' | 'image_not_safe'
export type PhotoErrorCode = Exclude<ImageErrorCode, 'image_size_error'> | 'picture_size_error'

/** A validated image: decoded and encoded again, without metadata. */
export interface SanitizedImage {
  readonly bytes: Buffer
  readonly mime: 'image/png' | 'image/jpeg'
}

/** A photograph for a page, and a small one of it for lists. */
export interface SanitizedPhoto {
  readonly photo: Buffer
  readonly thumbnail: Buffer
  readonly mime: 'image/webp'
}

type ImageType = 'png' | 'jpeg' | 'svg'

/** Width and height of an avatar, and the greatest of an icon, in pixels. */
const SIDE = 400
/** The greatest width and height of a photograph, in pixels. */
const PHOTO_SIDE = 1_200
const MAX_PIXELS = 4_096 * 4_096
const ENCODE_TIMEOUT_SECONDS = 5

const startsWith = (bytes: Buffer, ...first: readonly number[]): boolean =>
  first.every((byte, at) => bytes[at] === byte)

/** The image type by its content, whatever the file is called: null for anything but the three types. */
export const detectImageType = (bytes: Buffer): ImageType | null => {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg'
  return /^\uFEFF?\s*<(?:[?!]|svg|\w+:svg)/.test(bytes.subarray(0, 1_024).toString('utf8')) ? 'svg' : null
}

// Loaded with the first picture, because it is as large as the rest of the server.
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

type Sharp = Awaited<ReturnType<typeof loadSharp>>

/** Width and height by the head of the file; null where it is none of its type. */
const measure = async (sharp: Sharp, bytes: Buffer, type: ImageType) => {
  const size = await sharp(bytes)
    .metadata()
    .catch(() => null)
  return size === null || size.format !== type ? null : size
}

/** The picture upright and no larger than `side`, without metadata. */
const shrink = (sharp: Sharp, bytes: Buffer, side: number) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: ENCODE_TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')

const reencodePhoto = async (
  sharp: Sharp,
  bytes: Buffer,
  type: 'png' | 'jpeg',
  kind: FileKind,
): Promise<SanitizedImage | ImageErrorCode> => {
  const size = await measure(sharp, bytes, type)
  if (size === null) return 'image_type_error'
  const isSizeAllowed =
    kind === 'avatar' ? size.width === SIDE && size.height === SIDE : size.width * size.height <= MAX_PIXELS
  if (!isSizeAllowed) return 'image_size_error'
  const upright = shrink(sharp, bytes, SIDE)
  const encoder = type === 'png' ? upright.png() : upright.jpeg({ quality: 90 })
  const pixels = await encoder.toBuffer().catch(() => null)
  return pixels === null ? 'image_type_error' : { bytes: pixels, mime: `image/${type}` }
}

const renderPictureSvg = async (bytes: Buffer): Promise<SanitizedImage | ImageErrorCode> => {
  const violation = findSvgViolation(bytes)
  if (violation !== null) return violation
  const pixels = await renderSvg(bytes, SIDE)
  return typeof pixels === 'string' ? pixels : { bytes: pixels, mime: 'image/png' }
}

/** WebP keeps what is transparent, and is a fraction of a PNG. */
const encodePhoto = async (bytes: Buffer, type: ImageType): Promise<SanitizedPhoto | PhotoErrorCode> => {
  const sharp = await loadSharp()
  const size = await measure(sharp, bytes, type)
  if (size === null) return 'image_type_error'
  if (size.width * size.height > MAX_PIXELS) return 'picture_size_error'
  const encode = (side: number) =>
    shrink(sharp, bytes, side)
      .webp({ quality: 85 })
      .toBuffer()
      .catch(() => null)
  const photo = await encode(PHOTO_SIDE)
  const thumbnail = photo && (await encode(SIDE))
  return photo === null || thumbnail === null ? 'image_type_error' : { photo, thumbnail, mime: 'image/webp' }
}

const renderPhotoSvg = async (bytes: Buffer): Promise<SanitizedPhoto | PhotoErrorCode> => {
  const violation = findSvgViolation(bytes)
  if (violation !== null) return violation
  const pixels = await renderSvg(bytes, PHOTO_SIDE)
  if (pixels === 'image_size_error') return 'picture_size_error'
  return typeof pixels === 'string' ? pixels : encodePhoto(pixels, 'png')
}

// A slow drawing delays other drawings, but no photographs.
const photos = createFairQueue({ limit: 2 })
const drawings = createFairQueue({ limit: 1, maxWaiting: 4, maxWaitingPerOwner: 2 })

/**
 * Validates a picture by its content and encodes it again: a JPG, a PNG or a safe SVG; an avatar has 400 by
 * 400 pixels, a larger icon is made smaller. Owners take turns at drawing; `busy` when too many drawings wait.
 */
export const sanitizePicture = async (
  bytes: Buffer,
  kind: FileKind,
  owner: number,
): Promise<SanitizedImage | ImageErrorCode | 'busy'> => {
  const type = detectImageType(bytes)
  if (type === null) return 'image_type_error'
  if (type === 'svg') return drawings.run(owner, () => renderPictureSvg(bytes))
  return photos.run(owner, async () => reencodePhoto(await loadSharp(), bytes, type, kind))
}

/** Validates a photograph or a drawing of any size as `sanitizePicture` does, and encodes it in two sizes. */
export const sanitizePhoto = async (
  bytes: Buffer,
  owner: number,
): Promise<SanitizedPhoto | PhotoErrorCode | 'busy'> => {
  const type = detectImageType(bytes)
  if (type === null) return 'image_type_error'
  return type === 'svg'
    ? drawings.run(owner, () => renderPhotoSvg(bytes))
    : photos.run(owner, () => encodePhoto(bytes, type))
}
