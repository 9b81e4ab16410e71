import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import type { Invitation, OperatorDetail } from '../../api/contract/users.contract.ts'
import { InvitationDialog } from './InvitationDialog.tsx'
import { availableActions } from './operator-actions.ts'

// The dialog and the actions read these fields alone.
const operatorWith = (state: Invitation['state'] | null) =>
  ({
    id: 9,
    firstName: 'Rosa',
    lastName: 'Choc',
    email: 'rosa@example.com',
    status: 'active',
    invitation: state && { state, expiresAt: '2026-11-23T18:00:00.000Z' },
    abilities: { update: true, changePassword: true },
  }) as unknown as OperatorDetail

it.each([
  ['pending', ['resend', 'revoke']],
  ['expired', ['resend']],
  ['revoked', ['resend']],
  [null, []],
] as const)('offers for an invitation that is %s: %j', (state, expected) => {
  const dialogs = availableActions(operatorWith(state)).map(({ dialog }) => dialog)
  expect(dialogs.filter((dialog) => dialog === 'resend' || dialog === 'revoke')).toEqual(expected)
})

it('revokes an invitation once that is confirmed', async () => {
  const revoke = vi.spyOn(api, 'revokeInvitation').mockResolvedValue(operatorWith('revoked'))
  const onClose = vi.fn()
  const { user } = renderPage(() => (
    <InvitationDialog operator={operatorWith('pending')} change="revoke" onClose={onClose} />
  ))
  await screen.findByRole('alertdialog', { name: 'Revoke the invitation of Rosa Choc' })
  await user.click(screen.getByRole('button', { name: 'Revoke invitation' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(revoke.mock.calls).toEqual([[{ params: { id: 9 } }]])
})
