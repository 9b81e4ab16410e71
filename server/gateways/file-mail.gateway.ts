import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RecipientUnavailableError, type MailGateway, type SendResult } from './mail.gateway.ts'
import { mailer } from './mailer.ts'

/** The folder of mails without a mail server. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail')

/**
 * An address such as `bounce-550@correo.example` is answered by its number, as a mail server would: 5xx is
 * refused for good, 4xx for now.
 */
const bounceOf = (address: string): SendResult | null => {
  const replyCode = Number(/^bounce-([45]\d\d)[-.@]/i.exec(address)?.[1] ?? 0)
  if (replyCode === 0) return null
  if (replyCode < 500) throw new RecipientUnavailableError(replyCode)
  return { kind: 'refused', replyCode }
}

/** Mails as files for any mail program, `<instant>-<id>.eml`; the same mail is one file. */
export const createFileMailGateway = (dataDir: string, from: string): MailGateway => {
  const folder = mailFolder(dataDir)
  const createTransport = () =>
    mailer().createTransport({ streamTransport: true, buffer: true, newline: 'crlf' }, { from })
  let transport: ReturnType<typeof createTransport> | null = null
  return {
    send: async (mail, { id, at }) => {
      const bounced = bounceOf(mail.to)
      if (bounced !== null) return bounced
      transport ??= createTransport()
      const { message } = await transport.sendMail({
        ...mail,
        date: at,
        messageId: `<${id}@comanda.local>`,
        headers: { ...mail.headers, 'auto-submitted': 'auto-generated' },
      })
      const path = join(folder, `${at.toISOString().replaceAll(/[-:.]/g, '')}-${id}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Written to a temporary file and renamed, so that readers see complete mails only.
      await writeFile(`${path}.part`, message, { mode: 0o600 })
      await rename(`${path}.part`, path)
      return { kind: 'sent' }
    },
    close: () => transport?.close(),
  }
}
