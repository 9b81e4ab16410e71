import { createHash } from 'node:crypto'
import { modelMime } from '../../src/domain/catalogue/product-media.ts'
import { clayCupObj } from './clay-cup.ts'
import { picture, type PictureKey } from './pictures.ts'
import type { TableRows } from './rows.ts'

interface ExtraPicture {
  readonly of: PictureKey
  readonly alt: string
  readonly altEn: string
}

/** What is said of the main picture of a product, where it has more of them. */
const MAIN_TEXTS: Readonly<Record<string, readonly [alt: string, altEn: string]>> = {
  'COM-001': ['Tamal en su hoja', 'Tamal in its leaf'],
  'TAM-001': ['Tamal colorado abierto sobre su hoja', 'Red tamal opened on its leaf'],
  'BEB-001': ['Taza de barro con café', 'Clay cup with coffee'],
}
/** Further pictures, by SKU; the last one of the combo has nothing that is said of it yet. */
const EXTRA_PICTURES: Readonly<Record<string, readonly ExtraPicture[]>> = {
  'COM-001': [
    { of: 'tamal-negro', alt: 'Tamal negro abierto', altEn: 'Black tamal, opened' },
    { of: 'cafe-olla', alt: 'Café de olla', altEn: 'Coffee from the pot' },
    { of: 'chirmol', alt: '', altEn: '' },
  ],
  'TAM-001': [
    { of: 'tamales-paquete', alt: 'El paquete congelado de seis', altEn: 'The frozen pack of six' },
    { of: 'chirmol', alt: 'Chirmol para acompañar', altEn: 'Chirmol to go with it' },
  ],
  'BEB-001': [{ of: 'champurradas', alt: 'Con champurradas', altEn: 'With champurrada biscuits' }],
}
/** Products with a model. */
const MODELS: Readonly<Record<string, string>> = { 'BEB-001': 'taza-de-barro.obj' }

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const pictureHash = (key: PictureKey): string => hashOf(picture(key))
const modelBytes = (): Buffer => Buffer.from(clayCupObj(), 'utf8')

/** The models by the hash of their content; the pictures are those of other products. */
export const modelFiles = (): ReadonlyArray<{ hash: string; mime: string; bytes: Buffer }> => {
  const bytes = modelBytes()
  return [{ hash: hashOf(bytes), mime: modelMime('obj'), bytes }]
}

/** The pictures and models of the products in these tables. */
export const productMediaRows = (tables: readonly TableRows[]): readonly TableRows[] => {
  const products = tables.filter(({ table }) => table === 'products').flatMap(({ rows }) => rows)
  const row = (position: number, product: unknown, image: unknown, alt: string, altEn: string) => ({
    product_id: product,
    position,
    image,
    thumbnail_image: image,
    alt,
    alt_en: altEn,
  })
  return [
    {
      table: 'product_images',
      rows: products.flatMap(({ id, sku, name, image }) => {
        if (typeof image !== 'string') return []
        const [alt, altEn] = MAIN_TEXTS[String(sku)] ?? [String(name), '']
        const extra = EXTRA_PICTURES[String(sku)] ?? []
        return [
          row(1, id, image, alt, altEn),
          ...extra.map((each, at) => row(at + 2, id, pictureHash(each.of), each.alt, each.altEn)),
        ]
      }),
    },
    {
      table: 'product_models',
      rows: products.flatMap(({ id, sku }) => {
        const name = MODELS[String(sku)]
        return name === undefined
          ? []
          : [{ product_id: id, position: 1, model_file: hashOf(modelBytes()), name }]
      }),
    },
  ]
}
