import { ImagePlus } from 'lucide-react'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { PICTURE_MAX_BYTES } from '../../domain/catalogue/product-media.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useFilePicker } from '../../ui/FileButton.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { altIn, type GalleryPicture } from './gallery-picture.ts'
import { GalleryTile, type GalleryAction } from './GalleryTile.tsx'
import { UploadTile } from './UploadTile.tsx'
import { useRows } from './use-rows.ts'
import { MEGABYTE, typeNames, useUploads, type UploadFile } from './use-uploads.ts'
import './gallery-input.css'

const PictureTextDialog = lazyComponent(
  async () => (await import('./PictureTextDialog.tsx')).PictureTextDialog,
)
const PictureViewer = lazyComponent(async () => (await import('../-picture/PictureViewer.tsx')).PictureViewer)

const LIMITS = {
  types: { 'image/jpeg': 'JPG', 'image/png': 'PNG', 'image/svg+xml': 'SVG' },
  maxMegabytes: PICTURE_MAX_BYTES / MEGABYTE,
}

interface Opened {
  readonly what: 'text' | 'view'
  readonly index: number
}

/** Files that are dragged onto an element. */
const useFileDrop = (onFiles: (files: readonly File[]) => void) => {
  const [isDropping, setDropping] = useState(false)
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return {
    isDropping,
    dropProps: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setDropping(true)
      },
      onDragLeave: (event: DragEvent) => {
        // Onto a part of it is not out of it.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDropping(false)
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setDropping(false)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}

/** Several pictures in their order, the main one first: dropped or chosen, moved, described, replaced and removed. */
export function GalleryInput({
  upload,
  max = 10,
  children,
}: {
  readonly upload: UploadFile<{ readonly url: string }>
  readonly max?: number
  /** Puts the tile of a picture into the field of its URL, `pictures[1].url`, where its error stands. */
  readonly children: (index: number, tile: ReactNode) => ReactNode
}) {
  const { t, tFailure, language } = useI18n()
  const list = useRef<HTMLUListElement>(null)
  const rows = useRows<GalleryPicture>(list)
  const { name, label, value, error } = rows
  const nameOf = (index: number) => t('form.gallery.one', { position: index + 1 })
  const [opened, setOpened] = useState<Opened | null>(null)
  const replaced = useRef<string | null>(null)
  const { uploads, start, refuse, remove, retry } = useUploads(LIMITS, upload, (_, { url }, old) => {
    if (rows.has((row) => row.url === url)) return tFailure('picture_repeated')
    rows.put({ url, alt: '', altEn: '' }, (row) => row.url === old)
    return null
  })
  const free = Math.max(0, max - value.length - uploads.filter((each) => each.error === null).length)
  const take = (files: readonly File[]) => {
    start(files.slice(0, free))
    refuse(files.slice(free), t('form.gallery.full', { max }))
  }
  const { isDropping, dropProps } = useFileDrop(take)
  const adder = useFilePicker({ accept: Object.keys(LIMITS.types), isMultiple: true, onFiles: take })
  const replacer = useFilePicker({
    accept: Object.keys(LIMITS.types),
    onFiles: (files) => start(files, replaced.current),
  })
  const act = (index: number, action: GalleryAction) => {
    if (action === 'text' || action === 'view') setOpened({ what: action, index })
    // Once the menu has given the focus back.
    else if (action === 'remove') requestAnimationFrame(() => rows.remove(index))
    else if (action === 'replace') {
      replaced.current = value[index]?.url ?? null
      replacer.open()
    } else rows.move(index, action === 'main' ? 0 : action === 'earlier' ? index - 1 : index + 1)
  }
  const openedPicture = opened && value[opened.index]
  return (
    // Files can also be chosen by its button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset className="gallery" data-dropping={isDropping || undefined} {...dropProps}>
      <legend className="field__label">{label}</legend>
      <div data-field={name}>
        <ul ref={list} className="gallery__list" aria-label={label}>
          {value.map((picture, index) => (
            // The fields of a picture are named by its place, which is therefore its key.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="gallery__item" data-dragged={rows.draggedIndex === index || undefined}>
              {children(
                index,
                <GalleryTile
                  index={index}
                  count={value.length}
                  name={nameOf(index)}
                  url={picture.url}
                  text={altIn(picture, language)}
                  handleProps={rows.handleProps}
                  onAction={(action) => act(index, action)}
                />,
              )}
            </li>
          ))}
          {uploads.map((each) => (
            <li key={each.id} className="gallery__item">
              <UploadTile upload={each} onRemove={remove} onRetry={retry} />
            </li>
          ))}
          {free > 0 && (
            <li className="gallery__item">
              <button type="button" className="gallery__add" data-add onClick={adder.open}>
                <ImagePlus aria-hidden="true" />
                {t(isDropping ? 'form.gallery.drop' : 'form.gallery.add')}
              </button>
            </li>
          )}
        </ul>
        {adder.input}
        {replacer.input}
        {error === null ? (
          <p className="field__help">
            {free === 0
              ? t('form.gallery.full', { max })
              : t('form.gallery.help', { types: typeNames(LIMITS), size: LIMITS.maxMegabytes })}
          </p>
        ) : (
          <p className="field__error">{error}</p>
        )}
      </div>
      {opened?.what === 'text' && openedPicture && (
        <PictureTextDialog
          name={nameOf(opened.index)}
          picture={openedPicture}
          onChange={(texts) => rows.change(opened.index, { ...openedPicture, ...texts })}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.what === 'view' && (
        <PictureViewer
          name={label}
          pictures={value.map((each) => ({ url: each.url, alt: altIn(each, language) }))}
          first={opened.index}
          onClose={() => setOpened(null)}
        />
      )}
    </fieldset>
  )
}
