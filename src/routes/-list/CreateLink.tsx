import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ListController } from './list-search.ts'

/** The main button of a list: opens the create dialog and closes the drawer. */
export function CreateLink<Dialog extends string>({
  list,
  dialog,
  children,
}: {
  readonly list: Pick<ListController<{ readonly dialog?: Dialog; readonly openId?: number }>, 'with'>
  readonly dialog: Dialog
  readonly children: string
}) {
  return (
    <Link
      to="."
      // The search is typed by the route that shows the list.
      search={list.with({ dialog, openId: undefined }) as never}
      className="button"
      data-variant="solid"
    >
      <Plus aria-hidden="true" />
      {children}
    </Link>
  )
}
