import { Check, Clock, Coins, Info, Power, Receipt, Scale, Star, type LucideIcon } from 'lucide-react'
import type { CountryRecord } from '../../api/contract/network-records.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { CountryEffect } from './country-effects.ts'
import { AsideCard } from './UnitPage.tsx'
import { useCountryTexts } from './use-country-texts.ts'

const ICONS: Readonly<Record<CountryEffect['kind'], LucideIcon>> = {
  rate: Coins,
  terms: Scale,
  pending: Clock,
  points: Star,
  provider: Receipt,
  timing: Receipt,
  status: Power,
}

/** What saving the form of a country would change, and for how many stores; nothing while nothing would. */
export function CountryEffectsCard({
  effects,
  currencySymbol,
  stores,
}: {
  readonly effects: readonly CountryEffect[]
  readonly currencySymbol: string
  /** How many stores the country has. */
  readonly stores: number
}) {
  const { t, formats } = useI18n()
  const texts = useCountryTexts()
  if (effects.length === 0) return null
  const textOf = (effect: CountryEffect): string => {
    switch (effect.kind) {
      case 'rate':
        return t('network.saving.rate', {
          amount: texts.rate(currencySymbol, effect.rate),
          day: texts.day(effect.day),
        })
      case 'terms':
        return t('network.saving.terms', {
          name: effect.taxName,
          percent: formats.number(effect.taxRate),
          day: texts.day(effect.day),
        })
      case 'pending':
        return t('network.saving.pending', { before: effect.before, after: effect.after })
      case 'points':
        return t('network.saving.points')
      case 'provider':
        return effect.provider === null
          ? t('network.saving.providerNone')
          : t('network.saving.provider', { name: t(`network.provider.${effect.provider}`) })
      case 'timing':
        return t(`network.saving.${effect.timing}`)
      case 'status':
        return t(effect.isTakingOrders ? 'network.saving.opened' : 'network.saving.closed')
    }
  }
  return (
    <AsideCard title={t('network.saving.title')}>
      <ul className="effects-list" aria-live="polite">
        {effects.map((effect) => {
          const Icon = ICONS[effect.kind]
          return (
            <li key={'day' in effect ? `${effect.kind} ${effect.day}` : effect.kind}>
              <Icon aria-hidden="true" />
              {textOf(effect)}
            </li>
          )
        })}
        <li>
          <Info aria-hidden="true" />
          {t('network.saving.stores', { count: stores })}
        </li>
      </ul>
    </AsideCard>
  )
}

/** What a country has one of. */
export function OnlyOneCard({ country }: { readonly country: CountryRecord }) {
  const { t } = useI18n()
  const [master] = country.dependants.find(({ kind }) => kind === 'masterFranchisees')?.names ?? []
  const [administrator] = country.administrators
  const rows = [
    master === undefined ? t('network.onlyOne.noMaster') : t('network.onlyOne.master', { name: master }),
    administrator === undefined
      ? t('network.onlyOne.noAdministrator')
      : t('network.onlyOne.administrator', { name: administrator }),
    country.invoiceProvider === null
      ? t('network.onlyOne.noInvoices')
      : t('network.onlyOne.invoices', { name: t(`network.provider.${country.invoiceProvider}`) }),
  ]
  const isThere = [master !== undefined, administrator !== undefined, country.invoiceProvider !== null]
  return (
    <AsideCard title={t('network.onlyOne.title')}>
      <ul className="effects-list">
        {rows.map((row, at) => (
          <li key={row}>
            {isThere[at] ? <Check aria-hidden="true" /> : <Info aria-hidden="true" />}
            {row}
          </li>
        ))}
      </ul>
    </AsideCard>
  )
}
