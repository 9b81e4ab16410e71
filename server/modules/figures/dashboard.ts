import type { Kysely } from 'kysely'
import type { Dashboard, DashboardFigures } from '../../../src/api/contract/figures.contract.ts'
import {
  meanOfPeriods,
  MIN_USUAL_PERIODS,
  runningHourOf,
  usualOf,
  usualPeriods,
} from '../../../src/domain/figures/figure-period.ts'
import { WORK_STAGES } from '../../../src/domain/figures/order-stages.ts'
import { canViewStatus } from '../../../src/domain/order/order-permissions.ts'
import { ORDER_STATUSES } from '../../../src/domain/order/order-status.ts'
import { cents, type Cents } from '../../../src/domain/shared/money.ts'
import { addDays } from '../../../src/domain/shared/time.ts'
import type { PermissionSet } from '../../../src/domain/access/permissions.ts'
import type { Database } from '../../db/database.gen.ts'
import type { FiguresScope } from './figures-scope.ts'
import { listTightSlots } from './full-slots.queries.ts'
import {
  sumDays,
  sumHours,
  sumOrders,
  sumStages,
  sumWeek,
  type OrderSums,
  type StageSums,
} from './order-sums.queries.ts'
import { recomputeChangedDays } from './recompute-days.ts'
import { countFullHourRefusals, countLostCalls, countRefusals, findMostRefused } from './refusals.queries.ts'

/** The weeks whose mean the heat shows. */
const HEAT_WEEKS = 4

const perCent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100)
const mean = (sum: number, count: number): number | null => (count === 0 ? null : Math.round(sum / count))

const isWithOrders = (sums: OrderSums): boolean => sums.placed + sums.completed + sums.cancelled > 0

/** A figure of the period beside the mean of the periods before that had orders. */
const figureOf = <T extends number>(
  present: OrderSums,
  before: readonly OrderSums[],
  valueOf: (sums: OrderSums) => T | null,
  toFigure: (value: number) => T,
): { value: T | null; usual: T | null } => {
  const usual = usualOf(before.map(valueOf).filter((value) => value !== null))
  return { value: valueOf(present), usual: usual === null ? null : toFigure(usual) }
}

const whole = (value: number): number => value
const averageOf = ({ total, completed }: OrderSums): Cents | null =>
  completed === 0 ? null : cents(Math.round(total / completed))

const seesEveryStatus = (permissions: PermissionSet): boolean =>
  ORDER_STATUSES.every((status) => canViewStatus(permissions, status))

/** The figures of orders whose statuses the caller may see. */
const sixFigures = (
  present: OrderSums,
  earlier: readonly OrderSums[],
  permissions: PermissionSet,
): DashboardFigures => {
  const before = earlier.filter(isWithOrders)
  return {
    ...(seesEveryStatus(permissions) && {
      placed: figureOf(present, before, ({ placed }) => placed, whole),
    }),
    ...(canViewStatus(permissions, 'completed') && {
      sales: figureOf(present, before, ({ total }) => cents(total), cents),
      average: figureOf(present, before, averageOf, cents),
      onTime: figureOf(present, before, ({ onTime, completed }) => perCent(onTime, completed), whole),
      leadMinutes: figureOf(
        present,
        before,
        ({ leadMinutes, leadOrders }) => mean(leadMinutes, leadOrders),
        whole,
      ),
    }),
    ...(canViewStatus(permissions, 'cancelled') && {
      cancelled: figureOf(present, before, ({ cancelled }) => cancelled, whole),
    }),
  }
}

const stageFigures = (sums: readonly StageSums[]): Dashboard['stages'] =>
  WORK_STAGES.flatMap((stage) => {
    const ofStage = sums.filter((row) => row.stage === stage)
    const present = ofStage.find(({ nth }) => nth === 0)
    const usual = ofStage.filter(({ nth }) => nth > 0)
    if (present === undefined && usual.length === 0) return []
    const total = (rows: readonly StageSums[], key: 'minutes' | 'orders'): number =>
      rows.reduce((sum, row) => sum + row[key], 0)
    return [
      {
        stage,
        minutes: mean(present?.minutes ?? 0, present?.orders ?? 0),
        usual:
          usual.length < MIN_USUAL_PERIODS ? null : mean(total(usual, 'minutes'), total(usual, 'orders')),
        late: present?.late ?? 0,
      },
    ]
  })

/** The hours that have orders, now or usually, and the one that runs now. */
const hourFigures = async (db: Kysely<Database>, scope: FiguresScope): Promise<Dashboard['hours']> => {
  const sums = await sumHours(db, scope, [scope.days, ...usualPeriods(scope.days)])
  if (sums.length === 0) return []
  const periodsWithOrders = new Set(sums.filter(({ nth }) => nth > 0).map(({ nth }) => nth)).size
  const running = runningHourOf(scope.days, scope.openMinute)
  const hours = [...sums.map(({ hour }) => hour), ...(running === null ? [] : [running])]
  const [first, last] = [Math.min(...hours), Math.max(...hours)]
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const hour = first + index
    const ofHour = sums.filter((row) => row.hour === hour)
    const usual = ofHour.filter(({ nth }) => nth > 0).reduce((sum, { placed }) => sum + placed, 0)
    return {
      hour,
      placed: ofHour.find(({ nth }) => nth === 0)?.placed ?? 0,
      usual: meanOfPeriods(usual, periodsWithOrders),
    }
  })
}

const heatCells = async (db: Kysely<Database>, scope: FiguresScope): Promise<Dashboard['heat']> => {
  const until = addDays(scope.days.to, scope.openMinute === undefined ? 0 : -1)
  const weeks = { from: addDays(until, 1 - HEAT_WEEKS * 7), to: until }
  return (await sumWeek(db, scope, weeks)).map(({ weekday, hour, placed, late }) => ({
    weekday,
    hour,
    placed: Math.round(placed / HEAT_WEEKS),
    late: Math.round(late / HEAT_WEEKS),
  }))
}

const refusalFigures = async (db: Kysely<Database>, scope: FiguresScope): Promise<Dashboard['refusals']> => {
  const [counts, most] = await Promise.all([
    countRefusals(db, scope, [scope.days, ...usualPeriods(scope.days)]),
    findMostRefused(db, scope),
  ])
  const periodsWithAny = new Set(counts.filter(({ nth }) => nth > 0).map(({ nth }) => nth)).size
  return [...new Set(counts.map(({ code }) => code))]
    .map((code) => {
      const ofCode = counts.filter((row) => row.code === code)
      const usual = ofCode.filter(({ nth }) => nth > 0).reduce((sum, { count }) => sum + count, 0)
      return {
        code,
        count: ofCode.find(({ nth }) => nth === 0)?.count ?? 0,
        usual: meanOfPeriods(usual, periodsWithAny),
        most: most.get(code) ?? null,
      }
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.code.localeCompare(b.code))
}

const capacityFigures = async (
  db: Kysely<Database>,
  scope: FiguresScope,
): Promise<Pick<Dashboard, 'fullQuarters' | 'lostCalls' | 'stores'>> => {
  const slots = await listTightSlots(db, scope, 1)
  const refused = await countFullHourRefusals(db, scope)
  const stores = new Map<number, Dashboard['stores'][number]>()
  for (const { storeId, storeName, at, orders, capacity } of slots) {
    const store = stores.get(storeId) ?? {
      storeId,
      name: storeName,
      refused: refused.get(storeId) ?? 0,
      quarters: [],
    }
    const left = Math.max(0, capacity - orders)
    stores.set(storeId, { ...store, quarters: [...store.quarters, { at: at.toISOString(), left }] })
  }
  return {
    fullQuarters: slots.filter(({ orders, capacity }) => orders >= capacity).length,
    lostCalls: await countLostCalls(db, scope),
    stores: [...stores.values()].filter(({ quarters }) => quarters.some(({ left }) => left === 0)),
  }
}

/** The dashboard of some stores and days; an unfinished day is compared with the same minute of the days before. */
export const loadDashboard = async (
  db: Kysely<Database>,
  scope: FiguresScope,
  permissions: PermissionSet,
  now: Date,
): Promise<Dashboard> => {
  await recomputeChangedDays(db)
  const periods = [scope.days, ...usualPeriods(scope.days)]
  const isOpen = scope.openMinute !== undefined
  const [present, ...before] = isOpen
    ? await sumOrders(db, scope, periods, scope.openMinute)
    : await sumDays(db, scope, periods)
  // A row for each period.
  if (present === undefined) throw new Error('no sums')
  const seesCompleted = canViewStatus(permissions, 'completed')
  return {
    ...scope.days,
    until: isOpen ? now.toISOString() : null,
    timeZone: scope.timeZone,
    currencyCode: scope.currencyCode,
    storeCount: scope.storeIds.length,
    figures: sixFigures(present, before, permissions),
    hours: await hourFigures(db, scope),
    ...(seesCompleted && { lateOrders: present.completed - present.onTime }),
    ...(seesEveryStatus(permissions) && { refunded: present.refunded }),
    stages: seesCompleted ? stageFigures(await sumStages(db, scope, periods)) : [],
    heat: await heatCells(db, scope),
    refusals: await refusalFigures(db, scope),
    ...(await capacityFigures(db, scope)),
  }
}
