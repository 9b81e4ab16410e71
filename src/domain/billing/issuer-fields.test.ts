import { expect, test } from 'vitest'
import { issuer } from './invoice-document.fixture.ts'
import { missingIssuerFields } from './issuer-fields.ts'

test('each certifier lacks its own fields of an issuer', () => {
  const empty = {
    legalName: '',
    nit: '',
    registrationId: '',
    establishment: '',
    activityCode: '',
    departmentCode: '',
  }
  expect(missingIssuerFields('gt_certifier', empty)).toEqual(['legalName', 'nit', 'establishment'])
  expect(missingIssuerFields('sv_authority', empty)).toEqual([
    'nit',
    'registrationId',
    'activityCode',
    'departmentCode',
  ])
  expect(missingIssuerFields('hn_ranges', empty)).toEqual(['nit'])
  expect(missingIssuerFields('gt_certifier', issuer)).toEqual([])
})

test.each(['0', '01', '12345', 'A1'])('%s is no establishment in Guatemala', (establishment) => {
  expect(missingIssuerFields('gt_certifier', { ...issuer, establishment })).toEqual(['establishment'])
})
