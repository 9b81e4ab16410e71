import { Plus } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { RowActions } from './RowActions.tsx'
import { useRows } from './use-rows.ts'
import './rows-input.css'

/**
 * A list of records in a form: rows are added, removed and, with `isOrdered`, moved. The fields of a row are
 * named by its place: `options[1].name`.
 */
export function RowsInput<Row>({
  addLabel,
  newRow,
  max = Number.POSITIVE_INFINITY,
  isOrdered = false,
  isDisabled = false,
  layout = 'cards',
  help,
  isKept = () => false,
  children,
}: {
  readonly addLabel: string
  readonly newRow: () => Row
  readonly max?: number
  readonly isOrdered?: boolean
  readonly isDisabled?: boolean
  /** Cards below or beside each other, or bare lines whose labels are for screen readers. */
  readonly layout?: 'cards' | 'columns' | 'lines'
  readonly help?: ReactNode
  /** Whether a row neither changes nor goes any more: it then has no fields, only text. */
  readonly isKept?: (index: number) => boolean
  /** The fields of a row. */
  readonly children: (index: number) => ReactNode
}) {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const rows = useRows<Row>(list)
  const { name, label, value, error, rowLabel } = rows
  return (
    <fieldset className="rows-input" data-layout={layout} disabled={isDisabled}>
      <legend className="field__label">{label}</legend>
      <ul ref={list} className="rows-input__list" aria-label={label}>
        {value.map((_, index) => {
          const kept = isKept(index)
          return (
            <li
              // The fields of a row are named by its place, which is therefore its key.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              className="rows-input__row"
              data-dragged={rows.draggedIndex === index || undefined}
              data-kept={kept || undefined}
            >
              {kept ? (
                children(index)
              ) : (
                <>
                  <fieldset className="rows-input__fields">
                    <legend className="visually-hidden">{rowLabel(index)}</legend>
                    {children(index)}
                  </fieldset>
                  <div className="rows-input__actions">
                    <RowActions
                      index={index}
                      name={rowLabel(index)}
                      handleProps={isOrdered ? rows.handleProps : null}
                      onRemove={rows.remove}
                    />
                  </div>
                </>
              )}
            </li>
          )
        })}
      </ul>
      <div data-field={name}>
        <Button
          size="small"
          icon={<Plus aria-hidden="true" />}
          disabledReason={value.length >= max ? t('form.error.too_many') : null}
          onPress={() => rows.add(newRow(), true)}
        >
          {addLabel}
        </Button>
        {help && error === null && <p className="field__help">{help}</p>}
        {error !== null && <p className="field__error">{error}</p>}
      </div>
    </fieldset>
  )
}
