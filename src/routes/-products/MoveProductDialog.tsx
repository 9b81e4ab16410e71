import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { PRODUCTS_KEY, productsQuery } from '../../api/client/products.queries.ts'
import type { Product } from '../../api/contract/products.contract.ts'
import { PRODUCT_SEARCH_MIN_CHARACTERS } from '../../domain/cart/product-search.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { MoveDialog } from '../-form/MoveDialog.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { useDebounced } from '../-shared/use-debounced.ts'
import { useInvalidate } from '../-shared/use-invalidate.ts'

const MAX_CHOICES = 8
const DEBOUNCE_MS = 200

/** Asks after which product of the catalogue another one goes, or whether it is the first. */
export function MoveProductDialog({
  product,
  onClose,
}: {
  readonly product: Product
  readonly onClose: () => void
}) {
  const { t, language } = useI18n()
  const invalidate = useInvalidate()
  const [place, setPlace] = useState<'first' | 'after'>('first')
  const [typed, setTyped] = useState('')
  const [afterId, setAfterId] = useState<string | null>(null)
  const search = useDebounced(typed.trim(), DEBOUNCE_MS)
  const isLongEnough = search.length >= PRODUCT_SEARCH_MIN_CHARACTERS
  const found = useQuery({
    ...productsQuery({
      catalog: product.catalog,
      sortBy: 'priority',
      search,
      limit: MAX_CHOICES + 1,
      offset: 0,
    }),
    enabled: place === 'after' && isLongEnough,
  }).data?.data
  const choices = (found ?? []).filter(({ id }) => id !== product.id).slice(0, MAX_CHOICES)
  const after = choices.find(({ id }) => String(id) === afterId)
  const move = async () => {
    await api.moveProduct({
      body: { id: product.id, afterId: place === 'first' ? null : (after?.id ?? null) },
    })
    invalidate([PRODUCTS_KEY])
  }
  return (
    <MoveDialog
      title={t('productOrder.moveTitle', { name: textOf(product, 'name', language) })}
      button={t('productOrder.moveButton')}
      ability={product.abilities.update}
      missing={place === 'after' && after === undefined ? t('productOrder.after') : null}
      action={move}
      onClose={onClose}
    >
      <RadioGroup
        label={t('productOrder.place')}
        isLabelHidden
        layout="segments"
        choices={[
          { id: 'first', name: t('productOrder.first') },
          { id: 'after', name: t('productOrder.afterOne') },
        ]}
        value={place}
        onChange={setPlace}
      />
      {place === 'after' && (
        <>
          <SearchField
            label={t('productOrder.after')}
            placeholder={t('product.search')}
            value={typed}
            onChange={setTyped}
          />
          {!isLongEnough ? (
            <p className="muted">{t('productOrder.typeMore', { count: PRODUCT_SEARCH_MIN_CHARACTERS })}</p>
          ) : found && choices.length === 0 ? (
            <p className="muted">{t('productOrder.noMatch')}</p>
          ) : (
            <RadioGroup
              label={t('productOrder.after')}
              isLabelHidden
              choices={choices.map((choice) => ({
                id: String(choice.id),
                name: textOf(choice, 'name', language),
                detail: choice.sku,
              }))}
              value={afterId}
              onChange={setAfterId}
            />
          )}
        </>
      )}
    </MoveDialog>
  )
}
