import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Driver, Run, WalkedPath } from '../../tests/models/run-record.ts'

/** One machine as the report shows it. */
export interface ReportedMachine {
  readonly name: string
  readonly svg: string
  /** States and transitions that the machine has; what the paths cover of them. */
  readonly states: { readonly all: readonly string[]; readonly covered: readonly string[] }
  readonly transitions: { readonly all: readonly string[]; readonly covered: readonly string[] }
  readonly paths: readonly ReportedPath[]
}

export interface ReportedPath {
  readonly name: string
  readonly steps: ReadonlyArray<{ readonly event: string; readonly to: string }>
  readonly walked: Partial<Record<Driver, WalkedPath>>
}

/** Every run that the drivers left in `reports/model-runs`. */
export const collectRuns = (): readonly Run[] => {
  const folder = join('reports', 'model-runs')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Run)
}

export const hasFailed = (path: WalkedPath | undefined): boolean =>
  path?.steps.some((step) => step.actual !== undefined) ?? false

const escapeForScript = (json: string): string => json.replaceAll('<', '\\u003c')

/** The whole report as one HTML file that needs nothing beside it. */
export const renderReport = (machines: readonly ReportedMachine[], madeAt: string): string => {
  const css = readFileSync(join('src', 'ui', 'tokens.css'), 'utf8') + readFileSync(join(import.meta.dirname, 'report.css'), 'utf8')
  const script = readFileSync(join(import.meta.dirname, 'report.browser.js'), 'utf8')
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Comanda · Recorridos</title><style>${css}</style></head>
<body><script type="application/json" id="data">${escapeForScript(JSON.stringify({ machines, madeAt }))}</script>
<script>${script}</script></body></html>`
}
