import { MODEL_MAX_BYTES } from '../../domain/catalogue/product-media.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { MEGABYTE } from '../-form/use-uploads.ts'

const TENTHS = 10

/** `3D model, 1.2 of 2 MB`; a small one has at least a tenth. */
export const useModelDetail = () => {
  const { t, formats } = useI18n()
  return ({ bytes }: { readonly bytes: number }): string =>
    t('product.model.detail', {
      size: formats.number(Math.ceil((bytes / MEGABYTE) * TENTHS) / TENTHS),
      max: formats.number(MODEL_MAX_BYTES / MEGABYTE),
    })
}
