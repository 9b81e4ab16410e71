import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { afterPaint, runAfterPaint } from './after-paint.ts'

const Counter = () => {
  const [log, setLog] = useState('')
  return (
    <button
      onKeyDown={({ key }) => {
        if (key === 'l') setLog((now) => `${now}${document.activeElement?.textContent ?? ''};`)
        else runAfterPaint(() => setLog((now) => now + key))
      }}
    >
      {log}
    </button>
  )
}

test('work waits for the paint and is drawn then, in the order in which it was asked for', async () => {
  render(<Counter />)
  const button = screen.getByRole('button')
  fireEvent.keyDown(button, { key: 'a' })
  fireEvent.keyUp(button, { key: 'a' })
  expect(button.textContent).toBe('')
  await act(afterPaint)
  expect(button.textContent).toBe('a')
})

test('a further key finds what the one before it has changed', () => {
  render(<Counter />)
  const button = screen.getByRole('button')
  button.focus()
  fireEvent.keyDown(button, { key: 'a' })
  fireEvent.keyDown(button, { key: 'b' })
  expect(button.textContent).toBe('a')
  fireEvent.keyDown(button, { key: 'l' })
  expect(button.textContent).toBe('abab;')
})

const Opener = ({ onArrow }: { readonly onArrow: () => void }) => {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <input
      aria-label="opened"
      ref={(field) => field?.focus()}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        onArrow()
      }}
    />
  ) : (
    <button onKeyDown={() => runAfterPaint(() => setOpen(true))}>open</button>
  )
}

test('a further key belongs to what has the focus by then', async () => {
  const onArrow = vi.fn()
  const user = userEvent.setup({ delay: null })
  render(<Opener onArrow={onArrow} />)
  const button = screen.getByRole('button')
  button.focus()
  fireEvent.keyDown(button, { key: 'o' })
  expect(fireEvent.keyDown(button, { key: 'ArrowDown' })).toBe(false)
  expect(onArrow).toHaveBeenCalledTimes(1)
  await user.keyboard('a')
  expect(screen.getByLabelText('opened')).toHaveProperty('value', 'a')
})
