import { screen } from '@testing-library/react'
import { useLayoutEffect, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../../tests/components/render.tsx'
import { SidePanel } from './SidePanel.tsx'

const panel = (focusKey: number, onClose = vi.fn(), children: ReactNode = <input aria-label="Comment" />) => (
  <SidePanel title={`Order ${focusKey}`} focusKey={focusKey} onClose={onClose}>
    {children}
  </SidePanel>
)
const focused = () => document.activeElement

it('has the focus on its title before it is painted', () => {
  const atLayout: unknown[] = []
  function Parent() {
    // A parent's layout effect runs after those of its children and before painting.
    useLayoutEffect(() => {
      atLayout.push(focused()?.textContent)
    }, [])
    return panel(1)
  }
  renderUi(<Parent />)
  expect(atLayout).toEqual(['Order 1'])
})

it('moves the focus to the title when its content changes', async () => {
  const { user, rerender } = renderUi(panel(1))
  const comment = screen.getByRole('textbox', { name: 'Comment' })
  await user.click(comment)
  rerender(panel(1))
  expect(focused()).toBe(comment)
  rerender(panel(2))
  expect(focused()).toBe(screen.getByRole('heading', { name: 'Order 2' }))
})

it('closes on Escape from inside and by its button', async () => {
  const onClose = vi.fn()
  const { user } = renderUi(panel(1, onClose))
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('stays open when an inner element has handled Escape, or after a press outside', async () => {
  const onClose = vi.fn()
  const field = (
    <input aria-label="Comment" onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()} />
  )
  const { user } = renderUi(
    <>
      <input aria-label="Search" />
      {panel(1, onClose, field)}
    </>,
  )
  await user.click(screen.getByRole('textbox', { name: 'Comment' }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('textbox', { name: 'Search' }))
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
})

it('is a region named by its title whose body scrolls by keyboard', () => {
  renderUi(panel(1))
  expect(screen.getByRole('complementary', { name: 'Order 1' })).not.toBeNull()
  expect(screen.getByRole('group', { name: 'Order 1' }).tabIndex).toBe(0)
})
