import { useRef, type ChangeEvent, type ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

export interface FileChoice {
  /** Media types, or endings of names. */
  readonly accept: readonly string[]
  readonly isMultiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** A hidden `input` that chooses files, and the function that opens it. */
export const useFilePicker = ({ accept, isMultiple = false, onFiles }: FileChoice) => {
  const ref = useRef<HTMLInputElement>(null)
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // Allows choosing the same file again.
    event.target.value = ''
    if (files.length > 0) onFiles(files)
  }
  return {
    open: () => ref.current?.click(),
    input: (
      <input
        ref={ref}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        multiple={isMultiple}
        accept={accept.join(',')}
        onChange={onChange}
      />
    ),
  }
}

/** A button that chooses files. */
export function FileButton({
  accept,
  isMultiple = false,
  onFiles,
  children,
  ...button
}: Pick<ButtonProps, 'id' | 'size' | 'icon' | 'disabledReason' | 'variant'> &
  FileChoice & { readonly children: ReactNode }) {
  const { input, open } = useFilePicker({ accept, isMultiple, onFiles })
  return (
    <>
      {input}
      <Button {...button} onPress={open}>
        {children}
      </Button>
    </>
  )
}
