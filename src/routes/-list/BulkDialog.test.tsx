import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../../../tests/components/render.tsx'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { showToast } from '../../ui/toast.ts'
import { BulkDialog, type BulkRecord } from './BulkDialog.tsx'

// Toasts of this worker would be drawn by other tests.
vi.mock('../../ui/toast.ts', () => ({ showToast: vi.fn() }))

const RECORDS: readonly BulkRecord[] = [
  { id: 1, name: 'Norte', ability: true },
  { id: 2, name: 'Sur', ability: true },
  { id: 3, name: 'Este', ability: 'user_dont_have_permission' },
]

const render = (
  records: readonly BulkRecord[],
  run: (id: number) => Promise<unknown>,
  undo?: (id: number, answer: unknown) => Promise<unknown>,
) => {
  const [onClose, onDone] = [vi.fn(), vi.fn()]
  const page = renderUi(
    <BulkDialog
      title={(count) => `Delete ${count}`}
      confirm="Delete"
      doneMessage={(count) => `${count} deleted`}
      records={records}
      run={run}
      {...(undo && { undo })}
      onClose={onClose}
      onDone={onDone}
    />,
  )
  return { ...page, onClose, onDone }
}
const press = (name: string) => screen.getAllByRole('button', { name }).at(-1) as HTMLElement

it('changes what can be changed, and names the others with their reasons', async () => {
  const run = vi.fn(async (id: number) => {
    if (id === 2) throw new ApiFailure(404, 'badge_not_found', null)
  })
  const { user, onClose, onDone } = render(RECORDS, run)
  const dialog = screen.getByRole('alertdialog', { name: 'Delete 2' })
  expect(dialog.textContent).toContain('2 of 3 change')
  expect(dialog.textContent).toContain('One is left out:Este: You do not have permission for this')
  await user.click(press('Delete'))
  expect(await screen.findByText('1 of 2 done')).not.toBeNull()
  expect(dialog.textContent).toContain('One was refused:Sur: ')
  expect(run.mock.calls).toEqual([[1], [2]])
  expect(showToast).toHaveBeenCalledWith({ kind: 'success', title: '1 deleted' })
  expect(onDone).not.toHaveBeenCalled()
  await user.click(press('Close'))
  expect([onClose.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 1])
})

it('takes back from its toast what nobody changed since, and names the rest', async () => {
  const undo = vi.fn(async (id: number) => {
    if (id === 2) throw new ApiFailure(409, 'version_conflict', null)
  })
  const { user, onDone } = render(RECORDS.slice(0, 2), async (id) => `answer ${id}`, undo)
  await user.click(press('Delete'))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  vi.mocked(showToast).mock.lastCall?.[0].action?.run()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(2))
  expect(undo.mock.calls).toEqual([
    [1, 'answer 1'],
    [2, 'answer 2'],
  ])
  expect(showToast).toHaveBeenLastCalledWith({
    kind: 'error',
    title: '1 of 2 taken back',
    description: 'Sur: Somebody else has changed this in the meantime',
  })
})

it('closes when everything is done', async () => {
  const { user, onDone } = render(RECORDS.slice(0, 2), async () => undefined)
  await user.click(press('Delete'))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})

it('stops after the record that is being changed', async () => {
  let finish = (): void => undefined
  const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const { user } = render(RECORDS.slice(0, 2), run)
  await user.click(press('Delete'))
  await user.click(press('Stop'))
  finish()
  expect(await screen.findByText('1 of 2 done')).not.toBeNull()
  expect(run).toHaveBeenCalledOnce()
})

it('changes nothing when nothing can be changed', async () => {
  const run = vi.fn(async () => undefined)
  const { user } = render(RECORDS.slice(2), run)
  await user.click(press('Delete'))
  expect(run).not.toHaveBeenCalled()
})
