import type { Kysely } from 'kysely'
import type { AnalyticsCustomer, CustomerAnalytics } from '../../../src/api/contract/analytics.contract.ts'
import { CUSTOMER_LEVELS, hasRisen, levelOfPoints } from '../../../src/domain/customer/customer-level.ts'
import {
  FREQUENCY_GROUPS,
  hasLapsed,
  medianOf,
  type CustomerGroup,
} from '../../../src/domain/figures/customer-segments.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { cents } from '../../../src/domain/shared/money.ts'
import { addDays, daysBetween, localDayOf } from '../../../src/domain/shared/time.ts'
import type { Database } from '../../db/database.gen.ts'
import {
  countFirstOrders,
  listCohorts,
  listCustomerSums,
  listCustomersOfZone,
  listCustomerZones,
  listFirstOrderers,
  listReturnedCustomers,
  type CustomerSums,
} from './customer-sums.queries.ts'
import type { FiguresScope } from './figures-scope.ts'

const COHORT_MONTHS = 7
const SHOWN = 5
const RETURN_DAYS = 30

const monthsBefore = (month: string, count: number): string => {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, nth - 1 - count, 1)).toISOString().slice(0, 7)
}

const present = ({ id, name, orders, spent, gapDays, lastOrderAt }: CustomerSums): AnalyticsCustomer => ({
  id,
  name,
  orders,
  spent,
  gapDays,
  lastOrderAt: lastOrderAt.toISOString(),
})

const levelsOf = (
  customers: readonly CustomerSums[],
  before: readonly CustomerSums[],
): CustomerAnalytics['levels'] => {
  const pointsBefore = new Map(before.map(({ id, points }) => [id, points]))
  return [...CUSTOMER_LEVELS.toReversed(), null].map((level) => {
    const ofLevel = customers.filter(({ points }) => levelOfPoints(points) === level)
    return {
      level,
      customers: ofLevel.length,
      sales: cents(ofLevel.reduce((sum, { spent }) => sum + spent, 0)),
      risen:
        before.length === 0
          ? null
          : ofLevel.filter(({ id, points }) => hasRisen(pointsBefore.get(id) ?? 0, points)).length,
    }
  })
}

const cohortsOf = (
  rows: Awaited<ReturnType<typeof listCohorts>>,
  presentMonth: string,
): CustomerAnalytics['cohorts'] =>
  Array.from({ length: COHORT_MONTHS }, (_, nth) => {
    const month = monthsBefore(presentMonth, COHORT_MONTHS - 1 - nth)
    const ofMonth = rows.filter((row) => row.month === month)
    const customers = ofMonth.find(({ later }) => later === 0)?.customers ?? 0
    const monthsSince = COHORT_MONTHS - 1 - nth
    return {
      month,
      customers,
      returned: Array.from({ length: monthsSince }, (_each, later) => {
        const back = ofMonth.find((row) => row.later === later + 1)?.customers ?? 0
        return customers === 0 ? 0 : Math.round((back / customers) * 100)
      }),
    }
  })

const frequencyOf = (customers: readonly CustomerSums[]): CustomerAnalytics['frequency'] =>
  FREQUENCY_GROUPS.map(({ from, to }) => ({
    from,
    to,
    customers: customers.filter(({ orders }) => orders >= from && (to === null || orders <= to)).length,
  }))

const lapsedOf = (
  customers: readonly CustomerSums[],
  { days, timeZone }: FiguresScope,
): readonly CustomerSums[] =>
  customers.filter(({ gapDays, lastOrderAt }) =>
    hasLapsed(gapDays, daysBetween(localDayOf(lastOrderAt.getTime(), timeZone), days.to)),
  )

/** The customers of a group, by the sums that its figure is counted from. */
export const listCustomersOfGroup = async (
  db: Kysely<Database>,
  scope: FiguresScope,
  group: CustomerGroup,
): Promise<readonly UserId[]> => {
  if (group.kind === 'first') return listFirstOrderers(db, scope, group.month)
  if (group.kind === 'returned') return listReturnedCustomers(db, scope, group)
  if (group.kind === 'zone') return listCustomersOfZone(db, scope, scope.days, group.name)
  const customers = await listCustomerSums(db, scope, scope.days)
  const ofGroup =
    group.kind === 'lapsed'
      ? lapsedOf(customers, scope)
      : customers.filter(({ orders, points }) =>
          group.kind === 'level'
            ? levelOfPoints(points) === group.level
            : orders >= group.from && (group.to === null || orders <= group.to),
        )
  return ofGroup.map(({ id }) => id)
}

/** What is known of the customers of some stores in a period. */
export const loadCustomerAnalytics = async (
  db: Kysely<Database>,
  scope: FiguresScope,
): Promise<CustomerAnalytics> => {
  const { days, currencyCode, storeIds } = scope
  const length = daysBetween(days.from, days.to) + 1
  const month = days.to.slice(0, 7)
  const lastMonth = monthsBefore(month, 1)
  const customers = await listCustomerSums(db, scope, days)
  const before = await listCustomerSums(db, scope, {
    from: addDays(days.from, -length),
    to: addDays(days.from, -1),
  })
  const lapsed = lapsedOf(customers, scope)
  const firstOrders = await countFirstOrders(db, scope, {
    from: addDays(days.from, -RETURN_DAYS),
    to: addDays(days.to, -RETURN_DAYS),
  })
  const newThisMonth = await countFirstOrders(db, scope, { from: `${month}-01`, to: days.to })
  const newLastMonth = await countFirstOrders(db, scope, {
    from: `${lastMonth}-01`,
    to: addDays(`${lastMonth}-01`, daysBetween(`${month}-01`, days.to)),
  })
  return {
    ...days,
    currencyCode,
    storeCount: storeIds.length,
    active: customers.length,
    activeBefore: before.length,
    newThisMonth: newThisMonth.customers,
    newLastMonth: newLastMonth.customers,
    returnPercent:
      firstOrders.customers === 0 ? null : Math.round((firstOrders.returned / firstOrders.customers) * 100),
    gapDays: medianOf(customers.map(({ gapDays }) => gapDays).filter((gap) => gap !== null)),
    spent: customers.length === 0 ? null : cents(medianOf(customers.map(({ spent }) => spent)) ?? 0),
    levels: levelsOf(customers, before),
    cohorts: cohortsOf(await listCohorts(db, scope, monthsBefore(month, COHORT_MONTHS - 1)), month),
    frequency: frequencyOf(customers),
    lapsedCount: lapsed.length,
    lapsed: lapsed.slice(0, SHOWN).map(present),
    top: customers.slice(0, SHOWN).map(present),
    zones: await listCustomerZones(db, scope, days),
  }
}
