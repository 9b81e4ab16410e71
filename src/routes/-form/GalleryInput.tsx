import { ImagePlus } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { Tag } from '../../ui/Chip.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { RowActions } from './RowActions.tsx'
import { UploadList } from './UploadList.tsx'
import { useRows } from './use-rows.ts'
import { useUploads, type UploadFile } from './use-uploads.ts'
import './gallery-input.css'

export interface GalleryPicture {
  readonly url: string
  /** What a screen reader says of it. */
  readonly alt: string
}

const LIMITS = {
  types: { 'image/jpeg': 'JPG', 'image/png': 'PNG', 'image/webp': 'WebP' },
  maxMegabytes: 5,
}

/** Several pictures in their order, the main one first, each with its alternative text. */
export function GalleryInput({
  upload,
  max = 10,
  children,
}: {
  readonly upload: UploadFile
  readonly max?: number
  /** The field of a picture's alternative text, named by its place: `pictures[1].alt`. */
  readonly children: (index: number) => ReactNode
}) {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const rows = useRows<GalleryPicture>(list)
  const { name, label, value, error, rowLabel } = rows
  const { uploads, start, remove } = useUploads(LIMITS, upload, (_, url) => rows.add({ url, alt: '' }, false))
  const free = max - value.length - uploads.filter((each) => each.error === null).length
  return (
    <fieldset className="gallery">
      <legend className="field__label">{label}</legend>
      <ul ref={list} className="gallery__list" aria-label={label}>
        {value.map(({ url }, index) => (
          // The fields of a picture are named by its place, which is therefore its key.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="gallery__item" data-dragged={rows.draggedIndex === index || undefined}>
            <span className="gallery__frame">
              <img src={url} alt="" draggable={false} />
              {index === 0 && value.length > 1 && <Tag>{t('form.gallery.main')}</Tag>}
            </span>
            <fieldset className="gallery__fields">
              <legend className="visually-hidden">{rowLabel(index)}</legend>
              {children(index)}
            </fieldset>
            <RowActions
              index={index}
              name={rowLabel(index)}
              handleProps={rows.handleProps}
              onRemove={rows.remove}
            />
          </li>
        ))}
      </ul>
      <div data-field={name}>
        <FileButton
          size="small"
          icon={<ImagePlus aria-hidden="true" />}
          accept={Object.keys(LIMITS.types)}
          isMultiple
          disabledReason={free <= 0 ? t('form.error.too_many') : null}
          onFiles={(files) => start(files.slice(0, free))}
        >
          {t('form.gallery.add')}
        </FileButton>
        <UploadList uploads={uploads} onRemove={remove} />
        {error === null ? (
          <p className="field__help">
            {t('form.gallery.help', {
              types: Object.values(LIMITS.types).join(', '),
              size: LIMITS.maxMegabytes,
            })}
          </p>
        ) : (
          <p className="field__error">{error}</p>
        )}
      </div>
    </fieldset>
  )
}
