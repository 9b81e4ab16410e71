import { screen } from '@testing-library/react'
import { Pencil } from 'lucide-react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { RecordActions } from './RecordActions.tsx'

const openEditLink = (ability: true | 'user_dont_have_permission') =>
  renderPage(() => (
    <RecordActions
      recordName="Zona 10"
      actions={[
        { id: 'edit', label: 'Edit', icon: Pencil, ability, link: { to: '/', search: {}, params: {} } },
      ]}
    />
  ))

it('an action that leads to a page is a link', async () => {
  openEditLink(true)
  expect(await screen.findByRole('link', { name: 'Edit' })).not.toBeNull()
})

it('one that is refused is a disabled button with its reason', async () => {
  openEditLink('user_dont_have_permission')
  const button = await screen.findByRole('button', { name: 'Edit' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
})
