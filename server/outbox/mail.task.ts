import type { Logger } from 'pino'
import type { Clock } from '../core/clock.ts'
import { originOf, type Config } from '../core/config.ts'
import type { ServerTexts } from '../../src/i18n/server-messages.ts'
import { cipherFor, type Cipher } from '../gateways/encryption.ts'
import type { MailGateway } from '../gateways/mail.gateway.ts'
import type { QueueTask } from './queue-task.ts'
import { renderMail } from './render-mail.ts'
import type { Mail } from '../core/mail.ts'

interface MailJob {
  readonly mail: Mail
  readonly at: string
}

/** The services for storing mails. */
export interface MailJobServices {
  readonly config: Config
  readonly clock: Clock
}

/** The services for sending mails. */
export interface MailTaskServices {
  readonly config: Config
  readonly log: Logger
  readonly mail: MailGateway
  readonly texts: ServerTexts
}

const mailCipher = ({ config }: { readonly config: Config }): Cipher => cipherFor(config.secretKey, 'mail')

/** A mail in the queue, encrypted, because it may contain a code. */
export const toMailJob = (services: MailJobServices, mail: Mail): object => {
  const job: MailJob = { mail, at: services.clock.now().toISOString() }
  return { sealed: mailCipher(services).encrypt(JSON.stringify(job)) }
}

/** Sends mails; tries for about four hours while the mail server is unavailable. */
export const mailTask: QueueTask<MailTaskServices> = {
  name: 'mail',
  initialBackoffSeconds: 5,
  maxBackoffSeconds: 900,
  maxAttempts: 22,
  concurrency: 2,
  run: async (services, data, { id }) => {
    // Only toMailJob writes it.
    const { sealed } = data as { readonly sealed: string }
    const { mail, at } = JSON.parse(mailCipher(services).decrypt(sealed)) as MailJob
    const t = await services.texts(mail.language)
    const result = await services.mail.send(renderMail(mail, originOf(services.config), t), {
      id,
      at: new Date(at),
    })
    if (result.kind === 'refused')
      services.log.warn({ mail: id, template: mail.template }, 'the mail server refused a mail for good')
  },
}
