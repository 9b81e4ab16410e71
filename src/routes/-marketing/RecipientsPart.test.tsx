import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { api } from '../../api/client/api.ts'
import { PersonPicker } from './PersonPicker.tsx'
import { RecipientCount } from './RecipientsPart.tsx'
import { useComposer } from './use-composer.ts'

function Count() {
  const composer = useComposer({ kind: 'mail', draft: null, users: [] } as never)
  return (
    <>
      <RecipientCount composer={composer} />
      <PersonPicker recipients={composer.recipients} />
    </>
  )
}

it('says that recipients could not be counted, and counts them again', async () => {
  const count = vi
    .spyOn(api, 'marketingRecipients')
    .mockRejectedValueOnce(new ApiFailure(503, 'service_unavailable', null))
  count.mockResolvedValue({
    data: [],
    offset: 0,
    recipients: 0,
    matching: 0,
    devices: null,
    leftOut: { optedOut: 0, blocked: 0, unreachable: 0, suppressed: 0 },
    countedAt: '2026-11-20T18:00:00.000Z',
  } as never)
  const { user } = renderPage(Count)
  expect((await screen.findByRole('alert')).textContent).toContain('It could not be counted who receives it')
  expect(screen.queryByText('Nobody would receive it yet')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nobody would receive it yet')).not.toBeNull()
})
