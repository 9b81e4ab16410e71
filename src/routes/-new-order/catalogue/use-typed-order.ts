import { useEffect, useEffectEvent } from 'react'
import type { StoreProduct } from '../../../api/contract/catalogue.contract.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { quantityInCart } from '../../../machines/processes/new-order.context.ts'
import { isCartOpen, stepStates } from '../../../machines/processes/new-order.selectors.ts'
import { announce } from '../../../ui/announce.ts'
import { orderOfSearch } from './catalogue-filter.ts'
import { useCall, useCallState } from '../call/use-call.ts'
import { usePersistentField } from '../steps/use-persistent-field.ts'

interface TypedOrder {
  readonly search: string
  readonly setSearch: (text: string) => void
  /** What was ordered by Enter while the products are not known yet. */
  readonly awaited: readonly string[]
  readonly add: (product: StoreProduct, quantity?: number) => boolean
  /** Adds what a search means; whether the field is to be emptied. */
  readonly addSearched: (text: string) => boolean
}

/** What is typed to order, which waits for the products where an address or an answer is late. */
export const useTypedOrder = (products: readonly StoreProduct[] | undefined): TypedOrder => {
  const t = useT()
  const { actor } = useCall()
  const [search, setSearch] = usePersistentField('catalogue', 'search', '')
  const [awaited, setAwaited] = usePersistentField<readonly string[]>('catalogue', 'awaited', [])
  const isLocked = useCallState((snapshot) => stepStates(snapshot).cart === 'locked')
  const canAdd = !isLocked && products !== undefined

  const add = (product: StoreProduct, quantity?: number): boolean => {
    if (!isCartOpen(actor.getSnapshot())) return false
    actor.send({ type: 'cart.line.add', product, ...(quantity !== undefined && { quantity }) })
    const { context } = actor.getSnapshot()
    if (context.lineRefusal) return false
    announce(
      t('orderSteps.inOrder', {
        quantity: quantityInCart(context, product.productId),
        name: product.name,
      }),
    )
    return true
  }
  const addSearched = (text: string): boolean => {
    if (!canAdd) {
      setAwaited([...awaited, text])
      announce(t('orderSteps.addedLater', { text }))
      return true
    }
    const order = orderOfSearch(products, text)
    if (!order) {
      announce(t('orderSteps.noProducts'), 'assertive')
      return false
    }
    // A refused product stays visible, with the reason on its card.
    return add(order.product, order.quantity ?? undefined)
  }
  const addAwaited = useEffectEvent(() => {
    const failed = awaited.filter((text) => {
      const order = orderOfSearch(products ?? [], text)
      return !order || !add(order.product, order.quantity ?? undefined)
    })
    setAwaited([])
    const [first] = failed
    if (first === undefined) return
    announce(t('orderSteps.notAddedLater', { text: failed.join(', ') }), 'assertive')
    if (search === '') setSearch(first)
  })
  useEffect(() => {
    if (canAdd && awaited.length > 0) addAwaited()
  }, [canAdd, awaited])
  return { search, setSearch, awaited, add, addSearched }
}
