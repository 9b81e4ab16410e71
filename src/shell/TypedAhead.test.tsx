import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { TypedAhead } from './TypedAhead.tsx'

it('what is typed for a dialog that is being loaded is kept, and the page hears none of it', async () => {
  function Page() {
    const [typed, setTyped] = useState('')
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <input aria-label="page" />
        <output>{typed}</output>
        {isOpen && <TypedAhead typed={typed} onType={setTyped} onClose={() => setOpen(false)} />}
      </>
    )
  }
  render(<Page />)
  const user = userEvent.setup()
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await user.click(field)
  await user.keyboard('4872x{Backspace}3{Enter}')
  expect([screen.getByRole('status').textContent, field.value]).toEqual(['48723', ''])
  await user.keyboard('{Escape}ab')
  expect([screen.getByRole('status').textContent, field.value]).toEqual(['48723', 'ab'])
})
