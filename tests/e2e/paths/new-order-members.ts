import type { OrderStep } from '../../../src/machines/processes/new-order.types.ts'
import { all as es } from '../../../src/i18n/es/all.ts'
import { SKU } from '../../processes/new-order.fixture.ts'
import { expect } from '../fixtures.ts'
import { orderSummary } from '../new-order.page.ts'
import { memberPhone, TIMES } from '../corporate-members.ts'
import type { NewOrderSetting } from './new-order-setting.ts'

/** The members of a corporate call: rows that are pasted, each checked by the page's own calls. */
export const membersDriver = (
  { held, page }: NewOrderSetting,
  at: (step: OrderStep, act: () => Promise<void>) => () => Promise<void>,
) => {
  const rows = page.getByRole('table').locator('tbody tr')
  let people = 0
  const clear = async (): Promise<void> => {
    for (let left = await rows.count(); left > 0; left -= 1) {
      await rows
        .first()
        .getByRole('button', { name: /^Carrito de la fila 1:/ })
        .focus()
      await orderSummary(page).getByRole('button', { name: es['corporate.removeMember'] }).click()
      await expect(rows).toHaveCount(left - 1)
    }
  }
  /** What Ctrl+V does at the desk. */
  const paste = (text: string): Promise<void> =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, text)
  const give = (recipient: () => string, state: 'ready' | 'refused') =>
    at('members', async () => {
      await page.getByRole('button', { name: es['corporate.paste'] }).waitFor()
      await clear()
      // What a row asks for is no step of the call.
      const calls = [held.address, held.times]
      for (const each of calls) await each.release()
      await paste(`${recipient()}\tCasa\t${TIMES.free}\t2 ${SKU}`)
      await expect(rows.locator(`.member-state[data-state="${state}"]`)).toHaveCount(1)
      for (const each of calls) each.hold()
    })
  return {
    giveReady: give(() => memberPhone((people += 1)), 'ready'),
    giveUnknown: give(() => 'Nadie Conocido', 'refused'),
  }
}
