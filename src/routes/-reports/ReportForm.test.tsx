import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { ReportForm } from './ReportForm.tsx'

const REPORT = {
  type: 'sale',
  format: 'csv',
  from: '2026-11-01',
  to: '2026-11-26',
  franchisorId: null,
  storeId: null,
  today: '2026-11-26',
  periodError: null,
} as const

const buttonWith = async (count: number | undefined) => {
  const { unmount } = renderPage(
    () => (
      <ReportForm
        report={REPORT}
        count={count}
        isGenerating={false}
        onChange={() => undefined}
        onGenerate={() => undefined}
      />
    ),
    { context: { operator: { countryId: 1 } as never } },
  )
  const button = await screen.findByRole('button', { name: /^Generate/u })
  const { textContent } = button
  const isDisabled = button.getAttribute('aria-disabled') === 'true'
  unmount()
  return [textContent?.replace('Ctrl ↵', ''), isDisabled]
}

it('the button says how many rows there are, and no number before that is known', async () => {
  expect(await buttonWith(undefined)).toEqual(['Generate', false])
  expect(await buttonWith(204)).toEqual(['Generate 204 rows', false])
  expect(await buttonWith(0)).toEqual([expect.stringContaining('Nothing for these stores'), true])
})
