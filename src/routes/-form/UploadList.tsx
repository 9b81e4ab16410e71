import { X } from 'lucide-react'
import { useT } from '../../i18n/I18n.tsx'
import type { Upload } from './use-uploads.ts'
import './upload-list.css'

/** Files on their way with their progress, and those that did not arrive. */
export function UploadList({
  uploads,
  onRemove,
}: {
  readonly uploads: readonly Upload[]
  readonly onRemove: (id: number) => void
}) {
  const t = useT()
  if (uploads.length === 0) return null
  return (
    <ul className="upload-list">
      {uploads.map(({ id, name, progress, error }) => (
        <li key={id} className="upload-list__item" data-failed={error !== null || undefined}>
          <span className="truncate">{name}</span>
          {error === null ? (
            <progress className="upload-list__progress" aria-label={name} value={progress} max={1} />
          ) : (
            <span className="upload-list__error" role="alert">
              {error}
            </span>
          )}
          <button
            type="button"
            className="upload-list__remove"
            aria-label={t(error === null ? 'form.upload.cancel' : 'form.upload.dismiss', { name })}
            onClick={(event) => {
              // The button disappears with its file.
              event.currentTarget.closest('[data-field]')?.querySelector<HTMLElement>('.button')?.focus()
              onRemove(id)
            }}
          >
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
