// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { chartsOf } from '../../workshop/model-report/chart.ts'
import { drawChart } from '../../workshop/model-report/draw-chart.ts'
import { renderReport, reportMachine } from '../../workshop/model-report/report.ts'
import { MACHINES } from './machine-registry.ts'

// jsdom has no media queries.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
afterEach(() => vi.unstubAllGlobals())

test('the page of the report shows a machine that its address names', async () => {
  const machines = await Promise.all(
    MACHINES.filter(({ name }) => name === 'user' || name === 'session').map(async (registered) =>
      reportMachine(
        registered,
        [],
        await Promise.all(chartsOf(registered.machine).map((chart) => drawChart(chart, () => null))),
      ),
    ),
  )
  const page = new DOMParser().parseFromString(
    renderReport(machines, [], '2026-11-20T18:00:00.000Z'),
    'text/html',
  )
  const [data, script] = [...page.querySelectorAll('script')].map(({ textContent }) => textContent ?? '')
  document.body.innerHTML = `<script type="application/json" id="data">${data ?? ''}</script>`
  location.hash = '#session'
  // oxlint-disable-next-line typescript/no-implied-eval -- the page's own script, as a browser runs it
  new Function(script ?? '')()
  expect(document.body.textContent).toContain('Sesión de un operador')
  expect(document.querySelectorAll('svg').length).toBeGreaterThan(0)
})
