import { act, screen, within } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '../../tests/components/render.tsx'
import type { ToastInput } from './toast-input.ts'
import { renderToast, ToastArea } from './ToastArea.tsx'

beforeEach(async () => {
  vi.useFakeTimers()
  renderUi(<ToastArea label="Avisos" />)
  // Toasts of other files wait for an area to be shown in.
  await pass(100)
  act(() => void toast.dismiss())
  await pass(1_000)
})
afterEach(async () => {
  act(() => void toast.dismiss())
  await pass(1_000)
  vi.useRealTimers()
})

/** Advances the timers in small steps, because rendering starts further timers. */
const pass = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += 50) await act(() => vi.advanceTimersByTimeAsync(50))
}
const show = async (kind: ToastInput['kind'], title: string, rest: Partial<ToastInput> = {}) => {
  await act(() => renderToast({ kind, title, ...rest }))
  await pass(50)
}
const titles = () => [
  ...screen.queryAllByRole('status').map((one) => one.textContent),
  ...screen.queryAllByRole('alert').map((one) => one.textContent),
]

it('announces an error at once, and a success and a notification politely', async () => {
  await show('error', 'Not saved')
  expect(screen.getByRole('alert').textContent).toBe('Not saved')
  await show('success', 'Saved')
  expect(screen.getByRole('status').textContent).toBe('Saved')
})

it.each([
  ['error', 3_000],
  ['success', 4_000],
  ['default', 4_000],
] as const)('removes a toast of kind %s after %i ms', async (kind, ms) => {
  await show(kind, 'Message')
  await pass(ms - 500)
  expect(titles()).toEqual(['Message'])
  await pass(1_000)
  expect(titles()).toEqual([])
})

it.each(['success', 'error'] as const)(
  'shows no notification while a toast of kind %s is displayed',
  async (kind) => {
    await show(kind, 'Own work')
    await show('default', 'New order')
    expect(titles()).toEqual(['Own work'])
    await pass(5_000)
    await show('default', 'Next order')
    expect(titles()).toEqual(['Next order'])
  },
)

it('shows one notification at a time, the newest', async () => {
  await show('default', 'First order')
  await show('default', 'Second order')
  await pass(500)
  expect(titles()).toEqual(['Second order'])
})

it('removes a success half a second after the next toast', async () => {
  await show('success', 'Created')
  await show('error', 'Not saved')
  expect(titles()).toEqual(['Created', 'Not saved'])
  await pass(1_000)
  expect(titles()).toEqual(['Not saved'])
})

it('shows several errors at once', async () => {
  await show('error', 'First')
  await show('error', 'Second')
  expect(titles().toSorted()).toEqual(['First', 'Second'])
})

it('runs its action and closes', async () => {
  const run = vi.fn()
  await show('default', 'New order', { description: 'Order 48', action: { label: 'Open', run } })
  act(() => within(screen.getByRole('status')).getByRole('button', { name: 'Open' }).click())
  expect(run).toHaveBeenCalledTimes(1)
  await pass(1_000)
  expect(titles()).toEqual([])
})

it('is closed by its close button where it has one', async () => {
  await show('default', 'New order', { closeLabel: 'Close' })
  act(() => screen.getByRole('button', { name: 'Close' }).click())
  await pass(1_000)
  expect(titles()).toEqual([])
  await show('success', 'Saved')
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
})

it('has the name it was given, with the key that leads to it', () => {
  expect(screen.getByRole('region', { name: /^Avisos / })).not.toBeNull()
})
