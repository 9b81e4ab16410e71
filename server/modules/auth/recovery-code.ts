import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { CountryId, UserId } from '../../../src/domain/shared/ids.ts'
import { INVITATION_HOURS } from '../../../src/domain/users/invitation.ts'
import type { Config } from '../../core/config.ts'
import type { Database } from '../../db/database.gen.ts'
import { enqueue } from '../../outbox/outbox.ts'
import type { MailTemplate } from '../../core/mail.ts'
import { UNIT_COUNTRY, UNIT_JOINS } from '../../db/actor-rows.ts'

/** Minutes that a mailed code is valid, by its purpose. */
export const CODE_MINUTES = { reset_code: 15, invitation: INVITATION_HOURS * 60 } as const satisfies Partial<
  Record<MailTemplate, number>
>

type Secrets = Pick<Config, 'secretKey'>

/** The stored hash of a code; a plain hash of six digits is easily guessed, so it is keyed. */
export const codeHash = ({ secretKey }: Secrets, userId: UserId, code: string): string => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'recovery codes', 32))
  return createHmac('sha256', key).update(`${userId} ${code}`).digest('hex')
}

/** The recipient of a mail about their account; `email` is null without an address. */
export interface AccountContact {
  readonly id: UserId
  readonly name: string
  readonly email: string | null
  readonly language: 'en' | 'es'
  readonly countryId: CountryId | null
}

/** The contact data of an account, in the chosen language, else the country's; locked until `trx` ends. */
export const lockAccountContact = async (
  trx: Transaction<Database>,
  userId: UserId,
): Promise<AccountContact | null> => {
  const { rows } = await sql<AccountContact>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email,
      coalesce(u.language, c.default_language, 'es') as language, c.id as "countryId"
    from users u ${sql.raw(UNIT_JOINS)}
    left join countries c on c.id = coalesce(u.country_id, ${sql.raw(UNIT_COUNTRY)})
    where u.id = ${userId} for no key update of u`.execute(trx)
  return rows[0] ?? null
}

/** Mails the user of an account in their language; `email_not_found` without an address. */
export const mailAccount = async (
  trx: Transaction<Database>,
  contact: AccountContact | null,
  template: MailTemplate,
  values: Readonly<Record<string, string>>,
): Promise<'sent' | 'email_not_found'> => {
  if (contact?.email == null) return 'email_not_found'
  const { email: to, language, name } = contact
  await enqueue(trx, { kind: 'mail', mail: { to, language, template, values: { name, ...values } } })
  return 'sent'
}

interface CodeRequest {
  readonly userId: UserId
  readonly template: keyof typeof CODE_MINUTES
  readonly now: Date
}

/** Mails a new code; earlier ones stay valid for their time. `email_not_found` when the account has no address. */
export const sendRecoveryCode = async (
  trx: Transaction<Database>,
  secrets: Secrets,
  { userId, template, now }: CodeRequest,
): Promise<'sent' | 'email_not_found'> => {
  const contact = await lockAccountContact(trx, userId)
  if (contact?.email == null) return 'email_not_found'
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const minutes = CODE_MINUTES[template]
  await trx
    .insertInto('recovery_codes')
    .values({
      user_id: userId,
      code_hash: codeHash(secrets, userId, code),
      expires_at: new Date(now.getTime() + minutes * 60_000),
      created_at: now,
    })
    .execute()
  return mailAccount(trx, contact, template, {
    code,
    minutes: String(minutes),
    hours: String(minutes / 60),
    link: `/verify-email?user=${userId}`,
  })
}

/** Invalidates codes and tokens that are on their way to a replaced e-mail address. */
export const invalidateCodes = async (trx: Transaction<Database>, userId: UserId): Promise<void> => {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).where('used_at', 'is', null).execute()
}
