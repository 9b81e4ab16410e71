import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import type { Import, ImportRow } from '../../api/contract/imports.contract.ts'

/** A correction by hand that other rows wait for too. */
interface Alike {
  readonly row: ImportRow
  readonly at: number
  readonly wrong: string
  readonly text: string
  readonly count: number
}

export interface RowChanges {
  readonly isSending: boolean
  readonly alike: Alike | null
  /** Answers whether it was written. */
  readonly write: (row: ImportRow, at: number, text: string) => Promise<boolean>
  /** Also in the other refused rows that have the same wrong cell there. */
  readonly writeAll: (row: ImportRow, at: number, text: string) => void
  readonly writeAlike: () => void
  readonly dismissAlike: () => void
  readonly keep: (row: ImportRow) => void
}

const withCell = (cells: readonly string[], at: number, text: string): readonly string[] =>
  cells.map((cell, nth) => (nth === at ? text : cell))

/** Corrections of rows in a preview, one after the other. */
export const useRowChanges = (imported: Import, onRow: () => void): RowChanges => {
  const [alike, setAlike] = useState<Alike | null>(null)
  const [isSending, setSending] = useState(false)
  const send = async (
    { row }: ImportRow,
    body: Parameters<typeof api.changeImportRow>[0]['body'],
    next: Alike | null,
  ): Promise<boolean> => {
    setSending(true)
    try {
      await api.changeImportRow({ params: { id: imported.id, row }, body })
      setAlike(next)
      return true
    } catch {
      // The toast of the request says why; the page shows what the row is now.
      return false
    } finally {
      setSending(false)
      onRow()
    }
  }
  return {
    isSending,
    alike,
    write: (row, at, text) => {
      const wrong = row.cells[at] ?? ''
      const count = row.alike[imported.mapping[at]?.column ?? ''] ?? 0
      const cells = withCell(row.cells, at, text)
      const next = { row: { ...row, cells }, at, wrong, text, count }
      return send(row, { cells }, count > 0 ? next : null)
    },
    writeAll: (row, at, text) =>
      void send(
        row,
        { cells: withCell(row.cells, at, text), alsoWhere: { at, text: row.cells[at] ?? '' } },
        null,
      ),
    writeAlike: () => {
      if (alike) {
        const { row, at, wrong } = alike
        void send(row, { cells: row.cells, alsoWhere: { at, text: wrong } }, null)
      }
    },
    dismissAlike: () => setAlike(null),
    keep: (row) => void send(row, { cells: row.cells, keep: true }, null),
  }
}
