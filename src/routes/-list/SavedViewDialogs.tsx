import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { SavedView } from '../../api/contract/views.contract.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'
import { useSubmit } from '../-form/use-submit.ts'

interface SavedViewDialogsProps {
  readonly page: string
  /** The query string that a new view stores. */
  readonly search: string
  readonly existingViews: readonly SavedView[]
  readonly pendingAction: 'save' | { readonly rename: SavedView } | { readonly remove: SavedView }
  readonly onClose: () => void
}

/** Saves, renames and deletes the user's own views of a list. */
export function SavedViewDialogs({
  page,
  search,
  existingViews,
  pendingAction,
  onClose,
}: SavedViewDialogsProps) {
  const t = useT()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: KEYS.views })
  if (pendingAction !== 'save' && 'remove' in pendingAction)
    return (
      <ConfirmDialog
        title={t('list.deleteViewTitle', { name: pendingAction.remove.name })}
        confirm={t('list.deleteView')}
        onClose={onClose}
        action={async () => {
          await api.deleteView({ params: { id: pendingAction.remove.id } })
          await refresh()
        }}
      >
        {t('list.deleteViewText')}
      </ConfirmDialog>
    )
  const renamed = pendingAction === 'save' ? null : pendingAction.rename
  return (
    <NameDialog
      title={t(renamed ? 'list.renameView' : 'list.saveView')}
      name={renamed?.name ?? ''}
      existingViews={existingViews}
      onClose={onClose}
      save={async (name) => {
        await api.saveView({ body: { page, name, search: renamed?.search ?? search } })
        // A view is identified by its name: renaming saves a new view and deletes the old one.
        if (renamed && renamed.name !== name)
          await api.deleteView({ params: { id: renamed.id }, toast: 'none' })
        await refresh()
      }}
    />
  )
}

function NameDialog({
  title,
  name,
  existingViews,
  save,
  onClose,
}: {
  readonly title: string
  readonly name: string
  readonly existingViews: readonly SavedView[]
  readonly save: (name: string) => Promise<void>
  readonly onClose: () => void
}) {
  const t = useT()
  const [typed, setTyped] = useState(name)
  const [isSubmitted, setSubmitted] = useState(false)
  const { run, isBusy, refusal } = useSubmit(save, onClose)
  const trimmed = typed.trim()
  const isTaken = trimmed !== name && existingViews.some((view) => view.name === trimmed)
  return (
    <Dialog
      title={title}
      isOpen
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('form.cancel')}
          </Button>
          <Button
            variant="solid"
            type="submit"
            form="view-name"
            disabledReason={isBusy ? t('form.sending') : null}
          >
            {t('form.save')}
          </Button>
        </>
      }
    >
      {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
      <form
        id="view-name"
        onSubmit={(event) => {
          event.preventDefault()
          setSubmitted(true)
          if (trimmed !== '') run(trimmed)
        }}
      >
        <TextField
          label={t('list.viewName')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog exists for typing
          autoFocus
          value={typed}
          onChange={setTyped}
          maxLength={254}
          help={isTaken ? t('list.viewTaken') : undefined}
          error={isSubmitted && trimmed === '' ? t('form.error.required') : null}
        />
      </form>
    </Dialog>
  )
}
