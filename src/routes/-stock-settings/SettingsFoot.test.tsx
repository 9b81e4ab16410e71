import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { SettingsFoot } from './SettingsFoot.tsx'
import type { SettingsPart } from './settings-part.ts'

const part = (terms: Partial<SettingsPart> = {}): SettingsPart => ({
  changes: [],
  problem: null,
  isNew: false,
  error: null,
  isSaving: false,
  save: vi.fn(),
  discard: vi.fn(),
  ...terms,
})
const CHANGED = { changes: [{ name: 'remind-hours', label: 'Reminder', before: '2 h', after: '1 h' }] }
const OTHER = { changes: [{ name: 'fulfilment-every', label: 'Each', before: 'week', after: 'month' }] }

const open = async (...parts: readonly SettingsPart[]) => {
  const page = renderPage(() => <SettingsFoot parts={parts} />)
  const save = await screen.findByRole('button', { name: /^Save/u })
  const saves = save.getAttribute('aria-disabled') !== 'true'
  void page.router.navigate({ to: '/other' as never })
  await vi.waitFor(() =>
    expect(screen.queryByText(/^(?:Leave without saving\?|Other page)$/u)).not.toBeNull(),
  )
  const asks = screen.queryByText('Leave without saving?') !== null
  page.unmount()
  return { asks, saves }
}

it('asks before changes are left, and saves what is proposed though nobody changed it', async () => {
  expect(await open(part(CHANGED))).toEqual({ asks: true, saves: true })
  expect(await open(part({ isNew: true }))).toEqual({ asks: false, saves: true })
  expect(await open(part(), part())).toEqual({ asks: false, saves: false })
})

it('saves the parts that changed together, and none while one of them is wrong', async () => {
  const [days, reminders] = [part(CHANGED), part({ ...OTHER, problem: 'One address is wrong' })]
  expect(await open(days, reminders)).toEqual({ asks: true, saves: false })
  // A part that nobody has said yet, and that lacks something, stands in nobody's way.
  const other = part({ isNew: true, problem: 'Choose a time' })
  const page = renderPage(() => <SettingsFoot parts={[days, other]} />)
  const save = await screen.findByRole('button', { name: /^Save/u })
  save.click()
  await vi.waitFor(() => expect(days.save).toHaveBeenCalledTimes(1))
  expect(other.save).not.toHaveBeenCalled()
  page.unmount()
})
