import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../../../tests/components/render.tsx'
import { FilterBar } from './FilterBar.tsx'
import { ids } from './list-filters.ts'
import { createListController, defineList } from './list-search.ts'

const listOf = (filters: number) => {
  const list = defineList({
    page: '/stores',
    filters: Object.fromEntries(Array.from({ length: filters }, (_, at) => [`filter${at}`, ids])),
    sorts: { name: 'asc' },
    defaultSort: 'name',
    columns: [],
    views: { all: {} },
  })
  return createListController(list, {}, () => undefined)
}
const controls = (filters: number) => {
  renderUi(
    <FilterBar
      list={listOf(filters)}
      searchLabel="Search"
      sorts={[{ id: 'name', name: 'By name' }]}
      columns={[]}
    >
      <button type="button">Status</button>
    </FilterBar>,
  )
  return screen.getAllByRole('button', { name: /^Status$|^Sort by/ }).map(({ textContent }) => textContent)
}

it('keeps sort and search above a row of their own where a list has many filters', () => {
  expect(controls(9)).toEqual(['Sort by By name', 'Status'])
})

it('keeps few filters beside the search', () => {
  expect(controls(8)).toEqual(['Status', 'Sort by By name'])
})
