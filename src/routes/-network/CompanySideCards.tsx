import { Percent, Store, UserMinus, UserPlus } from 'lucide-react'
import type { MasterFranchiseeRecord } from '../../api/contract/network-records.contract.ts'
import { cents } from '../../domain/shared/money.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useMoneyOf } from '../-store-products/use-money-of.ts'
import type { CompanyEffect } from './company-effects.ts'
import { AsideCard } from './UnitPage.tsx'
import type { CompanyRecord } from './use-company-form.ts'

/** What saving the form of a company would change; nothing while nothing would. */
export function CompanyEffectsCard({
  effects,
  unit,
}: {
  readonly effects: readonly CompanyEffect[]
  readonly unit: CompanyRecord
}) {
  const { t, formats, intl } = useI18n()
  const moneyOf = useMoneyOf(unit.countryId)
  if (effects.length === 0) return null
  return (
    <AsideCard title={t('network.saving.title')}>
      <ul className="effects-list" aria-live="polite">
        {effects.map((effect) => {
          if (effect.kind !== 'commission') {
            const Icon = effect.kind === 'joining' ? UserPlus : UserMinus
            return (
              <li key={effect.kind}>
                <Icon aria-hidden="true" />
                {t(`network.saving.${effect.kind}`, {
                  names: intl.formatList([...effect.names]),
                  count: effect.names.length,
                })}
              </li>
            )
          }
          return [
            <li key="commission">
              <Percent aria-hidden="true" />
              {t('network.saving.commission', {
                before: formats.number(effect.before),
                after: formats.number(effect.after),
              })}
            </li>,
            <li key="stores">
              <Store aria-hidden="true" />
              {t('network.saving.month', {
                count: unit.figures.stores,
                direction: effect.ofMonth < 0 ? 'less' : 'more',
                amount: moneyOf(cents(Math.abs(effect.ofMonth))),
              })}
            </li>,
          ]
        })}
      </ul>
    </AsideCard>
  )
}

/** What the stores of each franchisor sold this month, and the master franchisee's commission of it. */
export function FranchisorSalesCard({ master }: { readonly master: MasterFranchiseeRecord }) {
  const { t, formats } = useI18n()
  const moneyOf = useMoneyOf(master.countryId)
  const { monthSales, stores } = master.figures
  const rows = [
    { key: 'all', label: t('network.month.stores', { count: stores }), amount: monthSales },
    ...master.franchisorSales.map(({ id, name, sales }) => ({ key: id, label: name, amount: sales })),
  ]
  return (
    <AsideCard title={t('network.month.title')}>
      <table className="order-example">
        <tbody>
          {rows.map(({ key, label, amount }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{moneyOf(amount)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              <b>{t('network.month.commission', { percent: formats.number(master.commission) })}</b>
            </th>
            <td>
              <b>{moneyOf(cents(Math.round((monthSales * master.commission) / 100)))}</b>
            </td>
          </tr>
        </tbody>
      </table>
    </AsideCard>
  )
}
