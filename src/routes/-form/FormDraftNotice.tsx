import { History } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { clearFormDraft } from './form-draft.ts'
import type { AnyContractForm } from './use-contract-form.ts'
import { useFormDraft } from './use-form-draft.ts'

/**
 * Stores what was changed in a form when the session ends, unless its operator ended it, and offers it to
 * the same operator when the form is open again. After a reload of the page the form has it at once.
 */
export function FormDraftNotice({ contract }: { readonly contract: AnyContractForm }) {
  const t = useT()
  const stored = useFormDraft(contract)
  const [draft, setDraft] = useState(stored?.isReload === true ? null : stored)
  const close = () => {
    clearFormDraft()
    setDraft(null)
  }
  const goOn = useEffectEvent(() => {
    if (stored?.isReload === true) contract.fill(stored.values)
  })
  useEffect(() => goOn(), [])
  if (draft === null) return null
  return (
    <Banner
      tone="accent"
      icon={<History aria-hidden="true" />}
      action={
        <>
          <Button
            size="small"
            onPress={() => {
              contract.fill(draft.values)
              close()
            }}
          >
            {t('form.draft.restore')}
          </Button>
          <Button size="small" variant="quiet" onPress={close}>
            {t('form.draft.discard')}
          </Button>
        </>
      }
    >
      {t('form.draft.found')}
    </Banner>
  )
}
