import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { median, type Figure } from './measure.ts'
import { TARGETS } from './targets.ts'
import { endOf, freePort, startBenchServer, untilServing } from './bench-server.ts'

const STARTS = 3
const SOCKETS = 1_000

/** The time from `npm start` of an installed and built project with existing data to the first response. */
export const benchStart = async (): Promise<readonly Figure[]> => {
  if (spawnSync('npm', ['run', '-s', 'build'], { stdio: 'inherit' }).status !== 0)
    throw new Error('the console could not be built')
  const dataDir = mkdtempSync(join(tmpdir(), 'comanda-bench-'))
  // The database account must be able to enter the folder, or its files are elsewhere and stay.
  chmodSync(dataDir, 0o711)
  const seconds: number[] = []
  try {
    for (let nth = 0; nth <= STARTS; nth += 1) {
      const port = await freePort()
      const from = performance.now()
      const child = spawn('npm', ['start', '--silent'], {
        env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
        stdio: 'ignore',
      })
      await untilServing(child, port)
      seconds.push((performance.now() - from) / 1_000)
      await endOf(child)
      await new Promise((later) => setTimeout(later, 1_000))
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  const [first = Number.NaN, ...later] = seconds
  return [
    {
      name: 'start',
      value: median(later),
      unit: 's',
      target: TARGETS.start,
      of: `median of ${STARTS}, demo network`,
    },
    { name: 'first start, which makes database and demo network', value: first, unit: 's' },
  ]
}

/** Resident memory of a process in MB. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1_024

const connected = (socket: Socket): Promise<void> =>
  new Promise((done, fail) => {
    socket.on('connect', done)
    socket.on('connect_error', fail)
  })

/** The server's memory without clients and with a thousand connected sockets. */
export const benchMemory = async (): Promise<readonly Figure[]> => {
  const server = await startBenchServer({ customers: 20_000, products: 0, orders: 20_000 })
  const sockets: Socket[] = []
  try {
    await new Promise((later) => setTimeout(later, 3_000))
    const idle = memoryOf(server.serverPid)
    for (let nth = 0; nth < SOCKETS; nth += 50) {
      const some = Array.from({ length: 50 }, () =>
        io(`http://127.0.0.1:${server.port}`, {
          transports: ['websocket'],
          forceNew: true,
          auth: { token: server.token },
        }),
      )
      sockets.push(...some)
      await Promise.all(some.map(connected))
    }
    await new Promise((later) => setTimeout(later, 3_000))
    return [
      { name: 'memory of the server, idle', value: idle, unit: 'MB' },
      {
        name: `memory of the server, ${sockets.length.toLocaleString('en')} sockets`,
        value: memoryOf(server.serverPid),
        unit: 'MB',
        target: TARGETS.memory,
      },
    ]
  } finally {
    for (const socket of sockets) socket.disconnect()
    await server.close()
  }
}
