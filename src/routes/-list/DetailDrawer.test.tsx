import { queryOptions } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '../../../tests/components/render.tsx'
import { DetailDrawer } from './DetailDrawer.tsx'

const NAMES: Readonly<Record<number, string>> = { 1: 'Lasagne', 2: 'Ravioli' }

/** A list of two rows with the drawer of the one that was pressed. */
function Meals() {
  const [id, setId] = useState<number | null>(null)
  return (
    <>
      {[1, 2].map((each) => (
        <button key={each} type="button" data-row={each} onClick={() => setId(each)}>
          {`Row ${each}`}
        </button>
      ))}
      {id !== null && (
        <DetailDrawer
          id={id}
          query={queryOptions({ queryKey: ['meals', id], queryFn: () => Promise.resolve(NAMES[id] ?? '') })}
          label="Meal"
          onClose={() => setId(null)}
        >
          {(name) => ({ title: name, body: null })}
        </DetailDrawer>
      )}
    </>
  )
}

it('has the focus in the record that was opened last, so that Escape closes it, and gives it back to its row', async () => {
  const { user } = renderUi(<Meals />)
  await user.click(screen.getByRole('button', { name: 'Row 1' }))
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Lasagne' }))
  await user.click(screen.getByRole('button', { name: 'Row 2' }))
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Ravioli' }))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Row 2' }))
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Row 2' }))
})
