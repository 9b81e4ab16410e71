import { useEffect, useRef, useState } from 'react'
import { isApiFailure, isOutcomeUnknown } from '../../api/client/api-failure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { formatFailure } from './field-error-messages.ts'
import { useFormMeta } from './form-context.ts'

/** Sends a file; returns what the server made of it. */
export type UploadFile<Result> = (
  file: File,
  context: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) => Promise<Result>

/** Which files may be chosen. */
export interface FileLimits {
  /** Media types, or endings of names as `.obj`, with the names that people have for them. */
  readonly types: Readonly<Record<string, string>>
  readonly maxMegabytes: number
}

/** A file on its way, or one that did not arrive. */
export interface Upload {
  readonly id: number
  readonly name: string
  /** The URL of a picture's content. */
  readonly preview: string | null
  /** From 0 to 1; null while it waits for others. */
  readonly progress: number | null
  readonly error: string | null
  /** Whether sending the same file again may help. */
  readonly canRetry: boolean
}

/** Takes what the server made of a file; returns why it is not taken. */
type TakeUpload<Result> = (file: File, result: Result, replaced: string | null) => string | null

export const MEGABYTE = 1024 * 1024

/** The names of the types that may be chosen, each once. */
export const typeNames = ({ types }: FileLimits): string => [...new Set(Object.values(types))].join(', ')

const isAccepted = ({ types }: FileLimits, { name, type }: File): boolean =>
  type in types || Object.keys(types).some((ending) => name.toLowerCase().endsWith(ending))

interface Sent {
  readonly file: File
  readonly replaced: string | null
  readonly controller: AbortController
}

/** Uploads files one after the other while the form is filled in; saving waits for them. */
export const useUploads = <Result>(
  limits: FileLimits,
  upload: UploadFile<Result>,
  onUploaded: TakeUpload<Result>,
) => {
  const i18n = useI18n()
  const { t } = i18n
  const { trackUpload } = useFormMeta()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const nextId = useRef(0)
  const sent = useRef(new Map<number, Sent>())
  const queue = useRef(Promise.resolve())
  useEffect(() => {
    const files = sent.current
    return () => {
      for (const { controller } of files.values()) controller.abort()
    }
  }, [])
  const change = (id: number, values: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...values } : each)))
  const remove = (id: number) => {
    sent.current.get(id)?.controller.abort()
    sent.current.delete(id)
    setUploads((all) => {
      for (const { preview } of all.filter((each) => each.id === id))
        if (preview !== null) URL.revokeObjectURL(preview)
      return all.filter((each) => each.id !== id)
    })
  }
  const errorOf = (file: File): string | null => {
    if (!isAccepted(limits, file)) return t('form.upload.wrongType', { types: typeNames(limits) })
    return file.size > limits.maxMegabytes * MEGABYTE
      ? t('form.upload.tooLarge', { size: limits.maxMegabytes })
      : null
  }
  const run = async (id: number) => {
    const { file, replaced, controller } = sent.current.get(id) ?? {}
    if (file === undefined || controller === undefined || controller.signal.aborted) return
    change(id, { progress: 0 })
    try {
      const onProgress = (progress: number) => change(id, { progress })
      const result = await upload(file, { signal: controller.signal, onProgress })
      if (controller.signal.aborted) return
      const error = onUploaded(file, result, replaced ?? null)
      if (error === null) remove(id)
      else change(id, { error })
    } catch (error) {
      if (controller.signal.aborted) return
      const isBusy = isApiFailure(error) && error.code === 'too_many_requests'
      change(id, {
        error: isApiFailure(error) ? formatFailure(i18n, error) : t('form.upload.failed'),
        canRetry: isOutcomeUnknown(error) || isBusy,
      })
    }
  }
  const enqueue = (id: number) => {
    queue.current = queue.current.then(() => run(id))
    void trackUpload(queue.current)
  }
  const add = (file: File, error: string | null, replaced: string | null) => {
    const id = (nextId.current += 1)
    const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null
    setUploads((all) => [...all, { id, name: file.name, preview, progress: null, error, canRetry: false }])
    if (error !== null) return
    sent.current.set(id, { file, replaced, controller: new AbortController() })
    enqueue(id)
  }
  return {
    uploads,
    remove,
    retry: (id: number) => {
      change(id, { progress: null, error: null, canRetry: false })
      enqueue(id)
    },
    /** Uploads files; `replaced` is the URL of the file whose place the first one takes. */
    start: (files: readonly File[], replaced: string | null = null) => {
      for (const file of files) add(file, errorOf(file), replaced)
    },
    /** Shows files that are not uploaded, with the reason. */
    refuse: (files: readonly File[], reason: string) => {
      for (const file of files) add(file, reason, null)
    },
  }
}
