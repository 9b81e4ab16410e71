import { expect, test } from 'vitest'
import { companiesQuery } from './companies.queries.ts'

const GUATEMALA = { countryId: 1, masterFranchiseeId: null, franchisorId: null }

test('a selected company does not change the query keys of its own level and those above', () => {
  const chosen = { countryId: 1, masterFranchiseeId: 3, franchisorId: 7 }
  expect(companiesQuery('masterFranchisee', chosen).queryKey).toEqual(
    companiesQuery('masterFranchisee', GUATEMALA).queryKey,
  )
  expect(companiesQuery('franchisor', chosen).queryKey).toEqual(
    companiesQuery('franchisor', { ...chosen, franchisorId: null }).queryKey,
  )
  expect(companiesQuery('supplier', chosen).queryKey).toEqual(companiesQuery('supplier', GUATEMALA).queryKey)
})

test('a selected company changes the query keys of the levels below it', () => {
  const under = (franchisorId: number) => companiesQuery('store', { ...GUATEMALA, franchisorId }).queryKey
  expect(under(7)).not.toEqual(under(8))
  expect(companiesQuery('store', { ...GUATEMALA, countryId: 2 }).queryKey).not.toEqual(
    companiesQuery('store', GUATEMALA).queryKey,
  )
})
