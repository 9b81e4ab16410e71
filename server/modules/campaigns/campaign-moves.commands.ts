import { sql } from 'kysely'
import type { BodyOf } from '../../../src/api/contract/endpoint-contract.ts'
import type { CampaignView, marketingContract } from '../../../src/api/contract/marketing.contract.ts'
import {
  RETRIABLE_REASONS,
  type Campaign,
  type CampaignCounts,
} from '../../../src/domain/marketing/campaign.ts'
import type { CampaignId } from '../../../src/domain/shared/ids.ts'
import { applyCampaignEvent } from '../../../src/machines/lifecycles/campaign-lifecycle.ts'
import { isCommandError, type CommandError } from '../../core/result.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { VersionedRequest } from '../../resource/optimistic-lock.ts'
import { recordChange, type ActorRequest } from '../audit/record-change.ts'
import type { Trx } from '../resource/resource-table.ts'
import { lockCampaign, reread, tellChange } from './campaign-drafts.commands.ts'
import { countResults, presentCampaign, toFacts, type CampaignRow } from './campaigns.queries.ts'
import { freezeRecipients, leftOutOf } from './recipients.queries.ts'

type Contract = typeof marketingContract

const NOTHING_YET: CampaignCounts = { pending: 0, sent: 0, failed: 0, skipped: 0, retriable: 0 }

/** Stores a campaign as it is after an event. */
export const storeMove = async (
  trx: Trx,
  id: CampaignId,
  { recipients, status }: Campaign,
  now: Date,
  more: {
    readonly result?: CampaignCounts | null
    readonly leftOut?: object
    readonly confirmedAt?: Date
    readonly startedAt?: Date
    readonly finishedAt?: Date | null
  } = {},
): Promise<void> => {
  await trx
    .updateTable('campaigns')
    .set((eb) => ({
      status,
      recipients,
      waits_until: null,
      changed_at: now,
      version: eb('version', '+', 1),
      ...(more.result !== undefined && {
        result: more.result === null ? null : JSON.stringify(more.result),
      }),
      ...(more.leftOut !== undefined && { left_out: JSON.stringify(more.leftOut) }),
      ...(more.confirmedAt !== undefined && { confirmed_at: more.confirmedAt }),
      ...(more.startedAt !== undefined && { started_at: more.startedAt }),
      ...(more.finishedAt !== undefined && { finished_at: more.finishedAt }),
    }))
    .where('id', '=', id)
    .execute()
}

/** Writing a million recipients takes longer than the statements of other calls may. */
const CONFIRM_WITHIN_MS = 120_000

/** Freezes the recipients by one statement; the machine is told how many rows that wrote. */
export const confirmCampaign = async (
  trx: Trx,
  { actor, now }: ActorRequest,
  row: CampaignRow,
  expected: number | null,
): Promise<CommandError | null> => {
  const selection = { kind: row.kind, filters: row.filters, unit: actor.unit }
  const facts = toFacts(row, NOTHING_YET)
  await sql`set local statement_timeout = ${sql.lit(CONFIRM_WITHIN_MS)}`.execute(trx)
  const frozen = row.status === 'draft' ? await freezeRecipients(trx, row.id, selection) : null
  const recipients = frozen?.recipients ?? 0
  const next = applyCampaignEvent(facts, { type: 'campaign.confirm', recipients, expected })
  if ('_tag' in next) return next
  await storeMove(trx, row.id, next, now, {
    ...(frozen !== null && { leftOut: leftOutOf(frozen) }),
    confirmedAt: now,
  })
  return null
}

/** Who has not been sent it yet does not get it any more; what is under way ends as it ends. */
const dropPending = async (trx: Trx, id: CampaignId, now: Date): Promise<void> => {
  await trx
    .updateTable('campaign_recipients')
    .set({ status: 'skipped', reason: 'cancelled', at: now })
    .where('campaign_id', '=', id)
    .where('status', 'in', ['pending', 'claimed'])
    .execute()
}

/** Those for whom sending again can help wait again. */
const requeueFailed = async (trx: Trx, id: CampaignId): Promise<void> => {
  await trx
    .updateTable('campaign_recipients')
    .set({ status: 'pending', reason: null, attempts: 0, next_at: null, claimed_at: null, at: null })
    .where('campaign_id', '=', id)
    .where('status', '=', 'failed')
    .where('reason', 'in', [...RETRIABLE_REASONS])
    .execute()
}

const move = async (
  trx: Trx,
  request: ActorRequest,
  row: CampaignRow,
  action: 'pause' | 'resume' | 'cancel' | 'retry',
): Promise<CommandError | null> => {
  const counts = row.recipients === null ? NOTHING_YET : await countResults(trx, row.id)
  const next = applyCampaignEvent(toFacts(row, counts), { type: `campaign.${action}` })
  if ('_tag' in next) return next
  if (action === 'cancel') await dropPending(trx, row.id, request.now)
  if (action === 'retry') await requeueFailed(trx, row.id)
  await storeMove(trx, row.id, next, request.now, {
    ...(action === 'retry' && { result: null, finishedAt: null }),
    ...(action === 'cancel' && { finishedAt: request.now }),
  })
  return null
}

/** Confirms, pauses, resumes or cancels a campaign, or sends it again where it failed: the machine decides. */
export const moveCampaign = (
  request: ActorRequest &
    VersionedRequest & {
      readonly params: { readonly id: CampaignId }
      readonly body: BodyOf<Contract['moveCampaign']>
    },
): Promise<CampaignView | CommandError> =>
  inTransaction<CampaignView | CommandError>(request.services.db, async (trx) => {
    const {
      actor,
      body: { action, expectedRecipients = null },
      now,
    } = request
    const row = await lockCampaign(trx, request)
    if (isCommandError(row)) return row
    const refused =
      action === 'confirm'
        ? await confirmCampaign(trx, request, row, expectedRecipients)
        : await move(trx, request, row, action)
    if (refused !== null) return refused
    const after = await reread(trx, request, row.id)
    await tellChange(trx, request, after)
    await recordChange(trx, request, {
      action: `campaign.${action}`,
      entity: 'campaign',
      entityId: row.id,
      before: { status: row.status },
      after: { status: after.status, recipients: after.recipients },
    })
    return presentCampaign(trx, after, actor, now)
  })
