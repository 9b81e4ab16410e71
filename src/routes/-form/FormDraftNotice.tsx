import { useRouter } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { clearFormDraft, getFormDraft, storeFormDraft } from './form-draft.ts'
import type { AnyContractForm } from './use-contract-form.ts'

/**
 * Stores what was changed in a form when the session ends, unless its operator ended it, and offers it to
 * the same operator when the form is open again. After a reload of the page the form has it at once.
 */
export function FormDraftNotice({ contract }: { readonly contract: AnyContractForm }) {
  const t = useT()
  const { operator, session } = useAppContext()
  const router = useRouter()
  const [href] = useState(() => router.state.location.href)
  const [stored] = useState(() => getFormDraft(operator.id, href))
  const [draft, setDraft] = useState(stored?.isReload === true ? null : stored)
  const close = () => {
    clearFormDraft()
    setDraft(null)
  }
  const storeWhenEnded = useEffectEvent(() => {
    const snapshot = session.getSnapshot()
    if (!snapshot.matches('signedOut') || snapshot.context.reason === 'none' || !contract.isDirty()) return
    storeFormDraft({ operatorId: operator.id, href, values: contract.changedValues() })
  })
  useEffect(() => () => storeWhenEnded(), [])
  const storeBeforeReload = useEffectEvent(() => {
    if (contract.isDirty())
      storeFormDraft({ operatorId: operator.id, href, values: contract.changedValues(), isReload: true })
  })
  const goOn = useEffectEvent(() => {
    if (stored?.isReload !== true) return
    contract.fill(stored.values)
    clearFormDraft()
  })
  useEffect(() => {
    goOn()
    addEventListener('pagehide', storeBeforeReload)
    return () => removeEventListener('pagehide', storeBeforeReload)
  }, [])
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
