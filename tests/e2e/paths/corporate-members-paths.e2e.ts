import type { Page } from '@playwright/test'
import { all as es } from '../../../src/i18n/es/all.ts'
import { browserRunsOf } from '../../models/browser-runs.ts'
import { SKU } from '../../processes/new-order.fixture.ts'
import { expect, test } from '../fixtures.ts'
import { orderSummary, stepButton } from '../new-order.page.ts'
import { memberPhone, TIMES } from '../corporate-members.ts'
import { createCorporateDraft, setMembers } from './corporate-setting.ts'
import { chosenRuns, timeoutOf, walkRun, type BrowserDriver } from './walk-run.ts'

/** The rows of a run are of different people: who stands twice is refused. */
const PEOPLE = 16

const driverOf = (page: Page): BrowserDriver => {
  const rows = page.getByRole('table').locator('tbody tr')
  const time = rows.first().getByRole('button', { name: /^Hora de la fila 1:/ })
  const undo = page.getByRole('button', { name: es['corporate.undoPaste'] })
  let people = 0
  let corrections = 0
  const somebody = () => `${memberPhone((people += 1))}\tCasa\t${TIMES.free}\t2 ${SKU}`
  return {
    screenshot: () => page.screenshot({ type: 'jpeg', quality: 50 }),
    events: {
      'one added': () => page.getByRole('button', { name: es['corporate.add'], exact: true }).click(),
      // What Ctrl+V does at the desk.
      'two pasted': () =>
        page.evaluate((text) => {
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/plain', text)
          document.body.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          )
        }, [somebody(), somebody()].join('\n')),
      'paste undone': () => undo.click(),
      'first opened': async () => {
        await rows
          .first()
          .getByRole('button', { name: /^Carrito de la fila 1:/ })
          .focus()
      },
      'first removed': () =>
        orderSummary(page).getByRole('button', { name: es['corporate.removeMember'] }).click(),
      'first corrected': async () => {
        corrections += 1
        const text = corrections % 2 === 1 ? '16:15' : '16:30'
        await time.click()
        const input = rows.first().getByRole('textbox')
        await input.fill(text)
        await input.press('Enter')
      },
    },
    states: async (state) => {
      const [count = '', ...more] = state.split(', ')
      await expect(rows).toHaveCount(Number.parseInt(count, 10))
      await expect(undo).toHaveCount(more.includes('can be undone') ? 1 : 0)
      const open = more.find((words) => words.endsWith('open'))
      const selected = page.getByRole('table').locator('tbody tr[aria-selected="true"]')
      if (open === undefined) await expect(selected).toHaveCount(0)
      else await expect(selected.locator('.member-place')).toHaveText(open.split(' ')[1] ?? '')
      await expect(page.getByText(es['corporate.state.checking'])).toHaveCount(0)
    },
  }
}

for (const run of chosenRuns(browserRunsOf('corporateMembers')))
  test(`corporateMembers: ${run.name}`, async ({ asOperator, network }) => {
    test.setTimeout(timeoutOf(run))
    const agent = await network.apiClient('callcenter')
    await setMembers(network, agent, PEOPLE)
    const id = await createCorporateDraft(network, agent)
    const page = await asOperator('callcenter', `/new-order?call=${id}`)
    await stepButton(page, es['newOrder.step.members']).click()
    await page.getByText(es['corporate.noMembers']).waitFor()
    await walkRun(run, driverOf(page), 'nothing')
  })
