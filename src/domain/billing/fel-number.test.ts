import { expect, test } from 'vitest'
import { felNumber, felVerificationUrl } from './fel-number.ts'

test('series and number are the first and second eight digits of an authorisation', () => {
  expect(felNumber('D412A347-9720-44C0-8F31-6B0E2C9A7715')).toEqual({
    series: 'D412A347',
    number: '2535474368',
  })
})

test('the verification page is asked with what stands on the document', () => {
  expect(
    felVerificationUrl({ authorization: 'A-1', issuer: '55201180', receiver: 'CF', total: '224.00' }),
  ).toBe(
    'https://felpub.c.sat.gob.gt/verificador-web/publico/vistas/verificacionDte.jsf?tipo=autorizacion&numero=A-1&emisor=55201180&receptor=CF&monto=224.00',
  )
})
