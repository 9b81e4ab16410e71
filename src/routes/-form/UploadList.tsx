import { RotateCw, X } from 'lucide-react'
import { useI18n } from '../../i18n/I18n.tsx'
import type { Upload } from './use-uploads.ts'
import './upload-list.css'

export interface UploadActions {
  readonly onRemove: (id: number) => void
  readonly onRetry: (id: number) => void
}

/** The buttons of a file on its way, or of one that did not arrive. */
export function UploadButtons({
  upload: { id, name, error, canRetry },
  className,
  onRemove,
  onRetry,
}: UploadActions & { readonly upload: Upload; readonly className: string }) {
  const { t } = useI18n()
  const focusNear = (button: HTMLElement) =>
    button.closest('[data-field]')?.querySelector<HTMLElement>('.button, [data-add]')?.focus()
  return (
    <>
      {canRetry && (
        <button
          type="button"
          className={className}
          aria-label={t('form.upload.retry', { name })}
          title={t('form.upload.retry', { name })}
          onClick={(event) => {
            // The button disappears while the file is on its way.
            focusNear(event.currentTarget)
            onRetry(id)
          }}
        >
          <RotateCw aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className={className}
        aria-label={t(error === null ? 'form.upload.cancel' : 'form.upload.dismiss', { name })}
        title={t(error === null ? 'form.upload.cancel' : 'form.upload.dismiss', { name })}
        onClick={(event) => {
          // The button disappears with its file.
          focusNear(event.currentTarget)
          onRemove(id)
        }}
      >
        <X aria-hidden="true" />
      </button>
    </>
  )
}

/** What a file on its way says of itself: that it waits, its share, or that the server works on it. */
export const useUploadText = () => {
  const { t, formats } = useI18n()
  return ({ progress }: Upload): string => {
    if (progress === null) return t('form.upload.waiting')
    return progress < 1
      ? t('form.upload.sent', { share: formats.number(Math.floor(progress * 100)) })
      : t('form.upload.arriving')
  }
}

/** Files on their way with their progress, and those that did not arrive. */
export function UploadList({ uploads, ...actions }: UploadActions & { readonly uploads: readonly Upload[] }) {
  const textOf = useUploadText()
  if (uploads.length === 0) return null
  return (
    <ul className="upload-list">
      {uploads.map((upload) => (
        <li key={upload.id} className="upload-list__item" data-failed={upload.error !== null || undefined}>
          <span className="truncate">{upload.name}</span>
          {upload.error === null ? (
            <span className="upload-list__way">
              <progress
                className="upload-list__progress"
                aria-label={upload.name}
                value={upload.progress ?? 0}
                max={1}
              />
              <span className="upload-list__text">{textOf(upload)}</span>
            </span>
          ) : (
            <span className="upload-list__error" role="alert">
              {upload.error}
            </span>
          )}
          <span className="upload-list__buttons">
            <UploadButtons className="upload-list__remove" upload={upload} {...actions} />
          </span>
        </li>
      ))}
    </ul>
  )
}
