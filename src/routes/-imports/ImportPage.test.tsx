import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import type { Import, ImportRow } from '../../api/contract/imports.contract.ts'
import { GUATEMALA } from '../-products/product-samples.ts'
import { ImportPage } from './ImportPage.tsx'

const imported = (more: Partial<Import> = {}): Import => ({
  id: 7,
  kind: 'own_brand',
  storeId: null,
  status: 'preview',
  fileName: 'catalogo.csv',
  sheet: null,
  sheets: [],
  titleRow: 1,
  titles: ['Código', 'Nombre', 'Precio GT'],
  mapping: [
    { column: 'sku', isGuess: true },
    { column: 'name', isGuess: false },
    { column: 'price GT', isGuess: false },
  ],
  columns: ['sku', 'name', 'price GT', 'cost GT'],
  allOrNothing: false,
  done: 3,
  total: 3,
  perSecond: null,
  verdicts: { create: 1, update: 1, unchanged: 0, refused: 1 },
  outcomes: { applied: 0, refused: 0, undone: 0, kept: 0 },
  causes: [],
  author: 'Karla Estrada',
  createdAt: '2026-11-20T18:00:00.000Z',
  appliedAt: null,
  undoneAt: null,
  version: 2,
  ...more,
})
const rows: readonly ImportRow[] = [
  {
    row: 2,
    cells: ['TAM-1', 'Tamal negro', '14.50'],
    verdict: 'update',
    errors: {},
    previous: { 'price GT': '14.00' },
    suggestions: {},
    alike: {},
    keptRow: null,
    outcome: null,
  },
  {
    row: 3,
    cells: ['1.5E+15', 'Agua', '8.00'],
    verdict: 'refused',
    errors: { sku: 'sku_lost_digits' },
    previous: {},
    suggestions: {},
    alike: {},
    keptRow: null,
    outcome: null,
  },
]

beforeEach(() => {
  vi.spyOn(api, 'imports').mockResolvedValue({ data: [], count: 0, limit: 6, offset: 0 })
  vi.spyOn(api, 'import').mockResolvedValue(imported())
  vi.spyOn(api, 'importRows').mockResolvedValue({ data: rows, count: 2, limit: 20, offset: 0 })
})

const open = (importId: number | null, onImport: (id: number | null) => void = () => undefined) =>
  renderPage(() => <ImportPage kind="own_brand" importId={importId} onImport={onImport} />, {
    permissions: ['viewCatalog', 'createProduct'],
    context: { countries: [GUATEMALA], country: GUATEMALA },
  })

it('offers no file to somebody who may only look at products', async () => {
  const { container } = renderPage(
    () => <ImportPage kind="own_brand" importId={null} onImport={() => undefined} />,
    {
      permissions: ['viewCatalog', 'createCategory'],
      context: { countries: [GUATEMALA], country: GUATEMALA },
    },
  )
  expect(await screen.findByText('You do not have permission for this')).toBeTruthy()
  expect(container.querySelector('input[type=file]')).toBeNull()
  expect(api.imports).not.toHaveBeenCalled()
})

it('says nothing of earlier imports before it knows them', async () => {
  vi.mocked(api.imports).mockReturnValue(new Promise(() => undefined))
  open(null)
  await screen.findByText(/CSV or XLSX up to 10 MB/)
  expect(screen.queryByText('There are no other imports yet.')).toBeNull()
})

it('uploads the chosen file with the country of its prices, and says why one is refused', async () => {
  const upload = vi.spyOn(api, 'importProducts').mockResolvedValue(imported({ status: 'preview' }))
  const onImport = vi.fn<(id: number | null) => void>()
  const { user, container } = open(null, onImport)
  await screen.findByText(/CSV or XLSX up to 10 MB/)
  const file = new File(['SKU\n1\n'], 'catalogo.csv', { type: 'text/csv' })
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('no file input')
  await user.upload(input, file)
  await vi.waitFor(() => expect(onImport).toHaveBeenCalledWith(7))
  expect(upload.mock.calls[0]?.[0]).toMatchObject({ body: { language: 'en', countryId: 1 }, files: { file } })
})

it('shows refused rows with the rows beside them, until somebody wants the refused ones alone', async () => {
  const { user } = open(7)
  await user.click(await screen.findByRole('button', { name: 'Refused 1' }))
  const beside = await screen.findByRole('button', { name: 'With the rows beside them' })
  const asked = () => vi.mocked(api.importRows).mock.lastCall?.[0].query
  await vi.waitFor(() => expect(asked()).toMatchObject({ verdict: ['refused'], withNeighbours: true }))
  await user.click(beside)
  await vi.waitFor(() => expect(asked()).not.toHaveProperty('withNeighbours'))
  expect(beside.getAttribute('aria-pressed')).toBe('false')
})

it('shows what changes, what is wrong, and the column to confirm before it is applied', async () => {
  const advance = vi
    .spyOn(api, 'advanceImport')
    .mockResolvedValue(
      imported({ version: 3, mapping: imported().mapping.map((each) => ({ ...each, isGuess: false })) }),
    )
  const { user } = open(7)
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    '2UpdatesTAM-1Tamal negro14.0014.50',
    '3RefusedCódigo, row 3Agua8.00',
    'SKU: The spreadsheet made the SKU a number and lost its digits. Write it here, or format the column as text',
  ])
  screen.getByText(/One column to confirm: Código → SKU/)
  const apply = screen.getByRole('button', { name: /^Apply 2/ })
  expect(apply.getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await vi.waitFor(() => expect(screen.queryByText(/One column to confirm/)).toBeNull())
  await user.click(screen.getByRole('button', { name: /^Apply 2/ }))
  expect(advance.mock.calls.map(([input]) => input.body.step)).toEqual(['map', 'apply'])
})

it('reads another sheet or row of titles when the guess is wrong', async () => {
  const workbook = { sheet: 'Notas', sheets: ['Notas', 'Productos'] }
  vi.mocked(api.import).mockResolvedValue(imported(workbook))
  const advance = vi
    .spyOn(api, 'advanceImport')
    .mockResolvedValue(imported({ ...workbook, sheet: 'Productos', titleRow: 3 }))
  const { user } = open(7)
  const place = within(await screen.findByRole('region', { name: 'Where the titles are' }))
  expect(place.getByRole('button', { name: 'Read again' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(place.getByRole('button', { name: /^Notas/ }))
  await user.click(await screen.findByRole('option', { name: 'Productos' }))
  const row = place.getByLabelText('Row of the titles')
  await user.clear(row)
  await user.type(row, '3')
  await user.click(place.getByRole('button', { name: 'Read again' }))
  expect(advance.mock.calls[0]?.[0]).toMatchObject({
    params: { id: 7 },
    body: { step: 'read', sheet: 'Productos', titleRow: 3, countryId: GUATEMALA.id },
  })
  await screen.findByText(/Sheet “Productos”, titles in row 3/)
})

it('corrects a wrong cell in place', async () => {
  const change = vi.spyOn(api, 'changeImportRow').mockResolvedValue(rows[1] as ImportRow)
  const { user } = open(7)
  const cell = await screen.findByRole('textbox', { name: 'Código, row 3' })
  await user.clear(cell)
  await user.type(cell, 'AGU-1{Enter}')
  expect(change.mock.calls[0]?.[0]).toEqual({
    params: { id: 7, row: 3 },
    body: { cells: ['AGU-1', 'Agua', '8.00'] },
  })
})

it('takes no command until the import is read again after a correction', async () => {
  const mapping = imported().mapping.map((each) => ({ ...each, isGuess: false }))
  let answer = () => {}
  vi.spyOn(api, 'import')
    .mockResolvedValueOnce(imported({ mapping }))
    .mockReturnValueOnce(
      new Promise((resolve) => {
        answer = () => resolve(imported({ mapping, version: 3 }))
      }),
    )
  vi.spyOn(api, 'changeImportRow').mockResolvedValue(rows[1] as ImportRow)
  const advance = vi.spyOn(api, 'advanceImport').mockResolvedValue(imported({ status: 'applied' }))
  const { user } = open(7)
  await user.type(await screen.findByRole('textbox', { name: 'Código, row 3' }), '0{Enter}')
  const apply = () => screen.getByRole('button', { name: /^Apply 2/ })
  await vi.waitFor(() => expect(apply().getAttribute('aria-disabled')).toBe('true'))
  await user.click(apply())
  expect(screen.getByRole('button', { name: 'Cancel' }).getAttribute('aria-disabled')).toBe('true')
  const column = () => screen.getByRole('button', { name: /Precio GT$/ })
  expect(column()).toHaveProperty('disabled', true)
  answer()
  await vi.waitFor(() => expect(apply().getAttribute('aria-disabled')).toBeNull())
  expect(column()).toHaveProperty('disabled', false)
  expect(advance).not.toHaveBeenCalled()
  await user.click(apply())
  await vi.waitFor(() => expect(advance).toHaveBeenCalledTimes(1))
})

it('says once what many rows are refused for, and which column the file lacks', async () => {
  vi.spyOn(api, 'import').mockResolvedValue(
    imported({
      causes: [
        { column: 'cost GT', code: 'required', rows: 1_980 },
        { column: 'sku', code: 'sku_repeated', rows: 2 },
        { column: 'name', code: 'required', rows: 1 },
      ],
    }),
  )
  open(7)
  const list = await screen.findByRole('list', { name: 'Why they are refused' })
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1,980 rows: Cost GT: [^.]+\. No column of the file says it/u),
    expect.stringMatching(/^2 rows: SKU: [^.]+$/u),
  ])
})

it('corrects a wrong value in all rows that have it, and keeps another of two rows', async () => {
  const wrong: ImportRow = {
    ...(rows[1] as ImportRow),
    cells: ['TAM-2', 'Tamall', 'ocho'],
    errors: { name: 'category_not_found', 'price GT': 'invalid' },
    suggestions: { name: 'Tamal' },
    alike: { name: 3, 'price GT': 1 },
  }
  const repeated: ImportRow = { ...wrong, row: 9, errors: { sku: 'sku_repeated' }, keptRow: 3 }
  vi.spyOn(api, 'importRows').mockResolvedValue({
    data: [wrong, repeated],
    count: 2,
    limit: 20,
    offset: 0,
  })
  const change = vi.spyOn(api, 'changeImportRow').mockResolvedValue(wrong)
  const { user } = open(7)
  await user.click(await screen.findByRole('button', { name: 'Use “Tamal” here and in 3 more rows' }))
  await screen.findByText(/Row 3 says the same and is kept/)
  await user.click(await screen.findByRole('button', { name: 'Keep this one' }))
  const cell = await screen.findByRole('textbox', { name: 'Precio GT, row 3' })
  await user.clear(cell)
  await user.type(cell, '8.00{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Write “8.00” in it too' }))
  await vi.waitFor(() => expect(screen.queryByText(/One more refused row says “ocho”/)).toBeNull())
  expect(change.mock.calls.map(([{ params, body }]) => [params.row, body])).toEqual([
    [3, { cells: ['TAM-2', 'Tamal', 'ocho'], alsoWhere: { at: 1, text: 'Tamall' } }],
    [9, { cells: ['TAM-2', 'Tamall', 'ocho'], keep: true }],
    [3, { cells: ['TAM-2', 'Tamall', '8.00'] }],
    [3, { cells: ['TAM-2', 'Tamall', '8.00'], alsoWhere: { at: 2, text: 'ocho' } }],
  ])
})

it('shows the progress of one that was left, and can take back what it did', async () => {
  vi.spyOn(api, 'import')
    .mockResolvedValueOnce(imported({ status: 'applying', done: 500, total: 1_200, perSecond: 100 }))
    .mockResolvedValue(
      imported({ status: 'applied', outcomes: { applied: 1_199, refused: 1, undone: 0, kept: 0 } }),
    )
  const advance = vi.spyOn(api, 'advanceImport').mockResolvedValue(imported({ status: 'undone' }))
  const { user } = open(7)
  await screen.findByText('500 of 1,200 rows')
  screen.getByText(/^100 per second, 7 seconds left\./)
  await user.click(await screen.findByRole('button', { name: 'Undo 1,199' }, { timeout: 3_000 }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(advance.mock.calls[0]?.[0]).toEqual(expect.objectContaining({ body: { step: 'undo' } }))
})
