import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../../../tests/components/render.tsx'
import type { ReportPreview } from '../../api/contract/reports.contract.ts'
import { REPORT_COLUMNS } from '../../domain/figures/report.ts'
import { ReportPreviewCard } from './ReportPreviewCard.tsx'

const PREVIEW: Partial<ReportPreview> = {
  count: 1,
  totals: [],
  rows: [{ number: '47391', franchisor: 'Del Valle', total: 20_840 }],
}
// What the card reads.
const preview = PREVIEW as ReportPreview

it('shows the columns with the money first, names the others, and shows all when it is asked', async () => {
  const { user } = renderUi(
    <ReportPreviewCard type="sale" preview={preview} isOld={false} error={null} onRetry={() => undefined} />,
  )
  const all = REPORT_COLUMNS.sale.length
  expect(screen.getAllByRole('columnheader')).toHaveLength(all - 4)
  expect(screen.getByText('208.40')).toBeTruthy()
  expect(screen.queryByText('Del Valle')).toBeNull()
  expect(screen.getByText(/Also includes franchisor, /u)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: `Show all ${all} columns` }))
  expect(screen.getAllByRole('columnheader')).toHaveLength(all)
  expect(screen.getByText('Del Valle')).toBeTruthy()
})
