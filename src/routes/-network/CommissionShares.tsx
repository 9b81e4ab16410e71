import type { FranchisorRecord } from '../../api/contract/network-records.contract.ts'
import {
  COMMISSION_LEVELS,
  commissionShares,
  type CommissionLevel,
} from '../../domain/organisation/commission-shares.ts'
import { cents } from '../../domain/shared/money.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useMoneyOf } from '../-store-products/use-money-of.ts'
import './commission-shares.css'

/** What each level gets of a hundred sold, by the commission that is written now. */
export function CommissionShares({
  level,
  commission,
  unit,
}: {
  readonly level: CommissionLevel
  /** What is written in the form; null while nothing is. */
  readonly commission: number | null
  readonly unit: Pick<FranchisorRecord, 'countryId' | 'commission' | 'commissions' | 'figures'>
}) {
  const { t, formats } = useI18n()
  const moneyOf = useMoneyOf(unit.countryId)
  if (commission === null || Number.isNaN(commission)) return null
  const commissions = { ...unit.commissions, [level]: { from: commission, to: commission } }
  const { parts, total } = commissionShares(commissions)
  type Range = typeof total
  const range = ({ from, to }: Range, format: (end: Range['from']) => string) =>
    from === to ? format(from) : `${format(from)}–${format(to)}`
  const money = (share: Range) => range(share, (end) => moneyOf(end))
  const percent = (share: Range) => range(share, (end) => formats.number(end / 100))
  const isChanged = commission !== unit.commission
  const ofMonth = (percentage: number) =>
    moneyOf(cents(Math.round((unit.figures.monthSales * percentage) / 100)))
  return (
    <div className="shares">
      <dl className="shares__parts">
        <div>
          <dt>{t('network.shares.of', { amount: moneyOf(cents(100_00)) })}</dt>
          <dd>
            <b>{money(total)}</b> <small>{t('network.shares.all')}</small>
          </dd>
        </div>
        {COMMISSION_LEVELS.map((each) => {
          const share = parts[each]
          return (
            <div key={each} data-changed={(each === level && isChanged) || undefined}>
              <dt>
                {share === null
                  ? t(`network.level.${each}`)
                  : t('network.shares.part', {
                      level: t(`network.level.${each}`),
                      percent: percent(share),
                    })}
              </dt>
              <dd>
                <b>{share === null ? '—' : money(share)}</b>
                {each === level && isChanged && (
                  <small> {t('network.shares.was', { before: formats.number(unit.commission) })}</small>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="form-sections__help">
        {t(isChanged ? 'network.shares.monthChanged' : 'network.shares.month', {
          sales: moneyOf(unit.figures.monthSales),
          amount: ofMonth(commission),
          before: ofMonth(unit.commission),
        })}
      </p>
    </div>
  )
}
