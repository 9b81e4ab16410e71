import { GripVertical, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { useFieldContext } from './form-context.ts'
import { useField } from './use-field.ts'
import { useReorder } from './use-reorder.ts'
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
  help,
  children,
}: {
  readonly addLabel: string
  readonly newRow: () => Row
  readonly max?: number
  readonly isOrdered?: boolean
  readonly isDisabled?: boolean
  readonly help?: ReactNode
  /** The fields of a row. */
  readonly children: (index: number) => ReactNode
}) {
  const t = useT()
  const field = useFieldContext<Row[]>()
  const { name, label, value, error, clearErrors } = useField<readonly Row[]>('list')
  const list = useRef<HTMLUListElement>(null)
  const addedIndex = useRef<number | null>(null)
  const reorder = useReorder(value.length, (from, to) => {
    clearErrors()
    field.moveValue(from, to)
  })
  const rowLabel = (index: number) => `${label} ${index + 1}`
  useEffect(() => {
    if (addedIndex.current === null) return
    const row = list.current?.children[addedIndex.current]
    addedIndex.current = null
    row?.querySelector<HTMLElement>('input, textarea')?.focus()
  })
  const add = () => {
    clearErrors()
    addedIndex.current = value.length
    field.pushValue(newRow())
  }
  const remove = (index: number) => {
    clearErrors()
    const rows = [...(list.current?.children ?? [])]
    // The last row's elements disappear; the values of the others move up.
    if (index === value.length - 1)
      (
        rows[index - 1]?.querySelector<HTMLElement>('[data-remove]') ??
        list.current?.parentElement?.querySelector<HTMLElement>('[data-add]')
      )?.focus()
    field.removeValue(index)
  }
  return (
    <fieldset className="rows-input" disabled={isDisabled}>
      <legend className="field__label">{label}</legend>
      <ul ref={list} className="rows-input__list" aria-label={label}>
        {value.map((_, index) => (
          // The fields of a row are named by its place, which is therefore its key.
          // oxlint-disable-next-line react/no-array-index-key
          <li
            key={index}
            className="rows-input__row"
            data-dragged={reorder.draggedIndex === index || undefined}
          >
            <fieldset className="rows-input__fields">
              <legend className="visually-hidden">{rowLabel(index)}</legend>
              {children(index)}
            </fieldset>
            <span className="rows-input__actions">
              {isOrdered && value.length > 1 && (
                <button
                  type="button"
                  className="rows-input__button rows-input__handle"
                  aria-label={t('form.move', { name: rowLabel(index) })}
                  title={t('form.moveHelp')}
                  {...reorder.handleProps(index)}
                >
                  <GripVertical aria-hidden="true" />
                </button>
              )}
              <button
                type="button"
                className="rows-input__button"
                data-remove
                aria-label={t('form.remove', { name: rowLabel(index) })}
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden="true" />
              </button>
            </span>
          </li>
        ))}
      </ul>
      <div data-field={name}>
        <Button
          size="small"
          icon={<Plus aria-hidden="true" />}
          data-add
          disabledReason={value.length >= max ? t('form.error.too_many') : null}
          onPress={add}
        >
          {addLabel}
        </Button>
        {help && error === null && <p className="field__help">{help}</p>}
        {error !== null && <p className="field__error">{error}</p>}
      </div>
    </fieldset>
  )
}
