import { Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import type { Import } from '../../api/contract/imports.contract.ts'
import { isWorking } from '../../domain/catalogue/import-lifecycle.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { ImportCommand } from '../../machines/processes/catalog-import.machine.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { formatDateTime } from '../-shared/format-time.ts'
import { useNow } from '../-shared/use-now.ts'
import { saveCsv } from '../-shared/save-file.ts'
import { SectionHeading } from '../-shared/SectionHeading.tsx'

const ConfirmDialog = lazyComponent(async () => (await import('../-form/ConfirmDialog.tsx')).ConfirmDialog)

interface ImportProps {
  readonly imported: Import
}
interface CommandedProps extends ImportProps {
  /** Why no command is taken yet; null when one is. */
  readonly waitReason: string | null
}

/** What can be done at this step of an import: wait, choose what is applied, or take it back. */
export function ImportStepCard({
  imported,
  waitReason,
  allOrNothing,
  onAllOrNothing,
  send,
}: CommandedProps & {
  readonly allOrNothing: boolean
  readonly onAllOrNothing: (allOrNothing: boolean) => void
  readonly send: (command: ImportCommand) => void
}) {
  const props = { imported, waitReason }
  if (isWorking(imported.status)) return <ImportProgress {...props} onStop={() => send({ step: 'stop' })} />
  return imported.status === 'preview' ? (
    <ApplyChoice imported={imported} allOrNothing={allOrNothing} onChange={onAllOrNothing} />
  ) : (
    <ImportSummary {...props} onUndo={() => send({ step: 'undo' })} />
  )
}

/** Which rows are applied. */
function ApplyChoice({
  imported,
  allOrNothing,
  onChange,
}: ImportProps & { readonly allOrNothing: boolean; readonly onChange: (allOrNothing: boolean) => void }) {
  const { t, formats } = useI18n()
  const { create, update, refused } = imported.verdicts
  return (
    <section className="import-progress" aria-label={t('import.onApply')}>
      <SectionHeading>{t('import.onApply')}</SectionHeading>
      <RadioGroup
        label={t('import.onApply')}
        isLabelHidden
        value={allOrNothing ? 'all' : 'good'}
        onChange={(choice) => onChange(choice === 'all')}
        choices={[
          {
            id: 'good',
            name: t('import.applyGood', {
              count: formats.number(create + update),
              refused: formats.number(refused),
            }),
            detail: t('import.applyGoodText'),
          },
          { id: 'all', name: t('import.allOrNothing'), detail: t('import.allOrNothingText') },
        ]}
      />
    </section>
  )
}

/** How far the server is. */
function ImportProgress({ imported, waitReason, onStop }: CommandedProps & { readonly onStop: () => void }) {
  const { t, formats } = useI18n()
  const { status, done, total } = imported
  const label = t(
    status === 'checking' ? 'import.checking' : status === 'applying' ? 'import.applying' : 'import.undoing',
  )
  return (
    <section className="import-progress" aria-label={label}>
      <SectionHeading>{label}</SectionHeading>
      <p role="status">{t('import.progress', { done: formats.number(done), total })}</p>
      <progress value={done} max={Math.max(total, 1)} aria-label={label} />
      <p className="muted">
        <TimeLeft imported={imported} /> {t('import.leave')}
      </p>
      {status !== 'undoing' && (
        <Button size="small" disabledReason={waitReason} onPress={onStop}>
          {t('import.stop')}
        </Button>
      )}
    </section>
  )
}

/** How fast the server is, and for how long. */
function TimeLeft({ imported: { done, total, perSecond } }: ImportProps) {
  const { t, formats } = useI18n()
  if (perSecond === null || perSecond === 0) return null
  const seconds = Math.max(1, Math.ceil((total - done) / perSecond))
  const rate = formats.number(perSecond)
  return seconds < 90
    ? t('import.rateSeconds', { rate, count: seconds })
    : t('import.rateMinutes', { rate, count: Math.ceil(seconds / 60) })
}

/** What an import did, and taking it back. */
function ImportSummary({ imported, waitReason, onUndo }: CommandedProps & { readonly onUndo: () => void }) {
  const { t, formats } = useI18n()
  const { applied, refused, undone, kept } = imported.outcomes
  const [isUndoing, setUndoing] = useState(false)
  return (
    <section className="import-progress" aria-label={t('import.result')}>
      <SectionHeading>{t('import.result')}</SectionHeading>
      <ul>
        <li>{t('import.done', { applied: applied + undone + kept })}</li>
        {refused + imported.verdicts.refused > 0 && (
          <li>{t('import.doneRefused', { count: refused + imported.verdicts.refused })}</li>
        )}
        {undone > 0 && <li>{t('import.doneUndone', { count: undone })}</li>}
        {kept > 0 && <li>{t('import.doneKept', { count: kept })}</li>}
      </ul>
      {imported.status === 'applied' && applied > 0 && (
        <Button size="small" disabledReason={waitReason} onPress={() => setUndoing(true)}>
          {t('import.undo', { count: formats.number(applied) })}
        </Button>
      )}
      {isUndoing && (
        <ConfirmDialog
          title={t('import.undoTitle')}
          confirm={t('import.undoConfirm')}
          action={async () => onUndo()}
          onClose={() => setUndoing(false)}
        >
          {t('import.undoText')}
        </ConfirmDialog>
      )}
    </section>
  )
}

/** Saves the refused rows as a file with their errors. */
export function RefusedFileButton({ imported }: ImportProps) {
  const { t, language } = useI18n()
  const save = async () => {
    try {
      saveCsv(
        t('import.refusedFileName'),
        await api.exportRefusedRows({ params: { id: imported.id }, query: { language } }),
      )
    } catch {
      // The toast of the request says why.
    }
  }
  return (
    <Button size="small" variant="quiet" icon={<Download aria-hidden="true" />} onPress={() => void save()}>
      {t('import.refusedFile')}
    </Button>
  )
}

/** Other imports of the catalogue, the newest first. */
export function PreviousImports({
  imports,
  onOpen,
}: {
  readonly imports: readonly Import[]
  readonly onOpen: (id: number) => void
}) {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  return (
    <section className="import-progress" aria-label={t('import.previous')}>
      <SectionHeading>{t('import.previous')}</SectionHeading>
      {imports.length === 0 && <p className="muted">{t('import.noPrevious')}</p>}
      <ul className="previous-imports">
        {imports.map((each) => (
          <li key={each.id}>
            <span>
              <b>{formatDateTime(t, formats, each.appliedAt ?? each.createdAt, now)}</b>
              <span className="muted">
                {each.fileName}, {each.author}
              </span>
              <span className="muted">{t(`import.${each.status}`)}</span>
              {each.status === 'applied' && (
                <span className="muted">{t('import.done', { applied: each.outcomes.applied })}</span>
              )}
              {each.outcomes.kept > 0 && (
                <span className="muted">{t('import.doneKept', { count: each.outcomes.kept })}</span>
              )}
            </span>
            <Button size="small" variant="quiet" onPress={() => onOpen(each.id)}>
              {t('import.see')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
