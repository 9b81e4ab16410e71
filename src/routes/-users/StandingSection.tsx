import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { receivablesQuery } from '../../api/client/cash.queries.ts'
import type { CustomerDetail } from '../../api/contract/users.contract.ts'
import { cashEndpoints } from '../../api/endpoints/cash.endpoints.ts'
import { canCall } from '../../api/endpoints/endpoint.ts'
import { CUSTOMER_LEVELS, LEVEL_THRESHOLDS, nextLevelOf } from '../../domain/customer/customer-level.ts'
import { worthOfPoints } from '../../domain/discount/apply-points.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { DrawerSection } from '../-list/DrawerParts.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { useNow } from '../-shared/use-now.ts'
import './standing.css'

interface CustomerProps {
  readonly customer: CustomerDetail
}

/** A customer's level with what the next one takes, the points, and what is owed on credit. */
export function StandingSection({ customer }: CustomerProps) {
  const { t, formats } = useI18n()
  const { countries } = useAppContext()
  const country = countries.find(({ id }) => id === customer.countryId)
  return (
    <DrawerSection title={t('users.standing')}>
      <LevelBar customer={customer} />
      <dl className="standing">
        <div>
          <dt>{t('users.points')}</dt>
          <dd>
            <b>{formats.number(customer.points)}</b>
            {country && (
              <small>
                {t('users.worth', {
                  amount: formats.money(
                    worthOfPoints(customer.points, country.pointsDivisor),
                    country.currencySymbol,
                  ),
                })}
              </small>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('users.credit')}</dt>
          <dd>
            <Credit customer={customer} symbol={country?.currencySymbol} />
          </dd>
        </div>
      </dl>
    </DrawerSection>
  )
}

function LevelBar({ customer: { level, purchases } }: CustomerProps) {
  const { t, formats } = useI18n()
  const { yearPoints } = purchases
  const next = nextLevelOf(yearPoints)
  const threshold = (of: (typeof CUSTOMER_LEVELS)[number]) =>
    t('users.threshold', { level: t(`customerLevel.${of}`), points: formats.number(LEVEL_THRESHOLDS[of]) })
  const shareOf = (points: number) => `${Math.min(100, (points / LEVEL_THRESHOLDS.gold) * 100)}%`
  return (
    <div className="level-bar">
      <p>
        <b>{level ? t(`customerLevel.${level}`) : t('users.noLevel')}</b>
        <span>
          {next === null
            ? t('users.highestLevel')
            : t('users.toNextLevel', {
                count: next.missing,
                points: formats.number(next.missing),
                level: t(`customerLevel.${next.level}`),
              })}
        </span>
      </p>
      <div className="level-bar__track" aria-hidden="true">
        <i style={{ width: shareOf(yearPoints) }} />
        {CUSTOMER_LEVELS.slice(0, -1).map((each) => (
          <s key={each} style={{ left: shareOf(LEVEL_THRESHOLDS[each]) }} />
        ))}
      </div>
      <p className="level-bar__scale">
        <span>{threshold('bronze')}</span>
        <b>{t('users.yearPoints', { count: yearPoints, points: formats.number(yearPoints) })}</b>
        <span>{threshold('gold')}</span>
      </p>
    </div>
  )
}

/** Whether a customer may pay on credit, and what is owed for whoever keeps account of it. */
function Credit({ customer, symbol }: CustomerProps & { readonly symbol: string | undefined }) {
  const { t, formats } = useI18n()
  const { permissions } = useAppContext()
  const now = useNow(60_000)
  const { data } = useQuery({
    ...receivablesQuery({ userId: customer.id, status: 'owed', limit: 1 }),
    enabled: canCall(permissions, cashEndpoints.receivables),
  })
  const may = t(customer.isCreditAvailable ? 'users.creditOn' : 'users.creditOff')
  if (data === undefined) return <b>{may}</b>
  const [oldest] = data.data
  if (oldest === undefined)
    return (
      <>
        <b>{t('users.owesNothing')}</b>
        <small>{may}</small>
      </>
    )
  return (
    <>
      <Link to="/orders/receivables">
        <b>{t('users.owes', { amount: formats.money(data.owed, symbol) })}</b>
      </Link>
      <small data-tone={data.overdue > 0 ? 'danger' : undefined}>
        {data.overdue > 0
          ? t('users.owesOverdue', { amount: formats.money(data.overdue, symbol) })
          : t('users.owesDue', { day: formats.day(oldest.dueAt, new Date(now)) })}
      </small>
    </>
  )
}
