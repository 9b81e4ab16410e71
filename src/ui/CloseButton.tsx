import { X } from 'lucide-react'
import { Button, type ButtonProps } from './Button.tsx'
import { useUiMessages } from './ui-messages.ts'

export interface CloseButtonProps extends Pick<ButtonProps, 'size'> {
  readonly onClose: () => void
}

/** Closes the dialog, panel or notice that it stands in. */
export function CloseButton({ onClose, size = 'normal' }: CloseButtonProps) {
  const messages = useUiMessages()
  return (
    <Button
      size={size}
      variant="quiet"
      isIconOnly
      aria-label={messages.close}
      icon={<X aria-hidden="true" />}
      onPress={onClose}
    />
  )
}
