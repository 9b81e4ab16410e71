import { useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { storeRecordQuery } from '../../api/client/network.queries.ts'
import type { StoreRecord } from '../../api/contract/network-records.contract.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import type { Option } from '../../ui/Select.tsx'
import { useSubmit } from '../-form/use-submit.ts'
import { STORE_COPY_PARTS, type StoreCopyPart } from './store-form.ts'
import './hours.css'

/** Brings settings of another store into the form of a new one; nothing is saved by it. */
export function CopyStorePanel({
  stores,
  onCopy,
}: {
  readonly stores: readonly Option<StoreId>[]
  readonly onCopy: (store: StoreRecord, parts: readonly StoreCopyPart[]) => void
}) {
  const t = useT()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [from, setFrom] = useState<StoreId | null>(null)
  const [parts, setParts] = useState<readonly StoreCopyPart[]>(STORE_COPY_PARTS)
  const { run, isBusy, refusal } = useSubmit(async () => {
    if (from === null) return
    onCopy(await queryClient.fetchQuery(storeRecordQuery(from)), parts)
    setOpen(false)
  })
  return (
    <>
      <div className="copy-day__days">
        <Button
          size="small"
          icon={<Copy aria-hidden="true" />}
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        >
          {t('network.copyFromStore')}
        </Button>
      </div>
      {isOpen && (
        <div className="copy-day" role="group" aria-label={t('network.copyFromStore')}>
          <ComboBox label={t('network.level.store')} options={stores} value={from} onChange={setFrom} />
          <div className="copy-day__days">
            {STORE_COPY_PARTS.map((part) => (
              <Checkbox
                key={part}
                isSelected={parts.includes(part)}
                onChange={(isSelected) =>
                  setParts(isSelected ? [...parts, part] : parts.filter((each) => each !== part))
                }
              >
                {t(`network.copyPart.${part}`)}
              </Checkbox>
            ))}
          </div>
          <p className="form-sections__help">{t('network.copyStoreHelp')}</p>
          {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
          <div className="copy-day__days">
            <Button size="small" variant="quiet" onPress={() => setOpen(false)}>
              {t('form.cancel')}
            </Button>
            <Button
              size="small"
              variant="soft"
              isPending={isBusy}
              disabledReason={from === null || parts.length === 0 ? t('network.copyNothing') : null}
              onPress={() => run()}
            >
              {t('network.copyHere')}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
