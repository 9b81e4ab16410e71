import { MailUnavailableError, RecipientUnavailableError, type MailGateway } from './mail.gateway.ts'
import { mailer } from './mailer.ts'

const TIMEOUT_MS = 20_000

/** The SMTP reply code of an error: 5xx is permanent. */
const smtpReplyCode = (error: unknown): number | null =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : null

const reasonOf = (error: unknown): string => {
  const reply = smtpReplyCode(error)
  if (reply !== null) return `it answered ${reply}`
  return error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
}

/** The reply to this recipient or letter, as opposed to one about every mail, such as a wrong password of ours. */
const replyAboutMail = (error: unknown): number | null =>
  error instanceof Error && 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
    ? smtpReplyCode(error)
    : null

/** The server says with it that it closes, or that too much comes from here. */
const SERVICE_NOT_AVAILABLE = 421

/** Mails over SMTP: `smtp://user:password@host:587`, `smtps://…`. */
export const createSmtpMailGateway = (smtpUrl: string, from: string): MailGateway => {
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '')
  // At start, because an address that it cannot read has to end the start.
  const transport = mailer().createTransport(
    {
      url: smtpUrl,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    send: async (mail, { id, at }) => {
      try {
        await transport.sendMail({
          ...mail,
          date: at,
          messageId: `<${id}@${domain}>`,
          headers: { ...mail.headers, 'auto-submitted': 'auto-generated' },
        })
        return { kind: 'sent' }
      } catch (error) {
        const replyCode = replyAboutMail(error)
        if (replyCode !== null && replyCode >= 500) return { kind: 'refused', replyCode }
        if (replyCode !== null && replyCode !== SERVICE_NOT_AVAILABLE)
          throw new RecipientUnavailableError(replyCode)
        // The library's message may quote the mail.
        throw new MailUnavailableError(`The mail server takes nothing for now: ${reasonOf(error)}`)
      }
    },
    close: () => transport.close(),
  }
}
