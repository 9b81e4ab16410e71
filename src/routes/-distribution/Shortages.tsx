import { Link } from '@tanstack/react-router'
import type { EndpointSuccess } from '../../api/client/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Tag } from '../../ui/Chip.tsx'
import { textOf } from '../-resource/resource-view.ts'

/** What did not arrive in the last days, as the stores said. */
export function Shortages({ missed }: { readonly missed: EndpointSuccess<'stockOrderShortages'> }) {
  const { t, formats, language } = useI18n()
  return (
    <section className="stock-card" aria-label={t('stock.work.missed')}>
      <header className="stock-card__head">
        <h2>{t('stock.work.missed')}</h2>
        <small>{t('stock.work.missedText', { amount: formats.money(missed.cost) })}</small>
      </header>
      <ul className="coming-list">
        {missed.data.map((each) => (
          <li key={`${each.requestId} ${each.productName}`}>
            <span>
              <Link
                to="/distribution-management/$request"
                params={{ request: String(each.requestId) }}
                className="text-link"
              >
                {each.number}
              </Link>{' '}
              {each.storeName},{' '}
              <b>
                {each.missing}{' '}
                {textOf({ name: each.productName, nameEn: each.productNameEn }, 'name', language)}
              </b>
            </span>
            <Tag>{t(`stock.reason.${each.reason}`)}</Tag>
          </li>
        ))}
      </ul>
    </section>
  )
}
