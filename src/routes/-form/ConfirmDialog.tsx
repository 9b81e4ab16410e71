import { useState, type ReactNode } from 'react'
import { getViewAsRole } from '../../api/client/view-as-role.ts'
import { useI18n, useT } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField } from '../../ui/TextField.tsx'
import { AlertDecisionDialog } from './DecisionDialog.tsx'
import './form.css'
import { useSubmit } from './use-submit.ts'

export interface ConfirmDialogProps {
  readonly title: string
  /** What the action does, and what can be undone. */
  readonly children: ReactNode
  /** The label of the confirm button, e.g. 'Delete'. */
  readonly confirm: string
  /** Runs the command; a refusal is shown in the dialog, which stays open. */
  readonly action: (reason: string) => Promise<unknown>
  readonly onClose: () => void
  readonly onDone?: () => void
  /** The records concerned, where there may be several. */
  readonly names?: readonly string[]
  /** Above the names, where others stand before them. */
  readonly namesTitle?: string | null
  /** Requires a reason, which `action` receives. */
  readonly asksReason?: boolean
  /** Why it cannot be confirmed. */
  readonly disabledReason?: string | null
  readonly tone?: 'danger' | 'solid'
}

/** Asks for confirmation; Cancel has the focus. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  action,
  onClose,
  onDone,
  names = [],
  namesTitle = null,
  asksReason = false,
  disabledReason = null,
  tone = 'danger',
}: ConfirmDialogProps) {
  const { t, tFailure } = useI18n()
  const readOnlyReason = getViewAsRole() === null ? null : tFailure('see_as_read_only')
  const [reason, setReason] = useState('')
  const { run, isBusy, refusal } = useSubmit(action, () => {
    onDone?.()
    onClose()
  })
  return (
    <AlertDecisionDialog
      title={title}
      onClose={onClose}
      action={
        <Button
          variant={tone}
          disabledReason={isBusy ? t('form.sending') : (readOnlyReason ?? disabledReason)}
          onPress={() => run(reason.trim())}
        >
          {confirm}
        </Button>
      }
    >
      <div className="form-stack">
        {readOnlyReason !== null && <Banner>{readOnlyReason}</Banner>}
        {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
        <div>
          {children}
          {names.length > 1 && (
            <>
              {namesTitle !== null && <p>{namesTitle}</p>}
              <Names names={names} />
            </>
          )}
        </div>
        {asksReason && (
          <TextAreaField
            label={t('form.reason')}
            help={t('form.reasonHelp')}
            rows={2}
            maxLength={254}
            value={reason}
            onChange={setReason}
          />
        )}
      </div>
    </AlertDecisionDialog>
  )
}

const MAX_NAMES = 8

function Names({ names }: { readonly names: readonly string[] }) {
  const t = useT()
  return (
    <ul className="form-names">
      {names.slice(0, MAX_NAMES).map((name, at) => (
        <li key={at}>{name}</li>
      ))}
      {names.length > MAX_NAMES && (
        <li className="muted">{t('list.andMore', { count: names.length - MAX_NAMES })}</li>
      )}
    </ul>
  )
}
