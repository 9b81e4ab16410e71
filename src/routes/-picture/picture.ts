import type { PictureFileKind } from '../../api/endpoints/endpoint.ts'

interface PictureKind {
  /** Pixels of a cropped photograph. */
  readonly width: number
  readonly height: number
  readonly maxBytes: number
  readonly tooLarge: 'image_too_large' | 'icon_too_large'
  /** Shown as a circle. */
  readonly isRound: boolean
}

/** The limits of each kind of picture on the server. */
export const PICTURE_KINDS: Readonly<Record<PictureFileKind, PictureKind>> = {
  avatar: { width: 400, height: 400, maxBytes: 2 * 1024 * 1024, tooLarge: 'image_too_large', isRound: true },
  icon: { width: 400, height: 400, maxBytes: 1024 * 1024, tooLarge: 'icon_too_large', isRound: false },
}

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/svg+xml'] as const

export type PictureError = PictureKind['tooLarge'] | 'image_type_error'

/** An area of a picture, in its own pixels. */
export interface PictureArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Why a chosen file is refused before it is sent; null when it is not. The server validates the content. */
export const validatePicture = (
  kind: PictureFileKind,
  file: Pick<File, 'size' | 'type'>,
): PictureError | null => {
  if (!PICTURE_TYPES.some((type) => type === file.type)) return 'image_type_error'
  return file.size > PICTURE_KINDS[kind].maxBytes ? PICTURE_KINDS[kind].tooLarge : null
}

const decodeImage = async (source: string): Promise<HTMLImageElement> => {
  const image = new Image()
  image.src = source
  await image.decode()
  return image
}

/** Whether the browser can decode it: the file type may be wrong. */
export const isDecodable = async (file: Blob): Promise<boolean> => {
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return true
  } catch {
    return false
  }
}

/** The cropped picture in the size of its kind; a PNG, or a JPEG where a PNG would exceed the size limit. */
export const cropPicture = async (
  kind: PictureFileKind,
  source: string,
  area: PictureArea,
): Promise<Blob> => {
  const { width, height, maxBytes } = PICTURE_KINDS[kind]
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(await decodeImage(source), area.x, area.y, area.width, area.height, 0, 0, width, height)
  const asBlob = (type: string) =>
    new Promise<Blob>((done, fail) =>
      canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error(`No ${type} could be made`))), type, 0.9),
    )
  const png = await asBlob('image/png')
  return png.size <= maxBytes ? png : asBlob('image/jpeg')
}
