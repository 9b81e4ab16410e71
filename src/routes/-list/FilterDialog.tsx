import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import type { PopupProps } from '../../ui/LazyMenuTrigger.tsx'
import { Popover } from '../../ui/Popover.tsx'

/** A filter with two ends below its button. */
export function FilterDialog({
  name,
  triggerRef,
  onClose,
  children,
}: PopupProps & { readonly name: string; readonly children: ReactNode }) {
  return (
    <Popover
      placement="bottom start"
      isOpen
      triggerRef={triggerRef}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog className="filter-range" aria-label={name}>
        {children}
      </Dialog>
    </Popover>
  )
}

/** The fields of a filter with its buttons. */
export function FilterForm({
  clearLabel,
  error,
  onClear,
  onApply,
  children,
}: {
  readonly clearLabel: string
  readonly error: string | null
  readonly onClear: () => void
  readonly onApply: () => void
  readonly children: ReactNode
}) {
  const t = useT()
  return (
    <form
      className="filter-range__form"
      onSubmit={(event) => {
        event.preventDefault()
        if (error === null) onApply()
      }}
    >
      {children}
      <div className="filter-range__foot">
        <Button size="small" variant="quiet" onPress={onClear}>
          {clearLabel}
        </Button>
        <Button size="small" variant="solid" type="submit" disabledReason={error}>
          {t('list.period.apply')}
        </Button>
      </div>
    </form>
  )
}
