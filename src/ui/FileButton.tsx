import { useRef, type ChangeEvent, type ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

/** A button that chooses files. */
export function FileButton({
  accept,
  isMultiple = false,
  onFiles,
  children,
  ...button
}: Pick<ButtonProps, 'id' | 'size' | 'icon' | 'disabledReason'> & {
  /** Media types. */
  readonly accept: readonly string[]
  readonly isMultiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // Allows choosing the same file again.
    event.target.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        multiple={isMultiple}
        accept={accept.join(',')}
        onChange={onChange}
      />
      <Button {...button} onPress={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
