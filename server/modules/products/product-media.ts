import { sql } from 'kysely'
import type { Product, ProductChangeBody } from '../../../src/api/contract/products.contract.ts'
import {
  mediaKindOf,
  modelFormatOf,
  refusalsToMedia,
  type MediaKind,
} from '../../../src/domain/catalogue/product-media.ts'
import type { FieldRefusals } from '../../../src/domain/catalogue/product.ts'
import { hashOfUrl, urlOfFile } from '../files/store-file.ts'
import type { Trx } from '../resource/resource-table.ts'

/** A picture by the columns of its row. */
export interface StoredImage {
  readonly image: string
  readonly thumbnail: string
  readonly alt: string
  readonly altEn: string
}
export interface StoredModel {
  readonly file: string
  readonly name: string
}
/** A model with what is known of its file. */
interface ShownModel extends StoredModel {
  readonly mime: string
  readonly bytes: number
}

/** The columns of a product that hold its media; SQL names the product `t`. */
export const MEDIA_COLUMNS = sql`
  coalesce((select json_agg(json_build_object('image', m.image, 'thumbnail', m.thumbnail_image, 'alt', m.alt,
      'altEn', m.alt_en) order by m.position) from product_images m where m.product_id = t.id), '[]'::json) as images,
  coalesce((select json_agg(json_build_object('file', m.model_file, 'name', m.name) order by m.position)
    from product_models m where m.product_id = t.id), '[]'::json) as models,
  coalesce((select json_agg(json_build_object('file', m.model_file, 'name', m.name, 'mime', f.mime,
      'bytes', octet_length(f.bytes)) order by m.position)
    from product_models m join files f on f.hash = m.model_file where m.product_id = t.id), '[]'::json) as shown_models`

export interface MediaRow {
  readonly images: readonly StoredImage[]
  readonly models: readonly StoredModel[]
  readonly shown_models: readonly ShownModel[]
}

export const presentMedia = ({ images, shown_models: models }: MediaRow) => ({
  urlsImages: images.map(({ image, thumbnail, alt, altEn }) => ({
    url: urlOfFile(image),
    thumbnailUrl: urlOfFile(thumbnail),
    alt,
    altEn,
  })),
  urlsModels: models.flatMap(({ file, name, mime, bytes }): Product['urlsModels'] => {
    const format = modelFormatOf(mime)
    return format === null ? [] : [{ url: urlOfFile(file), name, format, bytes }]
  }),
})

/** The pictures in their order: what is said of each, and a few signs of its content to tell it from another. */
export const auditedMedia = ({ images, models }: MediaRow) => ({
  urlsImages: images.map(({ image, alt }, at) => `${at + 1}. ${alt || '—'} (${image.slice(0, 6)})`),
  urlsModels: models.map(({ file, name }) => `${name} (${file.slice(0, 6)})`),
})

/** Stores the pictures in their order; lists show the small one of the first. */
export const storeImages = async (trx: Trx, id: number, value: unknown): Promise<void> => {
  const images = value as readonly StoredImage[] // of a body
  await sql`delete from product_images where product_id = ${id}`.execute(trx)
  await sql`insert into product_images (product_id, position, image, thumbnail_image, alt, alt_en)
    select ${id}, e.position, e.value ->> 'image', e.value ->> 'thumbnail', e.value ->> 'alt', e.value ->> 'altEn'
    from jsonb_array_elements(${JSON.stringify(images)}::jsonb) with ordinality as e (value, position)`.execute(
    trx,
  )
  await sql`update products set image = ${images[0]?.thumbnail ?? null} where id = ${id}`.execute(trx)
}

export const storeModels = async (trx: Trx, id: number, value: unknown): Promise<void> => {
  await sql`delete from product_models where product_id = ${id}`.execute(trx)
  await sql`insert into product_models (product_id, position, model_file, name)
    select ${id}, e.position, e.value ->> 'file', e.value ->> 'name'
    from jsonb_array_elements(${JSON.stringify(value)}::jsonb) with ordinality as e (value, position)`.execute(
    trx,
  )
}

interface StoredFile {
  readonly hash: string
  readonly mime: string
  readonly thumbnail: string | null
}

/** The files of these URLs; the cleanup spares them from now on for a day, and then because the product names them. */
const keepFiles = async (
  trx: Trx,
  urls: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, StoredFile>> => {
  if (urls.length === 0) return new Map()
  const hashes = urls.map(hashOfUrl)
  const { rows } = await sql<StoredFile>`select hash, mime, thumbnail from files
    where hash = any(${hashes}::text[]) order by hash for update`.execute(trx)
  const kept = rows.flatMap(({ hash, thumbnail }) => [hash, ...(thumbnail === null ? [] : [thumbnail])])
  await sql`update files set created_at = ${now} where hash = any(${kept}::text[])`.execute(trx)
  return new Map(rows.map((row) => [urlOfFile(row.hash), row]))
}

type MediaBody = Pick<ProductChangeBody, 'urlsImages' | 'urlsModels'>

/** The columns of the media of a body, or why its files may not be shown, by field. */
export const mediaColumns = async (
  trx: Trx,
  { urlsImages, urlsModels }: MediaBody,
  now: Date,
): Promise<{ readonly refused: FieldRefusals } | Partial<Pick<MediaRow, 'images' | 'models'>>> => {
  const imageUrls = urlsImages?.map(({ url }) => url) ?? []
  const modelUrls = urlsModels?.map(({ url }) => url) ?? []
  const files = await keepFiles(trx, [...imageUrls, ...modelUrls], now)
  const kinds = new Map<string, MediaKind>(
    [...files].map(([url, { mime }]): [string, MediaKind] => [url, mediaKindOf(mime)]),
  )
  const refused = {
    ...refusalsToMedia('urlsImages', 'picture', imageUrls, kinds),
    ...refusalsToMedia('urlsModels', 'model', modelUrls, kinds),
  }
  if (Object.keys(refused).length > 0) return { refused }
  return {
    ...(urlsImages && {
      images: urlsImages.map(({ url, alt, altEn }) => {
        const image = hashOfUrl(url)
        return { image, thumbnail: files.get(url)?.thumbnail ?? image, alt: alt.trim(), altEn: altEn.trim() }
      }),
    }),
    ...(urlsModels && {
      models: urlsModels.map(({ url, name }) => ({ file: hashOfUrl(url), name: name.trim() })),
    }),
  }
}
