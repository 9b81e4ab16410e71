/** A mail in its recipient's language. */
export interface RenderedMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface SendOptions {
  /** Identifies the mail, so that a repeated delivery is recognised. */
  readonly id: string
  readonly at: Date
}

/** `refused`: the mail server will never accept it, so it is not sent again. */
export type SendResult = 'sent' | 'refused'

/** Sends mails; throws when a later attempt may succeed. */
export interface MailGateway {
  readonly send: (mail: RenderedMail, options: SendOptions) => Promise<SendResult>
  readonly close: () => void
}

/** The mail server could not be reached or refused every mail for now; the mail itself is not at fault. */
export class MailUnavailableError extends Error {
  override name = 'MailUnavailableError'
}
