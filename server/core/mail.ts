/** The template of a mail, written in the recipient's language when it is sent. */
export type MailTemplate =
  | 'reset_code'
  | 'invitation'
  | 'password_changed'
  | 'email_changed'
  | 'invoice'
  | 'stock_count'
  | 'stock_count_missing'
  | 'order_delayed'

export interface MailAttachment {
  readonly name: string
  readonly type: string
  readonly base64: string
}

/** A mail to send. */
export interface Mail {
  readonly to: string
  readonly language: 'en' | 'es'
  readonly template: MailTemplate
  /** The values of the template: `name`, `code`, `minutes`, `hours`, `link` (a path of the console) … */
  readonly values: Readonly<Record<string, string>>
  readonly attachments?: readonly MailAttachment[]
}
