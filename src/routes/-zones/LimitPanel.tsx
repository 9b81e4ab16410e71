import { useState } from 'react'
import type { MapLimit, ZonePreview } from '../../api/contract/zones.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { SegmentedControl } from '../../ui/RadioGroup.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'
import { FormActions } from '../-form/FormActions.tsx'
import { FormBody } from '../-form/FormBody.tsx'
import { useUnsavedGuard } from '../-form/use-unsaved-guard.tsx'
import { CoordinateTable } from './CoordinateTable.tsx'
import { LimitFields } from './LimitFields.tsx'
import { LimitFiles } from './LimitFiles.tsx'
import { LimitHistory } from './LimitHistory.tsx'
import { lostAddresses } from './lost-addresses.ts'
import type { LimitContract } from './limit-contract.ts'
import type { EditedLimit } from './limit-form.ts'
import { PreviewPanel, type TrimmedNeighbour } from './PreviewPanel.tsx'
import type { LimitDrawing } from './use-limit-drawing.ts'

/** The fields of a limit, what saving does, and its corners. */
export function LimitPanel({
  contract,
  edited,
  drawing,
  preview,
  isPreviewed,
  previewError,
  onRetry,
  neighbours,
  trimmed,
  onTrim,
  isLocked,
  isBefore,
  onBefore,
  onClose,
}: {
  readonly contract: LimitContract
  readonly edited: EditedLimit
  readonly drawing: LimitDrawing
  readonly preview: ZonePreview | null
  /** Whether the effects of exactly these values are known. */
  readonly isPreviewed: boolean
  readonly previewError: Error | null
  readonly onRetry: () => void
  readonly neighbours: readonly MapLimit[]
  readonly trimmed: readonly TrimmedNeighbour[]
  readonly onTrim: (neighbour: TrimmedNeighbour) => void
  readonly isLocked: boolean
  readonly isBefore: boolean
  readonly onBefore: (isBefore: boolean) => void
  readonly onClose: () => void
}) {
  const { t } = useI18n()
  const guard = useUnsavedGuard(contract.isDirty)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const { limit } = edited
  const lost = lostAddresses(preview ?? undefined)
  return (
    <div className="zones-panel" data-locked={isLocked || undefined}>
      <div className="zones-panel__scroll">
        {limit !== null && !isLocked && (
          <SegmentedControl
            label={t('zones.compare')}
            choices={(['before', 'after'] as const).map((id) => ({ id, name: t(`zones.${id}`) }))}
            value={isBefore ? 'before' : 'after'}
            onChange={(side) => onBefore(side === 'before')}
          />
        )}
        <FormBody contract={contract}>
          <LimitFields contract={contract} edited={edited} isLocked={isLocked}>
            <div data-field="polygon" className="form-stack">
              <ShapeNotices drawing={drawing} trimmed={trimmed} />
              {previewError !== null ? (
                <Banner
                  tone="danger"
                  action={
                    <Button size="small" onPress={onRetry}>
                      {t('zones.again')}
                    </Button>
                  }
                >
                  {t('zones.notPreviewed')}
                </Banner>
              ) : (
                preview !== null &&
                drawing.rings.length > 0 && (
                  <PreviewPanel preview={preview} drawing={drawing} trimmed={trimmed} onTrim={onTrim} />
                )
              )}
            </div>
          </LimitFields>
        </FormBody>
        {!isLocked && <CoordinateTable drawing={drawing} neighbours={neighbours} />}
        <LimitFiles drawing={drawing} name={limit?.name ?? ''} isLocked={isLocked} />
        {limit !== null && (
          <details open={isHistoryOpen} onToggle={(event) => setHistoryOpen(event.currentTarget.open)}>
            <summary>{t('zones.history')}</summary>
            {isHistoryOpen && <LimitHistory limit={limit} onReturn={isLocked ? null : drawing.draw} />}
          </details>
        )}
      </div>
      <footer className="zones-panel__foot">
        {isLocked ? (
          <Button variant="quiet" onPress={onClose}>
            {t('zones.close')}
          </Button>
        ) : (
          <>
            {!isPreviewed && <span role="status">{t('zones.checking')}</span>}
            <FormActions
              contract={contract}
              onCancel={() => guard.confirmLeave(onClose)}
              cancel={t('zones.discard')}
            />
          </>
        )}
      </footer>
      {guard.dialog}
      {contract.confirmation && (
        <ConfirmDialog
          title={t('zones.confirmTitle')}
          confirm={t('zones.saveAnyway')}
          action={contract.confirmation.confirm}
          onClose={contract.confirmation.close}
        >
          <p>
            {!isPreviewed
              ? t('zones.confirmUnknown')
              : lost > 0
                ? t('zones.confirmLoss', { count: lost })
                : t('zones.confirmNoLoss')}
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** What the shape lacks, and what drawing it does besides. */
function ShapeNotices({
  drawing,
  trimmed,
}: {
  readonly drawing: LimitDrawing
  readonly trimmed: readonly TrimmedNeighbour[]
}) {
  const { t } = useI18n()
  return (
    <>
      {drawing.rings.length === 0 && <Banner>{t('zones.drawIt')}</Banner>}
      {drawing.isCutMissed && <Banner tone="warning">{t('zones.cutMissed')}</Banner>}
      {drawing.cutOff !== null && <Banner tone="accent">{t('zones.cutBecomes')}</Banner>}
      {trimmed.length > 0 && (
        <Banner tone="accent">
          {t('zones.trimmedToo', { names: trimmed.map(({ name }) => name).join(', ') })}
        </Banner>
      )}
    </>
  )
}
