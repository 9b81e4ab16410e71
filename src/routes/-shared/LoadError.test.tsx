import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../../../tests/components/render.tsx'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { LoadError } from './LoadError.tsx'
import { OldDataNotice } from './OldDataNotice.tsx'

it('says that somebody may not see it and who grants that, without a retry', () => {
  const error = new ApiFailure(403, 'user_dont_have_permission', null)
  renderUi(<LoadError title="The list could not be read" error={error} onRetry={() => undefined} />)
  expect(document.querySelector('.empty-state')?.textContent).toBe(
    'You do not have permission for thisWhoever administers the roles of operators can grant it.',
  )
  expect(screen.queryByRole('button')).toBeNull()
})

it('loads by itself when the network is back', () => {
  const retry = vi.fn()
  const { unmount } = renderUi(
    <LoadError
      title="The list could not be read"
      error={new ApiFailure(0, 'offline', null)}
      onRetry={retry}
    />,
  )
  expect(screen.getByRole('alert').textContent).toContain('No connection.')
  dispatchEvent(new Event('online'))
  expect(retry).toHaveBeenCalledTimes(1)
  unmount()
  dispatchEvent(new Event('online'))
  expect(retry).toHaveBeenCalledTimes(1)
})

it('says of what is still shown when it was read', () => {
  const loadedAt = Date.parse('2026-11-20T18:28:00Z')
  renderUi(
    <OldDataNotice
      error={new ApiFailure(0, 'offline', null)}
      loadedAt={loadedAt}
      onRetry={() => undefined}
    />,
  )
  expect(screen.getByRole('status').textContent).toContain('No connection. This is from 12:28')
})
