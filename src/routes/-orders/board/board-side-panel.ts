import type { StoreId } from '../../../domain/shared/ids.ts'
import type { Formats } from '../../../i18n/formats.ts'

/** What every panel beside the lanes gets. */
export interface BoardSidePanelProps {
  readonly storeId: StoreId
  readonly formats: Formats
  readonly onClose: () => void
}
