import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../../../tests/components/render.tsx'
import { FilterMenu } from './FilterMenu.tsx'

it('puts letters that come before the loaded list into its search', async () => {
  const options = Array.from({ length: 12 }, (_, at) => ({ id: at, name: `Country ${at}` }))
  renderUi(<FilterMenu name="Country" options={options} chosen={[]} onChange={() => undefined} />)
  const button = screen.getByRole('button', { name: 'Country' })
  fireEvent.keyDown(button, { key: 'x' })
  fireEvent.keyDown(button, { key: 'ArrowDown' })
  fireEvent.keyDown(button, { key: '1' })
  fireEvent.keyDown(button, { key: '1' })
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search in Country' })
  expect(search.value).toBe('11')
  expect(screen.getAllByRole('menuitemcheckbox').map((item) => item.textContent)).toEqual(['Country 11'])
})
