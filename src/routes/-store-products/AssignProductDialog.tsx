import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { storesWithoutQuery } from '../../api/client/store-products.queries.ts'
import type { ProductId, StoreId } from '../../domain/shared/ids.ts'
import { normalizeForSearch } from '../../domain/shared/strip-accents.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { BulkDialog } from '../-list/BulkDialog.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { useInvalidate } from '../-shared/use-invalidate.ts'
import './assign-dialog.css'

/** From so many stores on they can be searched. */
const SEARCHED_FROM = 8

/** Assigns a product to several stores that do not hold it yet. */
export function AssignProductDialog({
  productId,
  name,
  onClose,
}: {
  readonly productId: ProductId
  readonly name: string
  readonly onClose: () => void
}) {
  const { t } = useI18n()
  const { country } = useAppContext()
  const invalidate = useInvalidate()
  const { data, error, refetch } = useQuery(storesWithoutQuery(productId, country.id))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const stores = data ?? []
  const shown = stores.filter((store) => normalizeForSearch(store.name).includes(normalizeForSearch(text)))
  const chosenShown = shown.filter(({ id }) => chosen.has(id)).length
  const choose = (ids: readonly number[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before)
      for (const id of ids)
        if (isChosen) next.add(id)
        else next.delete(id)
      return next
    })
  if (isSending)
    return (
      <BulkDialog
        title={() => t('storeProduct.assignTitle', { name })}
        confirm={t('storeProduct.assignTo', { count: chosen.size })}
        tone="solid"
        doneMessage={(count) => t('storeProduct.assigned', { count })}
        records={stores
          .filter(({ id }) => chosen.has(id))
          .map((store) => ({ id: store.id, name: store.name, ability: true }))}
        run={(id) =>
          api.assignProduct({
            params: { id: id as StoreId, productId }, // the id of a store of the list
            body: {},
            toast: 'none',
          })
        }
        onClose={onClose}
        onDone={() => invalidate([KEYS.catalogue])}
      >
        <p>{t('storeProduct.assignText')}</p>
      </BulkDialog>
    )
  return (
    <Dialog
      title={t('storeProduct.assignTitle', { name })}
      isOpen
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('form.cancel')}
          </Button>
          <Button
            variant="solid"
            disabledReason={chosen.size === 0 ? t('storeProduct.assignNothing') : null}
            onPress={() => setSending(true)}
          >
            {t('storeProduct.assignTo', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <div className="form-stack">
        {error && !data && <LoadError title={t('list.error')} error={error} onRetry={() => void refetch()} />}
        {!error && !data && <SkeletonRows rows={6} label={t('ui.loading')} />}
        {data && stores.length === 0 && <p>{t('storeProduct.assignNone')}</p>}
        {stores.length >= SEARCHED_FROM && (
          <SearchField
            label={t('storeProduct.assignFilter')}
            placeholder={t('storeProduct.assignFilter')}
            value={text}
            onChange={setText}
          />
        )}
        {stores.length > 0 && shown.length === 0 && <p>{t('storeProduct.assignNoMatch')}</p>}
        {shown.length > 0 && (
          <ul className="assign-dialog__stores">
            {shown.length > 1 && (
              <li>
                <Checkbox
                  isSelected={chosenShown === shown.length}
                  isPartial={chosenShown > 0 && chosenShown < shown.length}
                  onChange={(isChosen) =>
                    choose(
                      shown.map(({ id }) => id),
                      isChosen,
                    )
                  }
                >
                  <b>{t('storeProduct.assignAll')}</b>
                </Checkbox>
              </li>
            )}
            {shown.map((store) => (
              <li key={store.id}>
                <Checkbox
                  isSelected={chosen.has(store.id)}
                  onChange={(isChosen) => choose([store.id], isChosen)}
                >
                  {store.name}
                </Checkbox>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
