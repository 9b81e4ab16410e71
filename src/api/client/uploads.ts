import { api } from './api.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'

interface UploadContext {
  readonly signal: AbortSignal
  /** Told the share of the file that has been sent. */
  readonly onProgress: (share: number) => void
}

const inputOf = (file: File, { signal, onProgress }: UploadContext) =>
  ({ files: { file }, signal, toast: 'none', fetch: fetchWithProgress(onProgress) }) as const

/** Uploads a picture of a product. */
export const uploadPicture = (file: File, context: UploadContext) => api.uploadPicture(inputOf(file, context))

/** Uploads a 3D model of a product. */
export const uploadModel = (file: File, context: UploadContext) => api.uploadModel(inputOf(file, context))
