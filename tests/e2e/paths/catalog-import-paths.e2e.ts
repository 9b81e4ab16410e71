import type { Page, Route } from '@playwright/test'
import { all as es } from '../../../src/i18n/es/all.ts'
import { browserRunsOf } from '../../models/browser-runs.ts'
import { importFile, statementsTo, WRONG_ROW } from '../../models/catalog-import.world.ts'
import { expect, test } from '../fixtures.ts'
import type { Network } from '../network.ts'
import { holdCalls, refuse, type HeldCalls } from './hold-calls.ts'
import { chosenRuns, timeoutOf, walkRun, type BrowserDriver } from './walk-run.ts'

type Answer = Parameters<typeof statementsTo>[0]
interface Setting {
  readonly page: Page
  readonly network: Network
  readonly held: Readonly<Record<'upload' | 'load' | 'command', HeldCalls>>
}

const driverOf = ({ held, network, page }: Setting): BrowserDriver => {
  let files = 0
  const newest = async (): Promise<number> =>
    (await network.query<{ id: number }>('select max(id) as id from imports'))[0]?.id ?? 0
  /** What the server works on ends by itself. */
  const settled = () =>
    expect
      .poll(async () => {
        const [row] = await network.query<{ status: string }>('select status from imports where id = $1', [
          await newest(),
        ])
        return row?.status
      })
      .not.toMatch(/^(?:checking|applying|undoing)$/u)
  const bring = async (answer: Answer): Promise<void> => {
    for (const statement of statementsTo(answer)) await network.query(statement, [await newest()])
  }
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const isAsked = (calls: HeldCalls) => () => expect.poll(() => calls.waiting()).toBeGreaterThan(0)
  const loads = (answer: Answer) => async (): Promise<void> => {
    const route = await held.load.next()
    await bring(answer)
    await route.continue()
  }
  const answers = (actor: 'loadingImport' | 'waitingForWork', ...all: readonly Answer[]) =>
    Object.fromEntries(all.map((answer) => [`${actor}: ${answer}`, loads(answer)]))
  const gone = async (): Promise<void> => refuse(await held.load.next(), 404, 'import_not_found')
  const lose = (calls: HeldCalls) => async (): Promise<void> => (await calls.next()).abort()
  const sends = (change?: (route: Route) => Promise<unknown>) => async (): Promise<void> => {
    const route = await held.command.next()
    const changed = await change?.(route)
    await route.continue(changed === undefined ? {} : { postData: JSON.stringify(changed) })
    await route.request().response()
    await settled()
  }
  /** The page's own columns again, as when somebody only confirms them. */
  const sameColumns = async (): Promise<unknown> => {
    const [row] = await network.query<{ mapping: object }>('select mapping from imports where id = $1', [
      await newest(),
    ])
    return { step: 'map', mapping: row?.mapping }
  }
  return {
    screenshot: () => page.screenshot({ type: 'jpeg', quality: 50 }),
    events: {
      'import.upload': async () => {
        files += 1
        await page.locator('input[type=file]').setInputFiles({
          name: 'categorias.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(importFile(files)),
        })
      },
      'uploadingFile: checking': async () => {
        const route = await held.upload.next()
        await route.continue()
        await route.request().response()
        await settled()
        // The page goes to the address of the import and reads it there.
        await loads('checking')()
      },
      'uploadingFile: refused': async () => refuse(await held.upload.next(), 400, 'sheet_empty'),
      ...answers(
        'loadingImport',
        'checking',
        'preview',
        'clean',
        'unconfirmed',
        'applying',
        'applied',
        'undoing',
        'undone',
        'discarded',
      ),
      ...answers('waitingForWork', 'checking', 'preview', 'applying', 'applied', 'undoing', 'undone'),
      'loadingImport: refused': gone,
      'waitingForWork: refused': gone,
      map: async () => {
        await page.getByRole('button', { name: /Campo de la columna Nombre, inglés/u }).click()
        await page.getByRole('option', { selected: false }).first().click()
      },
      apply: async () => {
        await page.getByRole('radio', { name: /dejar fuera/u }).check({ force: true })
        await button(/^Aplicar \d/u).click()
      },
      applyAll: async () => {
        await page.getByRole('radio', { name: es['import.allOrNothing'] }).check({ force: true })
        await button(/^Aplicar \d/u).click()
      },
      undo: async () => {
        await button(/^Deshacer \d/u).click()
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: es['import.undoConfirm'], exact: true })
          .click()
      },
      stop: () => button(es['import.stop']).or(button(es['import.cancel'])).click(),
      'import.refresh': async () => {
        const again = button(es['ui.retry'])
        if (await again.isVisible()) return again.click()
        const cell = page.getByRole('textbox', { name: `Estado, fila ${WRONG_ROW}` })
        await cell.fill('tal vez')
        await cell.press('Enter')
      },
      'sendingCommand: checking': sends(),
      'sendingCommand: preview': sends(sameColumns),
      'sendingCommand: applying': sends(),
      'sendingCommand: applied': sends(),
      'sendingCommand: undoing': sends(),
      'sendingCommand: discarded': sends(),
      'sendingCommand: refused': async () => refuse(await held.command.next(), 400, 'invalid_import_step'),
      'xstate.error.actor.uploadingFile': lose(held.upload),
      'xstate.error.actor.loadingImport': lose(held.load),
      'xstate.error.actor.waitingForWork': lose(held.load),
      'xstate.error.actor.sendingCommand': lose(held.command),
    },
    states: {
      choosing: () => expect(button(es['import.choose'])).toBeEnabled(),
      uploading: isAsked(held.upload),
      loading: isAsked(held.load),
      working: () => expect(page.getByRole('progressbar')).toBeVisible(),
      preview: () => expect(heading(es['import.preview'])).toBeVisible(),
      sending: isAsked(held.command),
      applied: () => expect(heading(es['import.applied'])).toBeVisible(),
      undone: () => expect(heading(es['import.undone'])).toBeVisible(),
      // A new one begins.
      discarded: () => expect(button(es['import.choose'])).toBeEnabled(),
      lost: () => expect(button(es['ui.retry'])).toBeVisible(),
    },
  }
}

for (const run of chosenRuns(browserRunsOf('catalogImport')))
  test(`catalogImport: ${run.name}`, async ({ asOperator, network }) => {
    test.setTimeout(timeoutOf(run))
    const page = await asOperator('superadmin', '/catalogs/categories/imports')
    const held = {
      upload: await holdCalls(page, 'POST', /^\/v4\/categories\/imports$/u),
      load: await holdCalls(page, 'GET', /^\/v4\/imports\/\d+$/u),
      command: await holdCalls(page, 'PATCH', /^\/v4\/imports\/\d+$/u),
    }
    await walkRun(run, driverOf({ page, network, held }), 'nothing')
  })
