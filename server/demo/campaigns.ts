import type { RecipientReason } from '../../src/domain/marketing/campaign.ts'
import {
  ALL_RECIPIENTS,
  RETRIABLE_REASONS,
  type CampaignKind,
  type CampaignStatus,
} from '../../src/domain/marketing/campaign.ts'
import type { CountryId, UserId } from '../../src/domain/shared/ids.ts'
import type { SeedUserRow, TableRows } from './rows.ts'

const HOUR_MS = 3_600_000

interface PlannedCampaign {
  readonly kind: CampaignKind
  readonly status: CampaignStatus
  /** Hours from now: when it goes or went out. */
  readonly hours: number
  readonly subject: string
  readonly subjectEn?: string
  readonly message: string
  readonly messageEn?: string
  /** Part of the recipients that it has reached. */
  readonly reached?: number
}

const PLANNED: readonly PlannedCampaign[] = [
  {
    kind: 'mail',
    status: 'finished',
    hours: -22,
    subject: '{{userName}}, volvió la tamalada',
    subjectEn: '{{userName}}, the tamal box is back',
    message:
      'Hola, {{userName}}:\n\nYa se puede pedir la tamalada familiar: 6 tamales, café de olla y chirmol. Le llamamos al {{userPhone}} si hace falta algo.',
    messageEn:
      'Hi, {{userName}}:\n\nThe family tamal box is back: 6 tamales, café de olla and chirmol. We will call {{userPhone}} if anything is missing.',
  },
  {
    kind: 'mail',
    status: 'finished',
    hours: -190,
    subject: 'Abrimos en zona 16',
    message: 'Hola, {{userName}}: desde hoy llegamos también a zona 16.',
  },
  {
    kind: 'mail',
    status: 'paused',
    hours: -2,
    subject: 'Feriado: horario de mañana',
    message: 'Hola, {{userName}}: mañana abrimos de 10:00 a 18:00.',
    reached: 0.6,
  },
  {
    kind: 'mail',
    status: 'confirmed',
    hours: 40,
    subject: 'Viernes de tamal, 10 %',
    message:
      '<p>Hola, {{userName}}:</p><p>Este viernes los tamales tienen <strong>10 %</strong> de descuento.</p>',
  },
  {
    kind: 'mail',
    status: 'draft',
    hours: 0,
    subject: 'Nueva: rosa de Jamaica',
    message: 'Hola, {{userName}}:',
  },
  {
    kind: 'notification',
    status: 'finished',
    hours: -26,
    subject: 'Doble de puntos hasta las 15',
    subjectEn: 'Double points until 15:00',
    message: 'Hoy cada quetzal vale por dos, {{userName}}.',
    messageEn: 'Today every quetzal counts twice, {{userName}}.',
  },
  {
    kind: 'notification',
    status: 'paused',
    hours: -1,
    subject: 'Su pedido de los lunes',
    message: '{{userName}}, ¿lo de siempre?',
    reached: 0.7,
  },
  {
    kind: 'notification',
    status: 'draft',
    hours: 0,
    subject: '{{userName}}, su zona está bajo lluvia',
    subjectEn: '{{userName}}, heavy rain in your area',
    message: 'Las entregas tardan unos 20 minutos más. Su pedido sigue en camino.',
    messageEn: 'Deliveries take about 20 minutes longer. Your order is on its way.',
  },
]

const FAILURES: readonly RecipientReason[] = ['mailbox_full', 'address_unknown', 'no_answer', 'rejected']
/** Every so many of the reached ones has failed. */
const FAILED_EVERY = 17
/** Of the customers, every so many has the app, and every so many wants no mails. */
const APP_EVERY = 3
const OPTED_OUT_EVERY = 29

interface RecipientRow {
  readonly campaign_id: number
  readonly user_id: UserId
  readonly country_id: CountryId | null
  readonly language: 'es'
  readonly status: 'sent' | 'failed' | 'pending'
  readonly reason: RecipientReason | null
  readonly attempts: number
  readonly at: Date | null
}

const rowsOf = (
  { kind, reached = 1, status }: PlannedCampaign,
  id: number,
  users: readonly SeedUserRow[],
  at: number,
): readonly RecipientRow[] => {
  if (status === 'draft') return []
  const share = status === 'confirmed' ? 0 : reached
  return users.map((user, index) => {
    const isReached = index < users.length * share
    const hasFailed = isReached && kind === 'mail' && index % FAILED_EVERY === FAILED_EVERY - 1
    return {
      campaign_id: id,
      user_id: user.id,
      country_id: user.country_id,
      language: 'es',
      status: hasFailed ? 'failed' : isReached ? 'sent' : 'pending',
      reason: hasFailed ? (FAILURES[index % FAILURES.length] ?? null) : null,
      attempts: isReached ? 1 : 0,
      at: isReached ? new Date(at + index * 400) : null,
    }
  })
}

const countsOf = (rows: readonly RecipientRow[]) => {
  const count = (status: RecipientRow['status']) => rows.filter((row) => row.status === status).length
  return {
    pending: count('pending'),
    sent: count('sent'),
    failed: count('failed'),
    skipped: 0,
    retriable: rows.filter(({ reason }) => RETRIABLE_REASONS.some((each) => each === reason)).length,
  }
}

/** Campaigns in every status with their recipients, the phones of customers, and who wants no mails. */
export const campaignRows = ({
  customers,
  authorId,
  countryId,
  now,
}: {
  readonly customers: readonly SeedUserRow[]
  readonly authorId: UserId
  readonly countryId: CountryId
  readonly now: number
}): readonly TableRows[] => {
  const here = customers.filter((user) => user.country_id === countryId)
  const withApp = customers.filter((_, index) => index % APP_EVERY === 0)
  const optedOut = here.filter((_, index) => index % OPTED_OUT_EVERY === 0)
  const wants = here.filter((user) => !optedOut.includes(user))
  const readers = {
    mail: wants.filter(({ email }) => email !== null),
    notification: wants.filter((user) => withApp.includes(user)),
  }
  const planned = PLANNED.map((campaign, index) => {
    const at = now + campaign.hours * HOUR_MS
    const rows = rowsOf(campaign, index + 1, readers[campaign.kind], at)
    return { campaign, at, rows, id: index + 1, counts: countsOf(rows) }
  })
  return [
    {
      table: 'campaigns',
      rows: planned.map(({ at, campaign, counts, id, rows }) => {
        const isDraft = campaign.status === 'draft'
        const hasStarted = !isDraft && campaign.status !== 'confirmed'
        return {
          id,
          kind: campaign.kind,
          purpose: 'mass',
          status: campaign.status,
          subject: campaign.subject,
          subject_en: campaign.subjectEn ?? '',
          message: campaign.message,
          message_en: campaign.messageEn ?? '',
          filters: { ...ALL_RECIPIENTS, recipientType: 'only_customers' },
          starts_at: campaign.status === 'confirmed' ? new Date(at) : null,
          recipients: isDraft ? null : rows.length,
          left_out: isDraft
            ? null
            : {
                optedOut: campaign.kind === 'mail' ? optedOut.length : 0,
                blocked: 0,
                unreachable: wants.length - rows.length,
                suppressed: 0,
              },
          result: campaign.status === 'finished' ? counts : null,
          created_by: authorId,
          created_at: new Date(Math.min(at, now) - HOUR_MS),
          changed_at: new Date(Math.min(at, now)),
          confirmed_at: isDraft ? null : new Date(Math.min(at, now)),
          started_at: hasStarted ? new Date(at) : null,
          finished_at: campaign.status === 'finished' ? new Date(at + rows.length * 400) : null,
          version: 1,
        }
      }),
    },
    {
      table: 'campaign_recipients',
      rows: planned.flatMap(({ rows }) => rows).map((row, index) => ({ id: index + 1, ...row })),
    },
    {
      table: 'marketing_opt_outs',
      rows: optedOut.map(({ id }) => ({ user_id: id, kind: 'mail', at: new Date(now - HOUR_MS) })),
    },
    {
      table: 'app_push_tokens',
      rows: withApp.map(({ id }, index) => ({
        id: index + 1,
        user_id: id,
        session_id: null,
        token: `sandbox-app-of-customer-${id}`,
        created_at: new Date(now - HOUR_MS),
      })),
    },
  ]
}
