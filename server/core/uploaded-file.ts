/** An uploaded file, within the size limit of its kind. */
export interface UploadedFile {
  readonly bytes: Buffer
  /** The sender's file type; not to be trusted. */
  readonly name: string
}
