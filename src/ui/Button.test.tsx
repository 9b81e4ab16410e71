import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'

it('is pressed by a click, by Enter and by Space', async () => {
  const user = userEvent.setup()
  const onPress = vi.fn()
  render(<Button onPress={onPress}>Save</Button>)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.keyboard('{Enter}')
  await user.keyboard(' ')
  expect(onPress).toHaveBeenCalledTimes(3)
})

it('with a disabled reason takes the focus, announces the reason and does nothing', async () => {
  const user = userEvent.setup()
  const onPress = vi.fn()
  render(
    <Button onPress={onPress} disabledReason="The cart is empty">
      Place
    </Button>,
  )
  await user.tab()
  const button = screen.getByRole('button', { name: 'Place', description: 'The cart is empty' })
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Enter} ')
  await user.click(button)
  expect(onPress).not.toHaveBeenCalled()
})

it('shows the reason on hover and hides it when the pointer leaves', async () => {
  const user = userEvent.setup()
  render(<Button disabledReason="The cart is empty">Place</Button>)
  await user.hover(screen.getByRole('button', { name: 'Place' }))
  expect((await screen.findByRole('tooltip')).textContent).toBe('The cart is empty')
  await user.unhover(screen.getByRole('button', { name: 'Place' }))
  expect(screen.queryByRole('tooltip')).toBeNull()
})

it('does not submit its form while it has a disabled reason', async () => {
  const user = userEvent.setup()
  const onSubmit = vi.fn((event: React.SyntheticEvent) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" disabledReason="The cart is empty">
        Place
      </Button>
    </form>,
  )
  await user.click(screen.getByRole('button', { name: 'Place' }))
  expect(onSubmit).not.toHaveBeenCalled()
})

it('shows the name of an icon button on hover', async () => {
  const user = userEvent.setup()
  render(<Button isIconOnly aria-label="Print" icon={<svg />} />)
  await user.hover(screen.getByRole('button', { name: 'Print' }))
  expect((await screen.findByRole('tooltip')).textContent).toBe('Print')
})

it('shows the reason when it is pressed, until the focus leaves it', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const onPress = vi.fn()
  render(
    <>
      <Button onPress={onPress} disabledReason="The cart is empty">
        Place
      </Button>
      <Button>Other</Button>
    </>,
  )
  const place = screen.getByRole('button', { name: 'Place' })
  await user.pointer([{ keys: '[TouchA]', target: place }])
  expect((await screen.findByRole('tooltip')).textContent).toBe('The cart is empty')
  expect(onPress).not.toHaveBeenCalled()
  await user.pointer([{ keys: '[TouchA]', target: screen.getByRole('button', { name: 'Other' }) }])
  expect(screen.queryByRole('tooltip')).toBeNull()
})

it('announces its keys, also when they change', () => {
  const { rerender } = render(<Button aria-keyshortcuts="F7">Calls</Button>)
  const button = screen.getByRole('button', { name: 'Calls' })
  expect(button.getAttribute('aria-keyshortcuts')).toBe('F7')
  rerender(<Button>Calls</Button>)
  expect(button.hasAttribute('aria-keyshortcuts')).toBe(false)
})
