import { EllipsisVertical, GripVertical } from 'lucide-react'
import { useT } from '../../i18n/I18n.tsx'
import { Tag } from '../../ui/Chip.tsx'
import { LazyMenuTrigger, type PopupProps } from '../../ui/LazyMenuTrigger.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { useField } from './use-field.ts'
import type { useReorder } from './use-reorder.ts'

const ACTIONS = ['text', 'view', 'main', 'earlier', 'later', 'replace', 'remove'] as const
export type GalleryAction = (typeof ACTIONS)[number]

const LABELS = {
  view: 'form.gallery.enlarge',
  text: 'form.gallery.alt',
  main: 'form.gallery.makeMain',
  earlier: 'form.gallery.moveEarlier',
  later: 'form.gallery.moveLater',
  replace: 'form.gallery.replace',
  remove: 'form.gallery.remove',
} as const

/** A picture of a gallery: dragged by its handle, described by its text, the rest in its menu. */
export function GalleryTile({
  index,
  count,
  name,
  url,
  text,
  handleProps,
  onAction,
}: {
  readonly index: number
  readonly count: number
  readonly name: string
  readonly url: string
  /** What is said of it; empty without. */
  readonly text: string
  /** Null when there is nothing to move. */
  readonly handleProps: ReturnType<typeof useReorder>['handleProps'] | null
  readonly onAction: (action: GalleryAction) => void
}) {
  const t = useT()
  const { name: field, error } = useField<string>()
  return (
    <figure className="gallery__tile" data-field={field} data-invalid={error !== null || undefined}>
      <span className="gallery__frame">
        <button
          type="button"
          className="gallery__view"
          aria-label={t('form.gallery.view', { name })}
          onClick={() => onAction('view')}
        >
          <img src={url} alt={text} draggable={false} />
        </button>
        <span className="gallery__place">
          <Tag>{index === 0 ? t('form.gallery.main') : index + 1}</Tag>
        </span>
        <span className="gallery__buttons">
          {handleProps && (
            <button
              type="button"
              className="gallery__button gallery__handle"
              aria-label={t('form.move', { name })}
              title={t('form.moveHelp')}
              {...handleProps(index)}
            >
              <GripVertical aria-hidden="true" />
            </button>
          )}
          <span data-remove-place className="gallery__menu">
            <LazyMenuTrigger
              className="gallery__button"
              label={t('form.gallery.menu', { name })}
              preload={() => undefined}
              renderPopup={(popup) => (
                <GalleryMenu name={name} index={index} count={count} popup={popup} onAction={onAction} />
              )}
            >
              <EllipsisVertical aria-hidden="true" />
            </LazyMenuTrigger>
          </span>
        </span>
      </span>
      <figcaption>
        <button
          type="button"
          className="gallery__text"
          data-missing={text === '' || undefined}
          aria-label={`${t('form.gallery.editAlt', { name })}: ${text || t('form.gallery.noAlt')}`}
          onClick={() => onAction('text')}
        >
          {text || t('form.gallery.noAlt')}
        </button>
        {error !== null && <p className="field__error">{error}</p>}
      </figcaption>
    </figure>
  )
}

function GalleryMenu({
  name,
  index,
  count,
  popup,
  onAction,
}: {
  readonly name: string
  readonly index: number
  readonly count: number
  readonly popup: PopupProps
  readonly onAction: (action: GalleryAction) => void
}) {
  const t = useT()
  const disabled: Readonly<Partial<Record<GalleryAction, boolean>>> = {
    main: index === 0,
    earlier: index === 0,
    later: index === count - 1,
  }
  return (
    <Menu
      aria-label={t('form.gallery.menu', { name })}
      popup={popup}
      disabledKeys={ACTIONS.filter((action) => disabled[action])}
      onAction={(key) => {
        popup.onClose()
        onAction(key as GalleryAction) // the keys of the items below
      }}
    >
      {ACTIONS.map((action) => (
        <MenuItem key={action} id={action}>
          {t(LABELS[action])}
        </MenuItem>
      ))}
    </Menu>
  )
}
