import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ListController } from './list-search.ts'

/** The solid button of a list: the dialog that makes what the list is of, without a row beside it. */
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
      // The route that shows the list reads this search; its type is known there.
      search={list.with({ dialog, openId: undefined }) as never}
      className="button"
      data-variant="solid"
    >
      <Plus aria-hidden="true" />
      {children}
    </Link>
  )
}
