import { CircleAlert, CircleCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { CloseButton } from '../../ui/CloseButton.tsx'
import { keepFocusOnPage } from '../-shared/focus.ts'
import { BulkNames } from './BulkNames.tsx'
import './bulk-result.css'
import type { BulkLeft, PlannedResult } from './bulk-result.ts'

/** What a change of many did, over the list until it is closed: how many, who not and why, again and back. */
export function BulkResultNotice<Done>({
  result,
  onUndo,
  onRetry,
  onClose,
}: {
  readonly result: PlannedResult<Done>
  /** Takes back what nobody touched since, and names the rest. Without it the change stays. */
  readonly onUndo: (() => Promise<readonly BulkLeft[]>) | null
  /** Asks again for those that were left. */
  readonly onRetry: (() => void) | null
  readonly onClose: () => void
}) {
  const { t } = useI18n()
  const { title, asked, done, left } = result
  const [undone, setUndone] = useState<'running' | readonly BulkLeft[] | null>(null)
  const undo = async (start: NonNullable<typeof onUndo>) => {
    setUndone('running')
    const kept = await start()
    keepFocusOnPage()
    setUndone(kept)
  }
  const isUndone = undone !== null && undone !== 'running'
  const refused = left.filter(({ isRefused }) => isRefused)
  const named = isUndone ? undone : left
  return (
    <Banner
      tone={named.length > 0 ? 'warning' : 'accent'}
      icon={named.length > 0 ? <CircleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
      action={
        <div className="bulk-result__actions">
          {onRetry !== null && refused.length > 0 && undone === null && (
            <Button size="small" variant="soft" onPress={onRetry}>
              {t('list.bulkRetry', { count: refused.length })}
            </Button>
          )}
          {onUndo !== null && done.length > 0 && !isUndone && (
            <Button
              size="small"
              icon={<Undo2 aria-hidden="true" />}
              disabledReason={undone === 'running' ? t('form.sending') : null}
              onPress={() => void undo(onUndo)}
            >
              {t('list.bulkUndo', { count: done.length })}
            </Button>
          )}
          <CloseButton
            onClose={() => {
              keepFocusOnPage()
              onClose()
            }}
          />
        </div>
      }
    >
      <b>
        {isUndone
          ? t('list.bulkUndone', { title, count: done.length - undone.length, all: done.length })
          : t('list.bulkDone', { title, count: done.length, all: asked })}
      </b>
      {named.length > 0 && <BulkNames records={named} />}
    </Banner>
  )
}
