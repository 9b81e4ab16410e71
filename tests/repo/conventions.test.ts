import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, sources } from './sources.ts'

const withoutStrings = (code: string): string =>
  code.replaceAll(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, "''")

const offenders = (breaks: (source: (typeof sources)[number]) => boolean): string[] =>
  sources.filter(breaks).map(({ path }) => path)

/** Tools that look for a default export. */
const TOOL_CONFIG = /(^|^workshop\/mutation\/)(vite|vitest|playwright|knip|stryker)\.config\.ts$/

test('every export is named', () => {
  expect(
    offenders(
      ({ path, code }) =>
        !TOOL_CONFIG.test(path) &&
        path !== 'tests/e2e/network.setup.ts' &&
        /^export\s+default\b|\bas default\b/m.test(code),
    ),
  ).toEqual([])
})

test('no file only re-exports others', () => {
  expect(
    offenders(({ code }) => {
      const lines = code
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
      return (
        /^export\s+(type\s+)?\*\s+from/m.test(code) ||
        (lines.length > 0 && lines.every((line) => /^export\b.*\bfrom '/.test(line)))
      )
    }),
  ).toEqual([])
})

test('no file uses any or disables the type check', () => {
  expect(
    offenders(
      ({ path, text, code }) =>
        path !== 'tests/repo/conventions.test.ts' &&
        (/@ts-(ignore|expect-error|nocheck)/.test(text) ||
          /(:|\bas|<|\|)\s*any\b(?!\s*\()/.test(withoutStrings(code))),
    ),
  ).toEqual([])
})

test('relative imports name the file with its extension', () => {
  const without = sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ from, isPackage }) => !isPackage && !/\.\w+$/.test(from))
      .map(({ from }) => `${path} → ${from}`),
  )
  expect(without).toEqual([])
})

test('no file contains an absolute path of a machine', () => {
  expect(
    offenders(
      ({ path, text }) =>
        path !== 'tests/repo/conventions.test.ts' && /(^|['"`\s(])\/(home|Users|root|work|opt)\//m.test(text),
    ),
  ).toEqual([])
})

test('files are named in kebab-case and components in PascalCase', () => {
  const kebab = /^[a-z0-9]+([.-][a-z0-9]+)*\.tsx?$/
  const component = /^[A-Z][A-Za-z0-9]*(\.(test|lazy))?\.tsx$/
  const route = /^[-_$a-z0-9.]+\.tsx$/
  expect(
    offenders(({ path, code }) => {
      const name = basename(path)
      if (component.test(name)) return false
      if (path.startsWith('src/routes/') && route.test(name)) return false
      return (
        !kebab.test(name) ||
        (/^export (const|function) [A-Z][a-z]\w* = \(|^export function [A-Z]/m.test(code) &&
          name.endsWith('.tsx'))
      )
    }),
  ).toEqual([])
})

test('lifecycle machines invoke, spawn and delay nothing', () => {
  expect(
    offenders(
      ({ path, code }) =>
        path.startsWith('src/machines/lifecycles/') &&
        /\b(invoke|after|spawn|spawnChild|fromPromise|fromCallback|sendTo|raise)\b\s*[:(]/.test(code),
    ),
  ).toEqual([])
})

test('domain rules read no clock, randomness or process locale', () => {
  expect(
    offenders(
      ({ path, code }) =>
        /^src\/(domain|machines\/lifecycles)\//.test(path) &&
        !isTest(path) &&
        /\bDate\.now\(|new Date\(\)|Math\.random\(|toLocaleString\(|process\.env|console\./.test(code),
    ),
  ).toEqual([])
})

test('half of the files have fewer than 100 lines, and none is too long', () => {
  const written = sources.filter(
    ({ path }) => !isTest(path) && !path.startsWith('server/demo/') && !path.startsWith('src/i18n/'),
  )
  const lengths = written
    .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
    .sort((a, b) => a.lines - b.lines)
  const at = (share: number) => lengths[Math.floor((lengths.length - 1) * share)]?.lines ?? 0
  expect(at(0.5)).toBeLessThan(100)
  expect(at(0.95)).toBeLessThan(350)
  expect(lengths.filter(({ lines }) => lines > 500)).toEqual([])
})
