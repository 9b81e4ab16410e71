import { spawn, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateWhenStale } from './generate.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')

const start = (...args: readonly string[]): ChildProcess =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })

await generateWhenStale()

// The API restarts when its files change; the browser reloads by itself.
const children = [
  start(
    '--watch-path=server',
    '--watch-path=src/domain',
    '--watch-path=src/machines',
    '--watch-path=src/api/contract',
    'server/main.ts',
  ),
  start(vite),
]

const stop = (): void => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
for (const child of children) child.on('exit', stop)
