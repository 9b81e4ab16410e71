import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const tableOf = (page: Page) => page.getByRole('grid', { name: 'Variantes' })
const cellOf = (page: Page, name: string | RegExp) => tableOf(page).getByRole('gridcell', { name })
const save = async (page: Page): Promise<void> => page.getByRole('button', { name: /^Guardar/ }).click()

/** What Ctrl+V does in the cell with the focus. */
const pasteCells = async (page: Page, rows: readonly string[]): Promise<void> => {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, rows.join('\n'))
}

test('a product gets variants in a table: values, missing combinations, pasted prices, a taken SKU, one that stays', async ({
  asOperator,
  network,
}) => {
  test.setTimeout(90_000)
  const page = await asOperator('country-admin', '/catalogs?type=variable')

  await test.step('from the product beside the list, by the keyboard', async () => {
    await page.getByRole('link', { name: 'Cacao de Lachuá' }).click()
    const drawer = page.getByRole('complementary', { name: 'Cacao de Lachuá' })
    await drawer.getByRole('link', { name: 'Variantes…' }).focus()
    await page.keyboard.press('Enter')
    await expect(cellOf(page, '½ libra Claro, SKU: CAC-100-1')).toBeVisible()
  })

  await test.step('a new value brings combinations with the prices of the product', async () => {
    const weights = page.getByRole('group', { name: 'Valores' }).first()
    await weights.getByRole('textbox', { name: 'Valor, inglés (opcional)' }).last().focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('10 libras')
    await page.getByRole('button', { name: 'Agregar las 2 combinaciones que faltan' }).click()
    await expect(cellOf(page, '10 libras Claro, SKU: CAC-100-10L-CLA')).toBeVisible()
    await expect(cellOf(page, '10 libras Oscuro, Precio Q: 38.00')).toBeVisible()
  })

  await test.step('cells are pasted from a sheet, and a taken SKU is told at its cell', async () => {
    await cellOf(page, /^10 libras Claro, SKU/).click()
    await pasteCells(page, ['TAM-001\t600\t250\t600', 'CAC-100-8\tQ1,100.50\t250\t600'])
    await expect(cellOf(page, '10 libras Oscuro, Precio Q: 1100.50')).toBeVisible()
    await save(page)
    await expect(page.getByText('SKU: Ya hay un producto con este SKU')).toBeVisible()
    await expect(cellOf(page, /^10 libras Claro, SKU: TAM-001/)).toHaveAttribute('aria-invalid', 'true')
    await cellOf(page, /^10 libras Claro, SKU/).focus()
    await page.keyboard.type('CAC-100-7')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('complementary', { name: 'Cacao de Lachuá' })).toContainText('CAC-100-7')
    const saved = await network.query(
      `select p.sku, p.name, r.price, r.cost, r.unit_price from products p
       join product_prices r on r.product_id = p.id and r.country_id = 1
       where p.sku in ('CAC-100-7', 'CAC-100-8') order by p.sku`,
    )
    expect(saved).toEqual([
      {
        sku: 'CAC-100-7',
        name: 'Cacao de Lachuá 10 libras Claro',
        price: 60_000,
        cost: 25_000,
        unit_price: 60_000,
      },
      {
        sku: 'CAC-100-8',
        name: 'Cacao de Lachuá 10 libras Oscuro',
        price: 110_050,
        cost: 25_000,
        unit_price: 60_000,
      },
    ])
  })

  await test.step('a variant that stores hold is not deleted, and what was typed stays', async () => {
    await page.getByRole('link', { name: 'Variantes…' }).click()
    await page.getByRole('button', { name: 'Quitar 5 libras Oscuro' }).click()
    await expect(page.getByText('Al guardar se elimina una variante: CAC-100-6')).toBeVisible()
    await save(page)
    await expect(page.getByText(/Lo tienen tiendas, pedidos o descuentos/).first()).toBeVisible()
    await expect(cellOf(page, /^5 libras Oscuro/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Salir|Descartar/ })
      .click()
    const [row] = await network.query<{ count: number }>(
      `select count(*)::int as count from products v join products p on p.id = v.parent_id and p.sku = 'CAC-100'`,
    )
    expect(row?.count).toBe(8)
  })
})
