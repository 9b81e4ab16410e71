import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that takes every mail and keeps whom it was for. */
export interface SmtpSink {
  readonly url: string
  /** How many mails it took for each address. */
  readonly mails: ReadonlyMap<string, number>
  readonly close: () => Promise<void>
}

export const startSmtpSink = async (): Promise<SmtpSink> => {
  const mails = new Map<string, number>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      stream.resume()
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) mails.set(address, (mails.get(address) ?? 0) + 1)
        done()
      })
    },
  })
  // A server that was killed leaves its connections behind.
  smtp.on('error', () => {})
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo // a port was listened to
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((done) => smtp.close(() => done())),
  }
}
