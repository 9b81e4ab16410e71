import { Suspense, useRef, useState, type ReactNode, type RefObject } from 'react'

/** The props of a lazily loaded menu. */
export interface PopupProps {
  readonly triggerRef: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

export interface LazyMenuTriggerProps {
  readonly className: string
  /** Of a button that looks like the others of its row. */
  readonly variant?: 'plain'
  readonly label: string
  readonly children: ReactNode
  /** The menu; usually a lazy component. */
  readonly renderPopup: (popup: PopupProps) => ReactNode
  readonly popupType?: 'menu' | 'dialog'
  /** Starts loading when the pointer or the focus comes near. */
  readonly preload: () => unknown
}

/** A button whose menu is loaded on demand. */
export function LazyMenuTrigger({
  className,
  variant,
  label,
  children,
  renderPopup,
  popupType = 'menu',
  preload,
}: LazyMenuTriggerProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        data-variant={variant}
        aria-label={label}
        aria-haspopup={popupType}
        aria-expanded={isOpen}
        onPointerEnter={() => void preload()}
        onFocus={() => void preload()}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </button>
      {isOpen && <Suspense>{renderPopup({ triggerRef: button, onClose: () => setOpen(false) })}</Suspense>}
    </>
  )
}
