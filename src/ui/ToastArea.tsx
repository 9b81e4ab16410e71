import { X } from 'lucide-react'
import { useEffect } from 'react'
import { toast, Toaster } from 'sonner'
import type { ToastInput } from './toast-input.ts'
import './toast-area.css'

const ERROR_MS = 3_000
const DEFAULT_MS = 4_000
/** How long a success stays after another toast arrived or its button was pressed. */
const SUCCESS_DISMISS_MS = 500

type Id = string | number
/** The kind of the displayed toast, which decides about the next one. */
const shown = new Map<Id, ToastInput['kind']>()
let mounted: () => void = () => undefined
const isMounted = new Promise<void>((resolve) => {
  mounted = resolve
})

const visibleToasts = (...kinds: readonly ToastInput['kind'][]): readonly Id[] =>
  [...shown].filter(([, kind]) => kinds.includes(kind)).map(([id]) => id)

const dismissSoon = (id: Id) => setTimeout(() => toast.dismiss(id), SUCCESS_DISMISS_MS)

/**
 * Shows a toast as soon as there is room. A default toast is shown only while no success and no error is
 * displayed, and replaces the previous one.
 */
export const renderToast = async ({
  kind,
  title,
  description,
  action,
  icon,
  closeLabel,
  stays,
}: ToastInput): Promise<void> => {
  await isMounted
  if (kind === 'default') {
    if (visibleToasts('success', 'error').length > 0) return
    for (const before of visibleToasts('default')) toast.dismiss(before)
  } else for (const before of visibleToasts('success')) dismissSoon(before)
  const removeShown = ({ id }: { id: Id }) => shown.delete(id)
  const id = toast.custom(
    (own) => (
      <div className="toast" data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
        {icon}
        <div className="toast__text">
          <p className="toast__title">{title}</p>
          {description && <p>{description}</p>}
        </div>
        {action && (
          <button
            type="button"
            className="toast__action"
            onClick={() => {
              action.run()
              if (kind === 'success') dismissSoon(own)
              else toast.dismiss(own)
            }}
          >
            {action.label}
          </button>
        )}
        {closeLabel && (
          <button
            type="button"
            className="toast__close"
            aria-label={closeLabel}
            onClick={() => toast.dismiss(own)}
          >
            <X aria-hidden="true" />
          </button>
        )}
      </div>
    ),
    {
      position: 'bottom-left',
      duration: stays ? Infinity : kind === 'error' ? ERROR_MS : DEFAULT_MS,
      onDismiss: removeShown,
      onAutoClose: removeShown,
    },
  )
  shown.set(id, kind)
}

/** The region of all toasts, with its name for screen readers; render it once. */
export function ToastArea({ label }: { readonly label: string }) {
  useEffect(() => mounted(), [])
  return (
    <Toaster
      position="bottom-left"
      visibleToasts={4}
      gap={8}
      offset={16}
      mobileOffset={12}
      containerAriaLabel={label}
    />
  )
}
