import { Rotate3d } from 'lucide-react'
import { useState } from 'react'
import { uploadModel } from '../../api/client/uploads.ts'
import { MODEL_MAX_BYTES } from '../../domain/catalogue/product-media.ts'
import { useT } from '../../i18n/I18n.tsx'
import { DocumentInput } from '../-form/DocumentInput.tsx'
import { MEGABYTE } from '../-form/use-uploads.ts'
import { LazyModelDialog } from './lazy-model-dialog.ts'
import type { ProductModel } from './product-form.ts'
import { useModelDetail } from './use-model-detail.ts'

/** Media types of models are known to few systems, so the ending of the name counts. */
const LIMITS = {
  types: { '.3ds': '3DS', '.obj': 'OBJ', '.fbx': 'FBX' },
  maxMegabytes: MODEL_MAX_BYTES / MEGABYTE,
}

/** The 3D model of a product: uploaded, opened, changed and removed. */
export function ModelInput({ productName }: { readonly productName: string }) {
  const t = useT()
  const detailOf = useModelDetail()
  const [opened, setOpened] = useState<ProductModel | null>(null)
  return (
    <>
      <DocumentInput<ProductModel>
        isOptional
        upload={uploadModel}
        limits={LIMITS}
        icon={<Rotate3d aria-hidden="true" />}
        detailOf={detailOf}
        onOpen={setOpened}
      />
      {opened && (
        <LazyModelDialog
          model={opened}
          name={productName.trim() || t('product.one')}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
