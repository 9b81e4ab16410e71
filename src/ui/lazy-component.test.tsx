import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { lazyComponent } from './lazy-component.tsx'

const Part = () => <p>ready</p>

it('a part is loaded once, however often it is asked for', async () => {
  const load = vi.fn(() => Promise.resolve(Part))
  const LazyPart = lazyComponent(load)
  await Promise.all([LazyPart.preload(), LazyPart.preload()])
  await LazyPart.preload()
  expect(load).toHaveBeenCalledTimes(1)
  render(<LazyPart />)
  expect(screen.getByText('ready')).toBeTruthy()
})

it('a part that could not be loaded is loaded again', async () => {
  const load = vi.fn(() => Promise.resolve(Part)).mockRejectedValueOnce(new Error('offline'))
  const LazyPart = lazyComponent(load)
  await expect(LazyPart.preload()).rejects.toThrow('offline')
  await expect(LazyPart.preload()).resolves.toBe(Part)
  expect(load).toHaveBeenCalledTimes(2)
})
