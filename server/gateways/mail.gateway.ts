/** A worded mail. */
export interface RenderedMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface SendOptions {
  /** Names the letter: sent twice, it is recognised by it. */
  readonly id: string
  readonly at: Date
}

/** `refused`: the mail server will never take it, so it is not tried again. */
export type SendResult = 'sent' | 'refused'

/** Sends letters; throws when it may go better later. */
export interface MailGateway {
  readonly send: (mail: RenderedMail, options: SendOptions) => Promise<SendResult>
  readonly close: () => void
}

/** The mail server could not be reached or took nothing for now; says nothing of the letter. */
export class MailUnavailableError extends Error {
  override name = 'MailUnavailableError'
}
