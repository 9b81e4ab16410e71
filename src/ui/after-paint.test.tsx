import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
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
