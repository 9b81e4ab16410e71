import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useFileDropGuard } from './use-file-drop-guard.ts'

function Form() {
  useFileDropGuard()
  return (
    // It takes files, as the gallery does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section aria-label="field" onDragOver={(event) => event.preventDefault()}>
      text
    </section>
  )
}

/** Whether the browser would do what it does by itself. */
const isLeft = (type: 'dragOver' | 'drop', target: Element, types: readonly string[]) => {
  const dataTransfer = { types, dropEffect: 'copy' }
  return [fireEvent[type](target, { dataTransfer }), dataTransfer.dropEffect]
}

it('keeps a file that is dropped beside its field from being opened, and leaves texts and the field alone', () => {
  const { unmount } = render(<Form />)
  const field = screen.getByLabelText('field')
  expect(isLeft('dragOver', document.body, ['Files'])).toEqual([false, 'none'])
  expect(isLeft('drop', document.body, ['Files'])).toEqual([false, 'none'])
  expect(isLeft('drop', document.body, ['text/plain'])).toEqual([true, 'copy'])
  expect(isLeft('dragOver', field, ['Files'])).toEqual([false, 'copy'])
  unmount()
  expect(isLeft('drop', document.body, ['Files'])).toEqual([true, 'copy'])
})
