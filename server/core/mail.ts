/** What a mail says; worded in the reader's language when it is sent. */
export type MailTemplate = 'reset_code' | 'invitation' | 'password_changed' | 'email_changed'

/** One mail that is to be sent. */
export interface Mail {
  readonly to: string
  readonly language: 'en' | 'es'
  readonly template: MailTemplate
  /** What the template is filled with: `name`, `code`, `minutes`, `hours`, `link` (a path of the console) … */
  readonly values: Readonly<Record<string, string>>
}
