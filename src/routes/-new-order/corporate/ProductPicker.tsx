import { minQuantity, unitPrice } from '../../../domain/cart/cart-line.ts'
import { useFormats, useT } from '../../../i18n/I18n.tsx'
import type { PartContext } from '../../../machines/processes/delivery-part.setup.ts'
import type { DeliveryPartActor } from '../../../machines/processes/delivery-part.machine.ts'
import { ComboBox } from '../../../ui/ComboBox.tsx'
import { useNameInLanguage } from '../../-shared/use-name-in-language.ts'

const CORPORATE = { orderType: 'corporate' } as const

/** Adds a product of the member's store that the cart does not have yet; its quantity is stepped in the cart. */
export function ProductPicker({
  part,
  context: { lines, products },
}: {
  readonly part: DeliveryPartActor
  readonly context: PartContext
}) {
  const t = useT()
  const nameOf = useNameInLanguage()
  const formats = useFormats()
  const inCart = new Set(lines.map(({ product }) => product.productId))
  const offered = products.filter(
    (product) => product.isAvailable && product.available > 0 && !inCart.has(product.productId),
  )
  return (
    <ComboBox
      // A chosen product leaves the list, and the field is empty again.
      key={lines.length}
      label={t('corporate.addProduct')}
      placeholder={t('corporate.findProduct')}
      value={null}
      options={offered.map((product) => ({
        id: product.productId,
        name: `${nameOf(product)} · ${product.sku} · ${formats.amount(unitPrice(product, CORPORATE))}`,
      }))}
      onChange={(productId) => {
        const product = offered.find((each) => each.productId === productId)
        if (product)
          part.send({
            type: 'part.quantity',
            productId: product.productId,
            quantity: minQuantity(product),
          })
      }}
    />
  )
}
