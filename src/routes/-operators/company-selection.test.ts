import { describe, expect, it } from 'vitest'
import { selectCompany, deepestSelected, NO_COMPANY } from './company-selection.ts'

const store = { ...NO_COMPANY, countryId: 1, masterFranchiseeId: 2, franchisorId: 3, storeId: 4 }

describe('a company selection', () => {
  it('clears the lower levels', () => {
    expect(selectCompany(store, 'countryId', 9)).toEqual({ ...NO_COMPANY, countryId: 9 })
    expect(selectCompany(store, 'masterFranchiseeId', 8)).toEqual({
      ...NO_COMPANY,
      countryId: 1,
      masterFranchiseeId: 8,
    })
    expect(selectCompany(store, 'franchisorId', null)).toEqual({
      ...NO_COMPANY,
      countryId: 1,
      masterFranchiseeId: 2,
    })
  })

  it('keeps the higher levels', () => {
    expect(selectCompany({ ...store, storeId: null }, 'storeId', 7)).toEqual({ ...store, storeId: 7 })
  })

  it('holds one company: choosing a distributor clears the store levels, choosing a store clears the distributor', () => {
    expect(selectCompany(store, 'distributorId', 5)).toEqual({
      ...NO_COMPANY,
      countryId: 1,
      distributorId: 5,
    })
    expect(selectCompany({ ...NO_COMPANY, countryId: 1, distributorId: 5 }, 'storeId', 4)).toEqual({
      ...NO_COMPANY,
      countryId: 1,
      storeId: 4,
    })
  })

  it('reports its lowest level', () => {
    expect([
      deepestSelected(store),
      deepestSelected(selectCompany(store, 'countryId', 1)),
      deepestSelected(NO_COMPANY),
    ]).toEqual(['storeId', 'countryId', null])
  })
})
