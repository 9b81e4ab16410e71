import { originOf } from '../config.ts'
import { sealingFor, type Sealing } from '../gateways/sealing.ts'
import type { Mail } from '../gateways/mail.ts'
import type { Services } from '../services.ts'
import type { Errand } from './errands.ts'
import { letterOf } from './letter.ts'

interface WaitingMail {
  readonly mail: Mail
  readonly at: string
}

const sealing = ({ config }: Services): Sealing => sealingFor(config.secretKey, 'mail')

/** A mail as it waits in the queue: it may carry a code, so nobody reads it there. */
export const waitingMail = (services: Services, mail: Mail): object => {
  const waiting: WaitingMail = { mail, at: services.clock.now().toISOString() }
  return { sealed: sealing(services).seal(JSON.stringify(waiting)) }
}

/** Hands mails to the mail server, about four hours long while it takes none. */
export const mailing: Errand = {
  name: 'mail',
  firstPauseSeconds: 5,
  longestPauseSeconds: 900,
  tries: 22,
  atOnce: 2,
  run: async (services, data, { id }) => {
    // Written by waitingMail alone.
    const { sealed } = data as { readonly sealed: string }
    const { mail, at } = JSON.parse(sealing(services).unseal(sealed)) as WaitingMail
    const posted = await services.mail.send(letterOf(mail, originOf(services.config)), {
      id,
      at: new Date(at),
    })
    if (posted === 'refused')
      services.log.warn({ mail: id, template: mail.template }, 'the mail server refused a mail for good')
  },
}
