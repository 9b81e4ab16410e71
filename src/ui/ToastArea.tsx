import { X } from 'lucide-react'
import { useEffect } from 'react'
import { toast, Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import type { ToastInput } from './toast.ts'

const ERROR_MS = 3_000
const DEFAULT_MS = 4_000
const shown = new Set<string | number>()
let mounted: () => void = () => undefined
const isMounted = new Promise<void>((resolve) => {
  mounted = resolve
})

/** Shows a toast as soon as there is a place for it; a default one only while no success and no error is displayed. */
export const present = async ({
  kind,
  title,
  description,
  action,
  icon,
  closeLabel,
}: ToastInput): Promise<void> => {
  await isMounted
  if (kind === 'default' && shown.size > 0) return
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

/** The one place where toasts appear. */
export function ToastArea() {
  useEffect(() => mounted(), [])
  return <Toaster position="bottom-left" visibleToasts={4} gap={8} offset={16} mobileOffset={12} />
}
