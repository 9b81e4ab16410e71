import { Rotate3d } from 'lucide-react'
import { useState } from 'react'
import type { Product } from '../../api/contract/products.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { DrawerSection } from '../-list/DrawerParts.tsx'
import type { ListController } from '../-list/list-search.ts'
import { textOf } from '../-resource/resource-view.ts'
import { LazyModelDialog } from './lazy-model-dialog.ts'
import type { ProductsSearch } from './products-list.ts'
import { useModelDetail } from './use-model-detail.ts'
import './product-media.css'

const PictureViewer = lazyComponent(async () => (await import('../-picture/PictureViewer.tsx')).PictureViewer)

/** The pictures and the model of a product, each opened by a press; nothing without any. */
export function ProductMedia({
  product,
  list,
}: {
  readonly product: Product
  readonly list: ListController<ProductsSearch>
}) {
  const { t, language } = useI18n()
  const detailOf = useModelDetail()
  const [firstIndex, setFirstIndex] = useState(0)
  const { dialog } = list.search
  const close = () => list.change({ dialog: undefined })
  const name = textOf(product, 'name', language)
  const pictures = product.urlsImages.map((picture) => ({
    ...picture,
    alt: textOf(picture, 'alt', language),
  }))
  const [model] = product.urlsModels
  if (pictures.length === 0 && !model) return null
  return (
    <DrawerSection title={t('product.section.media')}>
      {pictures.length > 0 && (
        <ul className="product-pictures" aria-label={t('product.field.urlsImages')}>
          {pictures.map(({ url, thumbnailUrl, alt }, index) => (
            <li key={url}>
              <button
                type="button"
                className="product-pictures__picture"
                aria-label={t('product.media.open', { position: index + 1, text: alt || name })}
                onClick={() => {
                  setFirstIndex(index)
                  list.change({ dialog: 'pictures' })
                }}
              >
                <img src={thumbnailUrl} alt="" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {model && (
        <p className="product-model">
          <Rotate3d aria-hidden="true" />
          <span className="product-model__name">
            {model.name}
            <span className="muted">{detailOf(model)}</span>
          </span>
          <Button size="small" onPress={() => list.change({ dialog: 'model' })}>
            {t('product.model.open')}
          </Button>
        </p>
      )}
      {dialog === 'pictures' && pictures.length > 0 && (
        <PictureViewer name={name} pictures={pictures} first={firstIndex} onClose={close} />
      )}
      {dialog === 'model' && model && <LazyModelDialog model={model} name={name} onClose={close} />}
    </DrawerSection>
  )
}
