import { Link } from '@tanstack/react-router'
import { Check, CircleDashed } from 'lucide-react'
import type { FranchisorRecord } from '../../api/contract/network-records.contract.ts'
import { daysOfNumbers } from '../../domain/organisation/invoicing-readiness.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { pageSearch } from '../-shared/page-search.ts'
import { unitLink } from './unit-links.ts'
import './unit-pages.css'

const SHOWN = 6

/** Whether the stores of a unit can invoice: what each lacks by the rule of its certifier, and how long numbers last. */
export function InvoicingCard({
  unit: { countryId, invoicing },
}: {
  readonly unit: Pick<FranchisorRecord, 'countryId' | 'invoicing'>
}) {
  const { t, formats } = useI18n()
  const { lacking, numbers, provider, stores } = invoicing
  const days = numbers && daysOfNumbers(numbers.left, numbers.perDay)
  const lacksTerms = lacking.some(({ gaps }) => gaps.includes('terms'))
  // What the country lacks stands once, above what each store lacks.
  const own = lacking
    .map(({ gaps, ...store }) => ({
      ...store,
      gaps: gaps.filter((gap) => gap !== 'terms' && gap !== 'provider'),
    }))
    .filter(({ gaps }) => gaps.length > 0)
  const shown = own.slice(0, SHOWN)
  const isReady = provider !== null && stores > 0 && lacking.length === 0
  return (
    <section className="gap-list" data-ready={isReady || undefined} aria-label={t('network.canInvoice')}>
      <h3 className="gap-list__title">
        {provider === null
          ? t('network.invoicing.noProvider')
          : stores === 0
            ? t('network.invoicing.noStores')
            : lacking.length > 0
              ? t('network.invoicing.lacking', { count: lacking.length, stores })
              : t('network.invoicing.ready')}
      </h3>
      <ul>
        {(provider === null || lacksTerms) && (
          <li>
            <CircleDashed aria-hidden="true" />
            <span>
              <b>{t(`network.invoicingGap.${provider === null ? 'provider' : 'terms'}`)}</b>
            </span>
            <Link
              {...unitLink('country', countryId)}
              className="button"
              data-variant="soft"
              data-size="small"
            >
              {t('network.invoicing.toCountry')}
            </Link>
          </li>
        )}
        {shown.map(({ gaps, id, name }) => (
          <li key={id}>
            <CircleDashed aria-hidden="true" />
            <span>
              <b>{name}</b>
              <small>{gaps.map((gap) => t(`network.invoicingGap.${gap}`)).join(', ')}</small>
            </span>
            <Link
              {...unitLink('store', id)}
              // The search of that page.
              search={pageSearch({ tab: gaps.includes('keys') ? 'gateways' : 'documents' })}
              className="button"
              data-variant="soft"
              data-size="small"
            >
              {t('network.open')}
            </Link>
          </li>
        ))}
        {own.length > SHOWN && <li>{t('network.invoicing.more', { count: own.length - SHOWN })}</li>}
        {provider !== null && (
          <>
            {stores > 1 && stores > lacking.length && (
              <li data-tone="done">
                <Check aria-hidden="true" />
                <span>{t('network.invoicing.complete', { count: stores - lacking.length })}</span>
              </li>
            )}
            <li data-tone="done">
              <Check aria-hidden="true" />
              <span>{t(`network.provider.${provider}`)}</span>
            </li>
            {numbers && (
              <li data-tone="done">
                <span>
                  {days === null
                    ? t('network.invoicing.numbers', {
                        left: formats.number(numbers.left),
                        name: numbers.name,
                      })
                    : t('network.invoicing.days', {
                        days,
                        left: formats.number(numbers.left),
                        perDay: formats.number(Math.round(numbers.perDay * 10) / 10),
                        name: numbers.name,
                      })}
                </span>
              </li>
            )}
          </>
        )}
      </ul>
    </section>
  )
}
