import type { LocalDay } from '../shared/time.ts'
import { MAX_REPEAT, nextDueDay, type Recurrence } from './recurrence.ts'
import { refusal, type Refusal } from '../shared/refusal.ts'

/** The minute of the day at which a suggestion is prepared and announced, before the store opens. */
export const SUGGESTION_MINUTE = 6 * 60

/** Why a store's days of requests cannot be these. */
export const refusalToFulfilment = (
  rule: Recurrence,
  before: Pick<Recurrence, 'startsOn'> | null,
  today: LocalDay,
): Refusal<'fulfilment_settings_error' | 'fulfilment_settings_date_invalid'> | null => {
  const wrong = (field: string) => refusal('fulfilment_settings_error', { field })
  if (rule.repeat < 1 || rule.repeat > (rule.frequency === 'every_day' ? 1 : MAX_REPEAT))
    return wrong('repeat')
  if (rule.frequency === 'every_day' ? rule.weekdays.length > 0 : rule.weekdays.length === 0)
    return wrong('weekdays')
  if (rule.frequency === 'month' && rule.weekdays.length > 1) return wrong('weekdays')
  if ((rule.frequency === 'month') !== (rule.weekOfMonth !== null)) return wrong('weekOfMonth')
  // A start that was valid when it was saved stays.
  return rule.startsOn < today && rule.startsOn !== before?.startsOn
    ? refusal('fulfilment_settings_date_invalid', { field: 'startsOn' })
    : null
}

/** The first start that can be, for one that has passed. */
export const firstPossibleStart = (rule: Recurrence, today: LocalDay): LocalDay | null =>
  nextDueDay({ ...rule, startsOn: today }, today)

/** The rule of a store for another one: a start that has passed becomes the next due day, so that both keep one rhythm. */
export const copiedFulfilment = (rule: Recurrence, today: LocalDay): Recurrence | null => {
  if (rule.startsOn >= today) return rule
  const startsOn = nextDueDay(rule, today)
  return startsOn === null ? null : { ...rule, startsOn }
}
