import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { SavedView } from '../../api/contract/views.contract.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'
import { useAction } from '../-form/use-action.ts'

interface ViewDialogsProps {
  readonly page: string
  /** The query of the URL that a new view keeps. */
  readonly search: string
  readonly taken: readonly SavedView[]
  readonly asking: 'save' | { readonly rename: SavedView } | { readonly remove: SavedView }
  readonly onClose: () => void
}

/** Saves, renames and deletes one's own views of a list. */
export function ViewDialogs({ page, search, taken, asking, onClose }: ViewDialogsProps) {
  const say = useSay()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: KEYS.views })
  if (asking !== 'save' && 'remove' in asking)
    return (
      <ConfirmDialog
        title={say('list.deleteViewTitle', { name: asking.remove.name })}
        confirm={say('list.deleteView')}
        onClose={onClose}
        action={async () => {
          await api.deleteView({ params: { id: asking.remove.id } })
          await refresh()
        }}
      >
        {say('list.deleteViewText')}
      </ConfirmDialog>
    )
  const renamed = asking === 'save' ? null : asking.rename
  return (
    <NameDialog
      title={say(renamed ? 'list.renameView' : 'list.saveView')}
      name={renamed?.name ?? ''}
      taken={taken}
      onClose={onClose}
      save={async (name) => {
        await api.saveView({ body: { page, name, search: renamed?.search ?? search } })
        // A view is known by its name: renamed is saved under another one, and the old one goes.
        if (renamed && renamed.name !== name)
          await api.deleteView({ params: { id: renamed.id }, silent: true })
        await refresh()
      }}
    />
  )
}

function NameDialog({
  title,
  name,
  taken,
  save,
  onClose,
}: {
  readonly title: string
  readonly name: string
  readonly taken: readonly SavedView[]
  readonly save: (name: string) => Promise<void>
  readonly onClose: () => void
}) {
  const say = useSay()
  const [typed, setTyped] = useState(name)
  const [isTried, setTried] = useState(false)
  const { run, isBusy, refusal } = useAction(save, onClose)
  const trimmed = typed.trim()
  const isTaken = trimmed !== name && taken.some((view) => view.name === trimmed)
  return (
    <Dialog
      title={title}
      isOpen
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {say('form.cancel')}
          </Button>
          <Button
            variant="solid"
            type="submit"
            form="view-name"
            disabledReason={isBusy ? say('form.sending') : null}
          >
            {say('form.save')}
          </Button>
        </>
      }
    >
      {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
      <form
        id="view-name"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (trimmed !== '') run(trimmed)
        }}
      >
        <TextField
          label={say('list.viewName')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog exists to be typed into
          autoFocus
          value={typed}
          onChange={setTyped}
          maxLength={254}
          help={isTaken ? say('list.viewTaken') : undefined}
          error={isTried && trimmed === '' ? say('form.error.required') : null}
        />
      </form>
    </Dialog>
  )
}
