import { Link } from '@tanstack/react-router'
import type { DeliveryService } from '../../api/contract/delivery.contract.ts'
import { isPageAllowed } from '../../domain/access/pages.ts'
import { cents } from '../../domain/shared/money.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { DrawerSection } from '../-list/DrawerParts.tsx'
import { useCountryNames } from '../-resource/field-cells.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { CommissionExample } from './CommissionExample.tsx'

/** The commissions of a service with an example, from when they hold, and the products with their own price. */
export function DeliveryServiceDetail({ service }: { readonly service: DeliveryService }) {
  const { t } = useI18n()
  const { permissions } = useAppContext()
  const nameOf = useCountryNames()
  const openOrders = service.sales.reduce((total, { openOrderCount }) => total + openOrderCount, 0)
  return (
    <>
      <DrawerSection title={t('deliveryService.rates')}>
        <p className="muted">{t('deliveryService.ratesNote')}</p>
        {service.countries.length === 0 ? (
          <p>{t('deliveryService.noCountry')}</p>
        ) : (
          <>
            <Rates service={service} />
            <CommissionExample rows={service.countries} />
          </>
        )}
      </DrawerSection>
      <DrawerSection title={t('deliveryService.since')}>
        <p>{t('deliveryService.sinceText', { count: openOrders })}</p>
      </DrawerSection>
      <DrawerSection
        title={t('deliveryService.ownPrices')}
        action={
          isPageAllowed(permissions, '/catalogs') && (
            <Link to="/catalogs">{t('deliveryService.openProducts')}</Link>
          )
        }
      >
        <p>
          {service.ownPrices
            .map(({ countryId, productCount }) =>
              t('deliveryService.ownPricesIn', { count: productCount, country: nameOf(countryId) }),
            )
            .map((sentence) => `${sentence}. `)}
          {t('deliveryService.ownPricesRest')}
        </p>
      </DrawerSection>
    </>
  )
}

function Rates({ service: { countries: rows } }: { readonly service: DeliveryService }) {
  const { t, formats } = useI18n()
  const { countries } = useAppContext()
  return (
    <table className="delivery-service__rates">
      <thead>
        <tr>
          <th scope="col">{t('list.country')}</th>
          <th scope="col">{t('deliveryService.countries.commission')}</th>
          <th scope="col">{t('deliveryService.countries.ivaCommission')}</th>
          <th scope="col">{t('deliveryService.countries.fixedCommission')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ countryId, commission, ivaCommission, fixedCommission }) => {
          const country = countries.find(({ id }) => id === countryId)
          return (
            <tr key={countryId}>
              <th scope="row">{country?.name ?? countryId}</th>
              <td>{formats.number(commission)} %</td>
              <td>{formats.number(ivaCommission)} %</td>
              <td>{formats.money(cents(fixedCommission), country?.currencySymbol ?? '')}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
