import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '../../tests/components/render.tsx'
import { Button } from './Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

function Opener(props: Partial<DialogProps>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <Dialog
        title="Rename"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={<Button onPress={() => setOpen(false)}>Done</Button>}
        {...props}
      >
        <input aria-label="Name" />
      </Dialog>
    </>
  )
}

const openDialog = async (props: Partial<DialogProps> = {}) => {
  const { user } = renderUi(<Opener {...props} />)
  await user.tab()
  await user.keyboard('{Enter}')
  return { user, dialog: await screen.findByRole(props.role ?? 'dialog', { name: 'Rename' }) }
}
const focused = () => document.activeElement

it('takes the focus when it opens and returns it to its trigger on Escape', async () => {
  const { user, dialog } = await openDialog()
  expect(dialog.contains(focused())).toBe(true)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await expect.poll(focused).toBe(screen.getByRole('button', { name: 'Open' }))
})

it('traps the focus with Tab and Shift+Tab, and hides the page behind it', async () => {
  const { user, dialog } = await openDialog()
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull()
  for (let presses = 0; presses < 5; presses++) {
    await user.tab()
    expect(dialog.contains(focused())).toBe(true)
  }
  for (let presses = 0; presses < 5; presses++) {
    await user.tab({ shift: true })
    expect(dialog.contains(focused())).toBe(true)
  }
})

it('closes by its close button and by a button in its footer', async () => {
  const { user, dialog } = await openDialog()
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.click(await screen.findByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('closes on a press outside', async () => {
  const { user } = await openDialog()
  const scrim = document.querySelector('.dialog__scrim')
  if (!scrim) throw new Error('an open dialog has a scrim')
  await user.click(scrim)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('closes only by its own buttons when it is not dismissable', async () => {
  const { user, dialog } = await openDialog({ isDismissable: false })
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull()
  await user.keyboard('{Escape}')
  const scrim = document.querySelector('.dialog__scrim')
  if (!scrim) throw new Error('an open dialog has a scrim')
  await user.click(scrim)
  expect(screen.getByRole('dialog', { name: 'Rename' })).toBe(dialog)
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('as an alert closes on Escape but not on a press outside', async () => {
  const { user } = await openDialog({ role: 'alertdialog' })
  const scrim = document.querySelector('.dialog__scrim')
  if (!scrim) throw new Error('an open dialog has a scrim')
  await user.click(scrim)
  expect(screen.getByRole('alertdialog', { name: 'Rename' })).not.toBeNull()
  await user.click(screen.getByRole('textbox', { name: 'Name' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
