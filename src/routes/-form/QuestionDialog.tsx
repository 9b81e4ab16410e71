import { useT } from '../../i18n/I18n.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { AnyContractForm } from './use-contract-form.ts'

/** Asks once about what is unlikely to be meant, before it is saved. */
export function QuestionDialog({
  question,
}: {
  readonly question: NonNullable<AnyContractForm['question']>
}) {
  const t = useT()
  return (
    <ConfirmDialog
      title={t('form.question.title')}
      confirm={t('form.question.save')}
      tone="solid"
      action={question.confirm}
      onClose={question.close}
    >
      <ul className="form-summary">
        {question.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
