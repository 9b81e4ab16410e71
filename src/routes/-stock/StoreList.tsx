import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { stripAccents } from '../../domain/shared/strip-accents.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { attentionOf, type StockStore } from './stock-store.ts'
import type { StockTab } from './StockTabs.tsx'
import './store-list.css'

/** The stores by country with what needs attention in each, those with most of it first. */
export function StoreList({
  stores,
  tab,
  currentId,
  onChoose,
}: {
  readonly stores: readonly StockStore[]
  readonly tab: StockTab
  readonly currentId?: number
  readonly onChoose?: () => void
}) {
  const { t } = useI18n()
  const { countries } = useAppContext()
  const [text, setText] = useState('')
  const asked = stripAccents(text.trim().toLowerCase())
  const found = stores.filter(({ name }) => stripAccents(name.toLowerCase()).includes(asked))
  return (
    <div className="store-list">
      <SearchField label={t('stock.findStore')} value={text} onChange={setText} />
      {found.length === 0 && <p className="store-list__none">{t('list.noMatch')}</p>}
      {countries.map((country) => {
        const here = found.filter(({ countryId }) => countryId === country.id)
        return (
          here.length > 0 && (
            <section key={country.id} aria-label={country.name}>
              <h2>
                {country.name} <span>{here.length}</span>
              </h2>
              <ul>
                {here.map((store) => (
                  <li key={store.id}>
                    <Link
                      to={`/stock-management/$store/${tab}`}
                      params={{ store: String(store.id) }}
                      data-row={store.id}
                      aria-current={store.id === currentId ? 'true' : undefined}
                      {...(onChoose && { onClick: onChoose })}
                    >
                      <b>{store.name}</b>
                      <small>{store.franchisorName}</small>
                      <StoreState store={store} />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}

function StoreState({ store }: { readonly store: StockStore }) {
  const { t } = useI18n()
  const attention = attentionOf(store)
  if (attention === 0) return <span className="store-list__state">{t('stock.inOrder')}</span>
  return (
    <span className="store-list__state" data-tone={store.soldOut > 0 ? 'danger' : 'warning'}>
      {t('stock.attention', { count: attention })}
      {store.soldOut > 0 && `, ${t('stock.soldOutCount', { count: store.soldOut })}`}
    </span>
  )
}
