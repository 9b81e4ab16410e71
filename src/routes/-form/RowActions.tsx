import { GripVertical, Trash2 } from 'lucide-react'
import { useT } from '../../i18n/I18n.tsx'
import type { useReorder } from './use-reorder.ts'
import './row-actions.css'

/** The handle that moves a row, and the button that removes it. */
export function RowActions({
  index,
  name,
  handleProps,
  onRemove,
}: {
  readonly index: number
  readonly name: string
  /** Null when there is nothing to move. */
  readonly handleProps: ReturnType<typeof useReorder>['handleProps'] | null
  readonly onRemove: (index: number) => void
}) {
  const t = useT()
  return (
    <span className="row-actions">
      {handleProps && (
        <button
          type="button"
          className="row-actions__button row-actions__handle"
          aria-label={t('form.move', { name })}
          title={t('form.moveHelp')}
          {...handleProps(index)}
        >
          <GripVertical aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className="row-actions__button"
        data-remove
        aria-label={t('form.remove', { name })}
        onClick={() => onRemove(index)}
      >
        <Trash2 aria-hidden="true" />
      </button>
    </span>
  )
}
