import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { readModelFile } from '../../src/domain/catalogue/model-file.ts'
import type { ModelFormat } from '../../src/domain/catalogue/product-media.ts'

const inflateApart = promisify(inflate)

/** Whether a compressed list has what it says: one that has more would fill the memory of who looks at it. */
const isInflatable = async (bytes: Buffer, expected: number): Promise<boolean> => {
  // The pool of threads inflates it, and stops at the limit.
  const content = await inflateApart(bytes, { maxOutputLength: Math.max(expected, 1) }).catch(() => null)
  return content !== null && content.length === expected
}

/** The format of a model by its content; null where it is none, or hides more than it says. */
export const validateModel = async (bytes: Buffer): Promise<ModelFormat | null> => {
  const file = readModelFile(bytes)
  if (file === null) return null
  for (const { start, end, bytes: expected } of file.compressed)
    if (!(await isInflatable(bytes.subarray(start, end), expected))) return null
  return file.format
}
