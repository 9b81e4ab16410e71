import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { toast } from 'sonner'

export interface ToastInput {
  readonly kind: 'success' | 'error' | 'default'
  readonly title: string
  readonly description?: string
  readonly action?: { readonly label: string; readonly run: () => void }
  readonly icon?: ReactNode
  /** Names the closing button of the default toast. */
  readonly closeLabel?: string
}

const ERROR_MS = 3_000
const DEFAULT_MS = 4_000
const shown = new Set<string | number>()

/** Whether a success or an error is on the screen now. */
export const isToastShown = (): boolean => shown.size > 0

/** Success and error always show; a default toast only when neither of them is displayed. */
export const showToast = ({ kind, title, description, action, icon, closeLabel }: ToastInput): void => {
  if (kind === 'default' && isToastShown()) return
  const forget = ({ id }: { id: string | number }) => shown.delete(id)
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
              toast.dismiss(own)
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
      duration: kind === 'error' ? ERROR_MS : DEFAULT_MS,
      onDismiss: forget,
      onAutoClose: forget,
    },
  )
  if (kind !== 'default') shown.add(id)
}
