import type { LinesChange } from '../../../api/contract/order-edits.contract.ts'
import type { LineChangeContext, LineChangeEvent } from '../../../machines/processes/line-change.machine.ts'
import type { OrderDialogProps } from '../order-dialog-props.ts'

export interface LineChangePartProps extends OrderDialogProps {
  readonly change: LinesChange | null
  readonly context: LineChangeContext
  readonly send: (event: LineChangeEvent) => void
}
