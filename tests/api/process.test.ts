import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMPILE_CACHE } from '../processes/server-process.ts'

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
const running = new Set<ChildProcess>()
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-process-'))
  // As root the database's files would otherwise lie elsewhere.
  chmodSync(folder, 0o711)
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await until(() => leftOvers().length === 0)
  rmSync(folder, { recursive: true, force: true })
})

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 60_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('it did not come to that within 60 seconds')
    await new Promise((done) => setTimeout(done, 50))
  }
}

/** Command lines of running processes that name this test's folder, as those of its databases and watchdogs do. */
const leftOvers = (): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return line.includes(folder) ? [line.trim()] : []
      } catch {
        return []
      }
    })

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

interface Started {
  readonly child: ChildProcess
  readonly url: string
  readonly output: () => string
}

const start = async (env: Readonly<Record<string, string>> = {}): Promise<Started> => {
  const port = env['PORT'] ?? String(await freePort())
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      DATA_DIR: join(folder, 'data'),
      PORT: port,
      LOG_LEVEL: 'error',
      DEMO: '0',
      ...env,
    },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  return { child, url: `http://127.0.0.1:${port}`, output: () => output }
}

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/v4/ready`)).ok
  } catch {
    return false
  }
}

const exitCode = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null ? Promise.resolve(child.exitCode) : new Promise((done) => child.once('exit', done))

/** The server that a test before left running, or a new one. */
let lastReady: Started | null = null
const readyServer = async (): Promise<Started> => {
  if (lastReady !== null && running.has(lastReady.child)) return lastReady
  const started = await start()
  await until(() => isReady(started.url)).catch((error: unknown) => {
    throw new Error(started.output(), { cause: error })
  })
  return (lastReady = started)
}

const hasProcesses = process.platform === 'linux'

describe.runIf(hasProcesses)('the server as a process', () => {
  test('a second server on the same folder and one on a taken port name why they do not start', async () => {
    const { child, url } = await readyServer()
    const sameFolder = await start()
    const samePort = await start({ DATA_DIR: join(folder, 'other'), PORT: new URL(url).port })
    expect([await exitCode(sameFolder.child), await exitCode(samePort.child)]).toEqual([1, 1])
    expect(sameFolder.output()).toBe(
      `DATA_DIR=${join(folder, 'data')} is in use by another running server (process ${child.pid}). Stop it, or start with another DATA_DIR.\n`,
    )
    expect(samePort.output()).toBe(
      `PORT=${new URL(url).port} on 127.0.0.1 is taken by another program. Stop it, or start with another PORT.\n`,
    )
    expect(await isReady(url)).toBe(true)
  }, 60_000)

  test('restarts a killed database and recovers', async () => {
    const { url } = await readyServer()
    const pid = Number(readFileSync(join(folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 'SIGKILL')
    await until(async () => !(await isReady(url)))
    await until(() => isReady(url))
  }, 40_000)

  test('kill -9 leaves no process and no damage, twice in a row', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { child } = await readyServer()
      expect(leftOvers().length).toBeGreaterThan(1)
      const killed = once(child, 'exit')
      child.kill('SIGKILL')
      await killed
      await until(() => leftOvers().length === 0)
    }
    await readyServer()
  }, 60_000)

  test('stops on SIGTERM under load within five seconds, also with a connection that a browser opened in advance: not ready first, and every call is answered', async () => {
    const { child, url } = await readyServer()
    const unused = connect(Number(new URL(url).port), '127.0.0.1')
    await once(unused, 'connect')
    // The server has accepted the connection once it answers on a later one.
    await until(() => isReady(url))
    const { host } = new URL(url)
    const socket = new WebSocket(`ws://${host}/socket.io/?EIO=4&transport=websocket`)
    await once(socket, 'open')
    const statuses: number[] = []
    const readiness: number[] = []
    const ask = async (path: string, init?: RequestInit): Promise<number> => {
      const { status } = await fetch(`${url}/v4${path}`, init)
      statuses.push(status)
      return status
    }
    // As a load balancer does, clients go elsewhere once the server is not ready.
    const load = async (path: string, init?: RequestInit): Promise<void> => {
      while (readiness.at(-1) !== 503) await ask(path, init)
    }
    const signIn = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'nobody', password: 'Comanda-2026' }),
    }
    const watchReadiness = async (): Promise<void> => {
      while (readiness.at(-1) !== 503) {
        readiness.push(await ask('/ready'))
        await new Promise((done) => setTimeout(done, 20))
      }
    }
    const loads = [
      watchReadiness(),
      ...Array.from({ length: 3 }, () => load('/health')),
      load('/auth/sign-in', signIn),
    ]
    // A request whose body is still on its way when the server stops.
    const slow = request(`${url}/v4/auth/sign-in`, { ...signIn, agent: new Agent({ keepAlive: true }) })
    slow.write(signIn.body.slice(0, 10))
    await new Promise((done) => setTimeout(done, 300))
    const stoppedAt = Date.now()
    child.kill('SIGTERM')
    await new Promise((done) => setTimeout(done, 1_500))
    slow.end(signIn.body.slice(10))
    const [slowAnswer] = (await once(slow, 'response')) as [IncomingMessage]
    expect(await exitCode(child)).toBe(0)
    expect(Date.now() - stoppedAt).toBeLessThan(5_000)
    await Promise.all(loads)
    expect(slowAnswer.statusCode).toBeLessThan(500)
    expect(new Set(readiness)).toEqual(new Set([200, 503]))
    expect(statuses.filter((status) => status >= 500)).toEqual([503])
    expect(leftOvers()).toEqual([])
  })

  test('secrets are readable only by their owner', () => {
    for (const file of ['secret-key', 'postgres-password'])
      expect(statSync(join(folder, 'data', file)).mode & 0o777, file).toBe(0o600)
  })
})
