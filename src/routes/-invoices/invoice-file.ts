import { api } from '../../api/client/api.ts'
import type { InvoiceDocumentId } from '../../domain/shared/ids.ts'

/** Saves a document as PDF; a failure has its toast. */
export const savePdf = async (id: InvoiceDocumentId): Promise<void> => {
  const { base64, name, type } = await api.invoiceFile({ params: { id } })
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
