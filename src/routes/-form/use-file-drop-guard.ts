import { useEffect } from 'react'

/** A file that is dropped beside its field would be opened by the browser, and what was typed would be gone. */
const refuseFile = (event: DragEvent): void => {
  const { dataTransfer } = event
  // A field that takes files has said so by then.
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}

/** Keeps the page while a form is open: files are dropped into its fields or nowhere. */
export const useFileDropGuard = (): void =>
  useEffect(() => {
    window.addEventListener('dragover', refuseFile)
    window.addEventListener('drop', refuseFile)
    return () => {
      window.removeEventListener('dragover', refuseFile)
      window.removeEventListener('drop', refuseFile)
    }
  }, [])
