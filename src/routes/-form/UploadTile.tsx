import { ImageIcon } from 'lucide-react'
import { useState } from 'react'
import { UploadButtons, useUploadText, type UploadActions } from './UploadList.tsx'
import type { Upload } from './use-uploads.ts'
import './upload-list.css'

/** A picture on its way into a gallery, or one that did not arrive. */
export function UploadTile({ upload, ...actions }: UploadActions & { readonly upload: Upload }) {
  const textOf = useUploadText()
  const [isBroken, setBroken] = useState(false)
  const { name, preview, progress, error } = upload
  return (
    <figure className="gallery__tile" data-invalid={error !== null || undefined}>
      <span className="gallery__frame" data-uploading>
        {preview === null || isBroken ? (
          <ImageIcon aria-hidden="true" />
        ) : (
          <img src={preview} alt="" draggable={false} onError={() => setBroken(true)} />
        )}
        {error === null && (
          <progress
            className="upload-list__progress gallery__progress"
            aria-label={name}
            value={progress ?? 0}
            max={1}
          />
        )}
        <span className="gallery__buttons">
          <UploadButtons className="gallery__button" upload={upload} {...actions} />
        </span>
      </span>
      <figcaption>
        <span className="gallery__file truncate">{name}</span>
        {error === null ? (
          <span className="upload-list__text">{textOf(upload)}</span>
        ) : (
          <span className="upload-list__error" role="alert">
            {error}
          </span>
        )}
      </figcaption>
    </figure>
  )
}
