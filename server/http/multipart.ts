import multipart from '@fastify/multipart'
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FileKind } from '../../src/api/endpoints/endpoint.ts'
import { MODEL_MAX_BYTES, PICTURE_MAX_BYTES } from '../../src/domain/catalogue/product-media.ts'
import { failure, type Failure } from '../core/result.ts'
import type { FieldCodes } from './request-input.ts'
import type { UploadedFile } from '../core/uploaded-file.ts'

type Files = Readonly<Record<string, FileKind>>
export type UploadedFiles = Readonly<Record<string, UploadedFile>>

/** The part that contains the JSON body. */
const DATA = 'data'
const DATA_BYTES = 262_144
/** The size limit of a file by its checks, and the failure code above it. */
const KINDS = {
  avatar: { maxBytes: 2 * 1_048_576, tooLarge: 'image_too_large' },
  icon: { maxBytes: 1_048_576, tooLarge: 'icon_too_large' },
  photo: { maxBytes: PICTURE_MAX_BYTES, tooLarge: 'image_too_large' },
  model: { maxBytes: MODEL_MAX_BYTES, tooLarge: 'model_too_large' },
  sheet: { maxBytes: 10 * 1_048_576, tooLarge: 'sheet_too_large' },
} as const satisfies Record<FileKind, { maxBytes: number; tooLarge: string }>
/** Unexpected parts that are read to report them. */
const SPARE_PARTS = 4
/** What a body may have besides its largest file: other files are read to report them. */
const SPARE_BYTES = 6 * 1_048_576

const invalid = (details: FieldCodes): Failure => failure('validation_error', { details })

/** Lets only the routes of `scope` take multipart bodies. */
export const registerMultipart = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(multipart, { throwFileSizeLimit: false })
}

// A part's name is repeated in the response only when it looks like a field name.
const safeFieldName = (field: string): string => (/^[\w.-]{1,64}$/u.test(field) ? field : 'body')

const withoutPrototypes = (key: string, value: unknown): unknown => {
  if (key === '__proto__') throw new SyntaxError('a prototype is no field')
  return value
}

const parse = (text: unknown): { readonly body: unknown } | null => {
  // A part with JSON content type was parsed already.
  if (typeof text !== 'string') return { body: text }
  try {
    return { body: JSON.parse(text, withoutPrototypes) }
  } catch {
    return null
  }
}

/**
 * Reads the parts of a multipart body: `data` becomes the request's body, the expected files are returned.
 * Other bodies are left to their parser. Errors are reported under the part's name.
 */
export const parseMultipart = async (
  request: FastifyRequest,
  files: Files,
): Promise<UploadedFiles | Failure> => {
  if (!request.isMultipart()) return {}
  const names = Object.keys(files)
  const maxFileBytes = Math.max(...names.map((name) => KINDS[files[name] ?? 'avatar'].maxBytes))
  if (Number(request.headers['content-length'] ?? 0) > maxFileBytes + SPARE_BYTES)
    return invalid({ body: 'too_long' })
  const uploaded: Record<string, UploadedFile> = {}
  const fieldErrors: Record<string, string> = {}
  let data: { readonly body: unknown } | null = null
  let tooLarge: Failure | null = null
  try {
    const parts = request.parts({
      limits: {
        fileSize: maxFileBytes,
        files: names.length + SPARE_PARTS,
        fields: 1 + SPARE_PARTS,
        fieldSize: DATA_BYTES,
        fieldNameSize: 100,
        headerPairs: 20,
      },
    })
    for await (const part of parts) {
      const name = safeFieldName(part.fieldname)
      if (part.type === 'field') {
        if (part.fieldname !== DATA) fieldErrors[name] ??= names.includes(name) ? 'no_file' : 'unknown'
        else if (data !== null) fieldErrors[name] = 'too_many'
        else if (part.valueTruncated) fieldErrors[name] = 'too_long'
        else if ((data = parse(part.value)) === null) fieldErrors[name] = 'invalid'
        continue
      }
      const kind = files[part.fieldname]
      if (kind === undefined || uploaded[name] !== undefined) {
        fieldErrors[name] ??= kind === undefined ? (name === DATA ? 'invalid' : 'unknown') : 'too_many'
        part.file.resume()
        continue
      }
      const bytes = await part.toBuffer()
      uploaded[name] = { bytes, name: part.filename }
      if (part.file.truncated || bytes.length > KINDS[kind].maxBytes)
        tooLarge ??= failure(KINDS[kind].tooLarge, { details: { [name]: KINDS[kind].tooLarge } })
    }
  } catch {
    // Too many parts, a truncated body, or a wrong boundary.
    return invalid(Object.keys(fieldErrors).length > 0 ? fieldErrors : { body: 'invalid' })
  }
  if (Object.keys(fieldErrors).length > 0) return invalid(fieldErrors)
  if (tooLarge !== null) return tooLarge
  request.body = data === null ? {} : data.body
  return uploaded
}

/** A fingerprint of a set of files. */
export const fileDigests = (files: UploadedFiles): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(files).map(([name, { bytes }]) => [
      name,
      createHash('sha256').update(bytes).digest('hex'),
    ]),
  )
