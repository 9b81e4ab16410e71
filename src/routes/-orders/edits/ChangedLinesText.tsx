import type { LinesChange } from '../../../api/contract/order-edits.contract.ts'
import { useT } from '../../../i18n/I18n.tsx'

/** What is added and taken off so far, and what is still to be said before it is done. */
export function ChangedLinesText({
  changes,
  missing,
}: {
  readonly changes: LinesChange['changes']
  readonly missing: string | null
}) {
  const t = useT()
  return (
    <p className="line-change__changes" data-apart="">
      {changes.map(({ productId, name, before, after }) => (
        <span key={productId}>
          {t(after > before ? 'lineChange.more' : 'lineChange.fewer', {
            count: Math.abs(after - before),
            name,
          })}
        </span>
      ))}
      {missing !== null && changes.length > 0 && <b>{missing}</b>}
    </p>
  )
}
