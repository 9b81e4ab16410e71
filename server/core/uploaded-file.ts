/** A file part of a call, no larger than its kind may be. */
export interface UploadedFile {
  readonly bytes: Buffer
  /** As the sender calls it: not to be trusted. */
  readonly name: string
}
