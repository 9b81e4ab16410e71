import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { MAX_SELECTED } from './use-selection.ts'

/**
 * The number of selected rows and their actions; it replaces the left part of the pager, so that it covers
 * no row.
 */
export function BulkBar({
  count,
  all,
  onClear,
  children,
}: {
  readonly count: number
  /** All that the query finds, as far as they may be selected together. */
  readonly all?: { readonly count: number; readonly onSelect: () => Promise<void> } | undefined
  readonly onClear: () => void
  readonly children: ReactNode
}) {
  const t = useT()
  return (
    <div className="bulk-bar" role="group" aria-label={t('list.bulk')}>
      <b className="bulk-bar__count" aria-live="polite">
        {t(count >= MAX_SELECTED ? 'list.selectedMost' : 'list.selected', { count })}
      </b>
      {all && count < all.count && all.count <= MAX_SELECTED && (
        <Button size="small" variant="quiet" onPress={() => void all.onSelect()}>
          {t('list.selectAll', { count: all.count })}
        </Button>
      )}
      {children}
      <Button
        size="small"
        variant="quiet"
        isIconOnly
        aria-label={t('list.clearSelection')}
        icon={<X aria-hidden="true" />}
        onPress={onClear}
      />
    </div>
  )
}
