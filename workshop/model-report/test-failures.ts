import { existsSync, readFileSync } from 'node:fs'

/** A failed test of a run; its path may have no run record. */
export interface FailedTest {
  readonly stage: string
  readonly title: string
  readonly message: string
  /** The command that runs only this test. */
  readonly again: string
}

interface VitestReport {
  readonly testResults?: ReadonlyArray<{
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: ReadonlyArray<{
      readonly fullName: string
      readonly title: string
      readonly status: string
      readonly failureMessages?: readonly string[] | null
    }>
  }>
}

interface PlaywrightSuite {
  readonly title: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: ReadonlyArray<{
    readonly title: string
    readonly ok: boolean
    readonly file: string
    readonly tests: ReadonlyArray<{
      readonly results: ReadonlyArray<{ readonly error?: { readonly message?: string } }>
    }>
  }>
}
interface PlaywrightReport {
  readonly suites?: readonly PlaywrightSuite[]
  readonly errors?: ReadonlyArray<{ readonly message?: string }>
}

// oxlint-disable-next-line no-control-regex -- terminal colours are not part of the message
const COLOURS = /\u001b\[[0-9;]*m/g
const firstLines = (text: string): string => text.replace(COLOURS, '').split('\n').slice(0, 6).join('\n')
const relative = (file: string): string => file.replace(`${process.cwd()}/`, '')

const readReport = (path: string): unknown =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as unknown) : null

/** The failed tests of vitest's JSON report of a project. */
export const failedVitestTests = (stage: string, project: string, path: string): readonly FailedTest[] => {
  const report = readReport(path) as VitestReport | null // vitest's own format
  return (report?.testResults ?? []).flatMap(({ assertionResults, message = '', name, status }) => {
    const file = relative(name)
    const command = `npx vitest run --project ${project} ${file}`
    const failed = assertionResults
      .filter((each) => each.status === 'failed')
      .map((each) => ({
        stage,
        title: `${file} · ${each.fullName}`,
        message: firstLines(each.failureMessages?.[0] ?? ''),
        again: `${command} -t ${JSON.stringify(each.title)}`,
      }))
    return failed.length === 0 && status === 'failed'
      ? [{ stage, title: file, message: firstLines(message), again: command }]
      : failed
  })
}

/** The failed tests of Playwright's JSON report. */
export const failedPlaywrightTests = (stage: string, path: string): readonly FailedTest[] => {
  const report = readReport(path) as PlaywrightReport | null // Playwright's own format
  const ofSuite = ({ specs = [], suites = [] }: PlaywrightSuite): readonly FailedTest[] => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, tests, title }) => ({
        stage,
        title: `tests/e2e/${file} · ${title}`,
        message: firstLines(
          tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))[0] ?? '',
        ),
        again: `npx playwright test ${file} --grep ${JSON.stringify(title)}`,
      })),
    ...suites.flatMap(ofSuite),
  ]
  return [
    ...(report?.suites ?? []).flatMap(ofSuite),
    ...(report?.errors ?? []).map(({ message = '' }) => ({
      stage,
      title: 'the browser run itself',
      message: firstLines(message),
      again: 'npm run paths',
    })),
  ]
}
