import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { useFormMeta } from './form-context.ts'

/** Sends a file; returns its URL. */
export type UploadFile = (
  file: File,
  context: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) => Promise<string>

/** Which files may be chosen. */
export interface FileLimits {
  /** Media types, with the names that people have for them. */
  readonly types: Readonly<Record<string, string>>
  readonly maxMegabytes: number
}

/** A file on its way, or one that did not arrive. */
export interface Upload {
  readonly id: number
  readonly name: string
  /** From 0 to 1. */
  readonly progress: number
  readonly error: string | null
}

const MEGABYTE = 1024 * 1024

/** Uploads files while the form is filled in; saving waits for them. */
export const useUploads = (
  { types, maxMegabytes }: FileLimits,
  upload: UploadFile,
  onUploaded: (file: File, url: string) => void,
) => {
  const t = useT()
  const { trackUpload } = useFormMeta()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const nextId = useRef(0)
  const running = useRef(new Map<number, AbortController>())
  useEffect(() => {
    const controllers = running.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])
  const change = (id: number, values: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...values } : each)))
  const remove = (id: number) => {
    running.current.get(id)?.abort()
    setUploads((all) => all.filter((each) => each.id !== id))
  }
  const errorOf = ({ size, type }: File): string | null => {
    if (!(type in types))
      return t('form.upload.wrongType', { types: [...new Set(Object.values(types))].join(', ') })
    return size > maxMegabytes * MEGABYTE ? t('form.upload.tooLarge', { size: maxMegabytes }) : null
  }
  const start = async (file: File) => {
    const id = (nextId.current += 1)
    const error = errorOf(file)
    setUploads((all) => [...all, { id, name: file.name, progress: 0, error }])
    if (error !== null) return
    const controller = new AbortController()
    running.current.set(id, controller)
    try {
      const onProgress = (progress: number) => change(id, { progress })
      const url = await trackUpload(upload(file, { signal: controller.signal, onProgress }))
      if (controller.signal.aborted) return
      remove(id)
      onUploaded(file, url)
    } catch {
      if (!controller.signal.aborted) change(id, { error: t('form.upload.failed') })
    } finally {
      running.current.delete(id)
    }
  }
  return { uploads, remove, start: (files: readonly File[]) => void Promise.all(files.map(start)) }
}
