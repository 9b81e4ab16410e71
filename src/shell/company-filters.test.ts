import { expect, it } from 'vitest'
import { withoutCompanyFilters } from './company-filters.ts'

it('drops the filters by company and the page, and keeps the others', () => {
  expect(withoutCompanyFilters({ storeId: [1], franchisorId: [2], status: ['active'], page: 3 })).toEqual({
    status: ['active'],
  })
})

it('leaves a search without such filters as it is', () => {
  expect(withoutCompanyFilters({ status: ['active'], page: 3 })).toEqual({ status: ['active'], page: 3 })
})
