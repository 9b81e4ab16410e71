import { MEMBER_COLUMNS, type SheetColumn } from '../../../domain/corporate/member-sheet.ts'

const KEY = 'comanda.memberColumns'

/** The columns of the last sheet with titles, which a sheet without titles has too. */
export const rememberedColumns = (): readonly SheetColumn[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (!Array.isArray(stored)) return MEMBER_COLUMNS
    const columns = stored.map(
      (each): SheetColumn => MEMBER_COLUMNS.find((column) => column === each) ?? null,
    )
    return columns.some((column) => column !== null) ? columns : MEMBER_COLUMNS
  } catch {
    return MEMBER_COLUMNS
  }
}

export const rememberColumns = (columns: readonly SheetColumn[]): void => {
  // Columns that count one product belong to their sheet alone.
  if (columns.some((column) => column !== null && typeof column === 'object')) return
  try {
    localStorage.setItem(KEY, JSON.stringify(columns))
  } catch {
    // Without storage the usual order holds.
  }
}
