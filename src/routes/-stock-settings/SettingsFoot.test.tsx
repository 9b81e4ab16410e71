import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { SettingsFoot } from './SettingsFoot.tsx'

const open = async (terms: { readonly isNew: boolean; readonly isDirty: boolean }) => {
  const page = renderPage(() => (
    <SettingsFoot
      saving={{ error: null, isPending: false } as never}
      problem={null}
      isReadOnly={false}
      onDiscard={() => undefined}
      {...terms}
    />
  ))
  const save = await screen.findByRole('button', { name: 'Save' })
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
  expect(await open({ isNew: false, isDirty: true })).toEqual({ asks: true, saves: true })
  expect(await open({ isNew: true, isDirty: false })).toEqual({ asks: false, saves: true })
  expect(await open({ isNew: false, isDirty: false })).toEqual({ asks: false, saves: false })
})
