import { expect, test } from './fixtures.ts'

test('a price that a store cannot have is explained above the rows around it', async ({
  asOperator,
  network,
}) => {
  const [store] = await network.query<{ readonly id: number }>(
    `select s.id from stores s join store_products p on p.store_id = s.id group by s.id order by s.id limit 1`,
  )
  const page = await asOperator('country-admin', `/catalogs/stores/${store?.id}`)
  await page
    .getByRole('button', { name: /^Precio .* Cambiarlo$/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: /^Precio / }).fill('mucho')
  await page.keyboard.press('Enter')
  // Nothing lies over it: neither the next row nor the head of the table.
  await page.getByRole('cell').getByRole('alert').click({ trial: true })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('cell').getByRole('alert')).toBeHidden()
})
