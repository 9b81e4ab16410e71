import { useState, type FormEvent } from 'react'
import { MAX_MEMBERS, parseMemberSheet, type MemberRow } from '../../../domain/corporate/member-sheet.ts'
import { decodeSheet } from '../../../domain/shared/sheet-text.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FileButton } from '../../../ui/FileButton.tsx'
import { TextAreaField } from '../../../ui/TextField.tsx'
import { rememberColumns, rememberedColumns } from './sheet-columns.ts'

/** The members of a pasted text; the columns of its titles are remembered. */
export const readMembers = (text: string): readonly MemberRow[] => {
  const sheet = parseMemberSheet(text, rememberedColumns())
  if (sheet.hasTitles) rememberColumns(sheet.columns)
  return sheet.rows
}

/** Rows of a sheet or a CSV file, with what each column is taken for. */
export function PasteMembersDialog({
  onAdd,
  onClose,
}: {
  readonly onAdd: (rows: readonly MemberRow[]) => void
  readonly onClose: () => void
}) {
  const t = useT()
  const [text, setText] = useState('')
  const sheet = parseMemberSheet(text, rememberedColumns())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sheet.rows.length === 0) return
    onAdd(readMembers(text))
    onClose()
  }
  return (
    <Dialog title={t('corporate.paste')} isOpen onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <TextAreaField
          label={t('corporate.pasteLabel')}
          help={t('corporate.pasteHelp', { max: MAX_MEMBERS })}
          value={text}
          rows={8}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to paste at once
          autoFocus
          onChange={setText}
        />
        {sheet.rows.length > 0 && (
          <p className="members-sheet" role="status">
            {t('corporate.rowsRead', { count: sheet.rows.length })}{' '}
            {sheet.columns
              .map((column) =>
                column === null
                  ? t('corporate.column.none')
                  : typeof column === 'object'
                    ? column.product
                    : t(`corporate.column.${column}`),
              )
              .join(' · ')}
          </p>
        )}
        <div className="form__actions">
          <FileButton
            accept={['.csv', '.tsv', '.txt']}
            onFiles={([file]) =>
              void file?.arrayBuffer().then((bytes) => setText(decodeSheet(new Uint8Array(bytes))))
            }
          >
            {t('corporate.chooseFile')}
          </FileButton>
          <Button
            variant="solid"
            type="submit"
            disabledReason={sheet.rows.length === 0 ? t('corporate.noRows') : null}
          >
            {t('corporate.addRows', { count: sheet.rows.length })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
