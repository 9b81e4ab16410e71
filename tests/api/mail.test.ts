import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { UserId } from '../../src/domain/shared/ids.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { enqueue } from '../../server/outbox/outbox.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import type { Mail } from '../../server/core/mail.ts'

const CODE = '481516'
const resetCode: Mail = {
  to: 'ixchel@example.com',
  language: 'es',
  template: 'reset_code',
  values: { name: 'Ixchel <b>Batz</b>', code: CODE, minutes: '15', link: '/verify-email?user=7' },
}

const send = async (server: TestServer, ...mails: readonly Mail[]): Promise<void> => {
  await inTransaction(server.services.db, (trx) =>
    enqueue(trx, ...mails.map((mail) => ({ kind: 'mail' as const, mail }))),
  )
  await server.outbox.drain()
}
const POLL_OPTIONS = { timeout: 15_000, interval: 50 }
const jobs = async (server: TestServer) =>
  (
    await server.services.pool.query<{ state: string; data: string; output: string | null }>(
      `select state::text, data::text, output::text from jobs.job where name = 'mail' order by created_on`,
    )
  ).rows

/** The mails that a server accepted, and its behaviour. */
interface PostOffice {
  readonly url: string
  readonly letters: Buffer[]
  readonly attempts: string[]
  /** Called for each mail; a returned SMTP code refuses it. */
  answer: () => number | null
  /** Called for each recipient. */
  recipient: (address: string) => number | null
  readonly close: () => Promise<void>
}

const read = ({ letters }: PostOffice): Promise<Email[]> =>
  Promise.all(letters.map((letter) => PostalMime.parse(letter)))

const refusal = (code: number): Error => Object.assign(new Error('no'), { responseCode: code })

const openPostOffice = async (port = 0): Promise<PostOffice> => {
  const letters: Buffer[] = []
  const attempts: string[] = []
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      attempts.push(address)
      const code = office.recipient(address)
      done(code === null ? null : refusal(code))
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const code = office.answer()
        if (code !== null) return done(refusal(code))
        letters.push(Buffer.concat(chunks))
        done()
      })
    },
  }
  const smtp = new SMTPServer(options)
  const listening = smtp.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  // A listening server on a port has an address of this shape.
  const at = (listening.address() as AddressInfo).port
  const office: PostOffice = {
    url: `smtp://127.0.0.1:${at}`,
    letters,
    attempts,
    answer: () => null,
    recipient: () => null,
    close: () => new Promise((done) => smtp.close(() => done())),
  }
  return office
}

describe('without a mail server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ demo: false })
  })
  afterAll(() => server.close())
  const folder = () => join(server.services.config.dataDir, 'mail')

  test('a mail is a standard file that only its owner can read', async () => {
    await send(server, resetCode)
    const [name] = await vi.waitFor(() => {
      const names = readdirSync(folder()).filter((file) => file.endsWith('.eml'))
      expect(names).toHaveLength(1)
      return names
    }, POLL_OPTIONS)
    const path = join(folder(), String(name))
    const email = await PostalMime.parse(readFileSync(path))
    expect({
      from: email.from,
      to: email.to,
      subject: email.subject,
      id: email.messageId?.replace(/^<|@.*$/g, ''),
    }).toEqual({
      from: { address: 'no-reply@comanda.local', name: 'Comanda' },
      to: [{ address: 'ixchel@example.com', name: '' }],
      subject: 'Su código para una contraseña nueva',
      id: String(name).replace(/^\w+Z-|\.eml$/g, ''),
    })
    expect(email.text).toBe(
      [
        'Hola, Ixchel <b>Batz</b>:',
        'Use este código para elegir una contraseña nueva para su usuario. Es válido por 15 minutos.',
        '    481516',
        'Ingresar el código:\nhttp://127.0.0.1:4000/verify-email?user=7',
        'Si usted no lo pidió, no haga nada: su contraseña sigue igual. Nadie le pedirá este código por teléfono.',
        '--\nComanda envió este correo por su usuario. Nadie lee las respuestas.\n',
      ].join('\n\n'),
    )
    expect(email.html).toContain('Ixchel &lt;b&gt;Batz&lt;/b&gt;')
    expect(email.html).toContain('href="http://127.0.0.1:4000/verify-email?user=7"')
    expect([statSync(path).mode & 0o777, statSync(folder()).mode & 0o777]).toEqual([0o600, 0o700])
  })

  test('the queue and the outbox store no readable content', async () => {
    // The file is written a moment before its job is completed.
    const waiting = await vi.waitFor(async () => {
      const queued = await jobs(server)
      expect(queued.map(({ state }) => state)).toEqual(['completed'])
      return queued
    }, POLL_OPTIONS)
    expect(JSON.stringify(waiting)).not.toMatch(/481516|ixchel/i)
    expect(await server.services.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  const mailbox = (path = '', headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    server.fastify.inject({
      method: 'GET',
      url: `/mailbox${path}`,
      headers: { host: 'localhost:4000', ...headers },
      remoteAddress,
    })

  test('the mailbox page lists and shows the mails without scripts', async () => {
    const list = await mailbox('', { 'accept-language': 'en-US,en' })
    const link = /href="\/mailbox(\/[^"]+\.eml)"/.exec(list.payload)?.[1] ?? ''
    expect(list.payload).toContain('<h1>Mailbox of this server</h1>')
    expect(list.payload).toContain('ixchel@example.com')
    const letter = await mailbox(link)
    expect(letter.payload).toContain('481516')
    expect(letter.payload).toContain('Ixchel &lt;b&gt;Batz&lt;/b&gt;')
    expect(letter.payload).toContain('<a href="http://127.0.0.1:4000/verify-email?user=7">')
    expect(letter.payload).not.toContain('<script')
    expect(letter.headers['content-security-policy']).toContain("default-src 'none'")
    expect(letter.headers['cache-control']).toBe('no-store')
  })

  test('the mailbox is served only to this machine', async () => {
    const answers = await Promise.all([
      mailbox('', {}, '10.1.2.3'),
      mailbox('', { host: 'rebound.example.com' }),
      mailbox('', { 'x-forwarded-for': '127.0.0.1' }),
      mailbox('/..%2Fsecret-key'),
      mailbox('/20261120T180000000Z-00000000-0000-0000-0000-000000000000.eml'),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
  })
})

test('a server with a public address serves no mailbox page', async () => {
  const server = await startTestServer({ demo: false, env: { PUBLIC_URL: 'https://comanda.example.com' } })
  const answer = await server.fastify.inject({
    method: 'GET',
    url: '/mailbox',
    headers: { host: 'localhost', accept: 'application/json' },
  })
  expect(answer.payload).not.toContain('Buzón')
  await server.close()
})

describe('over SMTP', () => {
  let office: PostOffice
  let home: TestServer
  const open: TestServer[] = []
  beforeAll(async () => {
    home = await startTestServer({ demo: false })
  })
  afterAll(() => home.close())
  const another = async (): Promise<TestServer> => {
    const server = await startTestServer({
      demo: false,
      // The connection of the test database, which the first server keeps open.
      databaseUrl: home.services.config.databaseUrl ?? '',
      env: {
        SMTP_URL: office.url,
        PUBLIC_URL: 'https://comanda.example.com',
        MAIL_FROM: 'Red de tiendas <avisos@example.com>',
      },
    })
    open.push(server)
    return server
  }
  afterEach(async () => {
    for (const server of open.splice(0)) await server.close()
    await home.services.pool.query(`delete from jobs.job where name = 'mail'`)
    await office.close()
  })

  test('sends each template in the reader\u2019s language with links to the public address', async () => {
    office = await openPostOffice()
    const server = await another()
    const values = { name: 'Ana', code: CODE, minutes: '15', hours: '72', link: '/verify-email?user=7' }
    await send(
      server,
      { to: 'a@example.com', language: 'en', template: 'reset_code', values },
      { to: 'b@example.com', language: 'es', template: 'invitation', values },
      {
        to: 'c@example.com',
        language: 'en',
        template: 'password_changed',
        values: { name: 'Ana', link: '/forgot-password' },
      },
    )
    await vi.waitFor(() => expect(office.letters).toHaveLength(3), POLL_OPTIONS)
    const received = await read(office)
    const byReader = Object.fromEntries(received.map((email) => [email.to?.[0]?.address, email]))
    expect(received.map((email) => email.from?.address)).toEqual(
      Array.from({ length: 3 }, () => 'avisos@example.com'),
    )
    expect(byReader['a@example.com']?.subject).toBe('Your code for a new password')
    expect(byReader['b@example.com']?.subject).toBe('Su acceso a Comanda')
    expect(byReader['b@example.com']?.text).toContain('Es válido por 72 horas.')
    expect(byReader['b@example.com']?.text).toContain('https://comanda.example.com/verify-email?user=7')
    expect(byReader['c@example.com']?.subject).toBe('Your password was changed')
    expect(byReader['c@example.com']?.text).not.toContain(CODE)
    for (const email of received) expect(`${email.text}${email.html}`).not.toMatch(/[{}]/)
  })

  test('retries a mail that the server temporarily refuses and sends it once', async () => {
    office = await openPostOffice()
    const answers = [451, 421]
    office.answer = () => answers.shift() ?? null
    const server = await another()
    await send(server, resetCode)
    await vi.waitFor(() => expect(office.letters).toHaveLength(1), POLL_OPTIONS)
    expect(office.attempts).toHaveLength(3)
    await vi.waitFor(
      async () => expect((await jobs(server)).map(({ state }) => state)).toEqual(['completed']),
      POLL_OPTIONS,
    )
    expect(JSON.stringify(await jobs(server))).not.toMatch(/481516|ixchel/i)
  })

  test('does not retry an address that the server refuses permanently', async () => {
    office = await openPostOffice()
    office.recipient = () => 550
    const server = await another()
    await send(server, resetCode)
    await vi.waitFor(
      async () => expect((await jobs(server)).map(({ state }) => state)).toEqual(['completed']),
      POLL_OPTIONS,
    )
    expect([office.attempts.length, office.letters.length]).toEqual([1, 0])
  })

  test('sends mails after a restart that could not be sent before it', async () => {
    office = await openPostOffice()
    const { port } = new URL(office.url)
    await office.close()
    const first = await another()
    await send(first, resetCode)
    await vi.waitFor(
      async () => expect((await jobs(first)).map(({ state }) => state)).toEqual(['retry']),
      POLL_OPTIONS,
    )
    await first.close()
    open.length = 0
    office = await openPostOffice(Number(port))
    const second = await another()
    await second.services.jobs.start(second.services)
    await vi.waitFor(() => expect(office.letters).toHaveLength(1), POLL_OPTIONS)
    expect((await read(office))[0]?.text).toContain(CODE)
  })

  test('two servers on one database send each mail once', async () => {
    office = await openPostOffice()
    const servers = [await another(), await another()]
    const mailTo = (nth: number): Mail => ({ ...resetCode, to: `reader-${nth}@example.com` })
    await Promise.all(
      servers.map((server, at) =>
        send(server, ...Array.from({ length: 5 }, (_, nth) => mailTo(at * 5 + nth))),
      ),
    )
    await vi.waitFor(() => expect(office.letters.length).toBeGreaterThanOrEqual(10), POLL_OPTIONS)
    await vi.waitFor(
      async () =>
        expect((await jobs(home)).map(({ state }) => state)).toEqual(
          Array.from({ length: 10 }, () => 'completed'),
        ),
      POLL_OPTIONS,
    )
    expect(new Set((await read(office)).map(({ messageId }) => messageId)).size).toBe(10)
    expect(office.letters).toHaveLength(10)
  })

  test('a mail server without a response does not delay other tasks', async () => {
    office = await openPostOffice()
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => sockets.add(socket))
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    const server = await startTestServer({
      demo: false,
      databaseUrl: home.services.config.databaseUrl ?? '',
      env: { SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` }, // it listens on a port
    })
    // No mail has arrived, and the sockets are still open.
    const adminId = 4_242 as UserId
    await send(server, resetCode)
    await inTransaction(server.services.db, (trx) =>
      enqueue(trx, { kind: 'session.ended', event: { reason: 'signed_out' }, userId: adminId }),
    )
    await server.outbox.drain()
    expect(await server.services.db.selectFrom('outbox').selectAll().execute()).toEqual([])
    // The requests are still waiting.
    expect([...sockets].filter(({ readableEnded, destroyed }) => readableEnded || destroyed)).toEqual([])
    for (const socket of sockets) socket.destroy()
    silent.close()
    await server.close()
  })
})
