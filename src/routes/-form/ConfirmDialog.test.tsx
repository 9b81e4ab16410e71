import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../../../tests/components/render.tsx'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { clearViewAsRole, storeViewAsRole } from '../../api/client/view-as-role.ts'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'

const renderDialog = (props: Partial<ConfirmDialogProps> = {}) => {
  const action = vi.fn<ConfirmDialogProps['action']>().mockResolvedValue(undefined)
  const onClose = vi.fn()
  const onDone = vi.fn()
  const page = renderUi(
    <ConfirmDialog
      title="Delete the role"
      confirm="Delete"
      action={action}
      onClose={onClose}
      onDone={onDone}
      {...props}
    >
      This cannot be taken back.
    </ConfirmDialog>,
  )
  return { ...page, action, onClose, onDone }
}
const confirm = () => screen.getByRole('button', { name: 'Delete' })

it('focuses Cancel, so that Enter changes nothing', async () => {
  const { user, action, onClose } = renderDialog()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
  await user.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(action).not.toHaveBeenCalled()
})

it('runs the action once, reports it and closes', async () => {
  const { user, action, onClose, onDone } = renderDialog()
  let answer: () => void = () => undefined
  action.mockImplementation(() => new Promise<void>((resolve) => (answer = resolve)))
  await user.click(confirm())
  expect(screen.getByRole('button', { name: 'Delete', description: 'Sending…' })).not.toBeNull()
  await user.click(confirm())
  answer()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(action.mock.calls).toEqual([['']])
  expect(onDone).toHaveBeenCalledTimes(1)
})

it('stays open with the message of a refusal and can be retried', async () => {
  const { user, action, onClose } = renderDialog()
  action.mockRejectedValueOnce(
    new ApiFailure(400, 'returns_exhausted', {
      statusCode: 400,
      message: 'returns_exhausted',
      requestId: 'r',
    }),
  )
  await user.click(confirm())
  const text = /The order has come back three times/
  expect(await screen.findByText(text)).not.toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  await user.click(confirm())
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

it('passes the written reason to the action', async () => {
  const { user, action } = renderDialog({ asksReason: true })
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), '  no longer works here ')
  await user.click(confirm())
  expect(action.mock.calls).toEqual([['no longer works here']])
})

it('lists several names, eight at most', () => {
  const names = Array.from({ length: 11 }, (_, at) => `Customer ${at + 1}`)
  renderDialog({ names })
  const items = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(items.slice(0, 8)).toEqual(names.slice(0, 8))
  expect(items).toHaveLength(9)
  expect(items[8]).toContain('3')
})

it('does not list a single name, which is in the title', () => {
  renderDialog({ names: ['Ana'] })
  expect(screen.queryByRole('list')).toBeNull()
})

it('cannot be confirmed while the product is seen as another role, and says why', async () => {
  storeViewAsRole({ id: 7, key: 'reports-only', title: 'Reports' })
  const { user, action } = renderDialog()
  clearViewAsRole()
  await user.click(confirm())
  expect(action).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toBe(
    'While you see the product as another role nothing can be changed',
  )
})

it('moves the focus to the panel where the confirmed change removes the button that opened it', async () => {
  function Record() {
    const [state, setState] = useState<'active' | 'asking' | 'blocked'>('active')
    return (
      <main id="main" tabIndex={-1}>
        <h2 className="panel__title" tabIndex={-1}>
          Ana
        </h2>
        {state !== 'blocked' && <button onClick={() => setState('asking')}>Block</button>}
        {state === 'asking' && (
          <ConfirmDialog
            title="Block Ana"
            confirm="Yes"
            action={() => Promise.resolve()}
            onClose={() => setState('blocked')}
          >
            She is signed out.
          </ConfirmDialog>
        )}
      </main>
    )
  }
  const { user } = renderUi(<Record />)
  await user.click(screen.getByRole('button', { name: 'Block' }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { name: 'Ana' }))
})
