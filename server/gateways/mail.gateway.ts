/** A mail in its recipient's language. */
export interface RenderedMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: Array<{
    readonly filename: string
    readonly contentType: string
    readonly content: Buffer
  }>
  /** Headers besides those of every mail. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface SendOptions {
  /** Identifies the mail, so that a repeated delivery is recognised. */
  readonly id: string
  readonly at: Date
}

/** `refused`: the mail server will never accept it, so it is not sent again. */
export type SendResult = { readonly kind: 'sent' } | { readonly kind: 'refused'; readonly replyCode: number }

/** Sends mails; throws when a later attempt may succeed. */
export interface MailGateway {
  readonly send: (mail: RenderedMail, options: SendOptions) => Promise<SendResult>
  readonly close: () => void
}

/** The mail server could not be reached or refused every mail for now; the mail itself is not at fault. */
export class MailUnavailableError extends Error {
  override name = 'MailUnavailableError'
}

/** The mail server does not take this recipient's mail for now: a full mailbox, a greylist. Others may go on. */
export class RecipientUnavailableError extends MailUnavailableError {
  override name = 'RecipientUnavailableError'
  readonly replyCode: number

  constructor(replyCode: number) {
    super(`The mail server does not take a recipient's mail for now: it answered ${replyCode}`)
    this.replyCode = replyCode
  }
}
