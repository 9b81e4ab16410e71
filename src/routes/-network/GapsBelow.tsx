import { Check } from 'lucide-react'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import type { UnitNode } from './structure-nodes.ts'
import './unit-pages.css'

const SHOWN = 8

/** The stores at the foot of a unit of the tree. */
const storesBelow = (nodes: readonly UnitNode[], { id }: UnitNode): readonly UnitNode[] => {
  const children = nodes.filter(({ parentId }) => parentId === id)
  return children.flatMap((child) => (child.store === null ? storesBelow(nodes, child) : [child]))
}

/** What is missing before the stores of a unit can sell; each leads to its store, where it is closed. */
export function GapsBelow({
  node,
  nodes,
  onOpen,
}: {
  readonly node: UnitNode
  readonly nodes: readonly UnitNode[]
  readonly onOpen: (id: number) => void
}) {
  const t = useT()
  const stores = storesBelow(nodes, node)
  const lacking = stores.flatMap(({ id, name, store }) =>
    store !== null && store.gaps.length + store.warnings.length > 0 ? [{ id, name, store }] : [],
  )
  if (stores.length === 0) return <p className="muted">{t('network.below.none')}</p>
  return (
    <section
      className="gap-list"
      data-ready={lacking.length === 0 || undefined}
      aria-label={t('network.canOpen')}
    >
      <h3 className="gap-list__title">
        {lacking.length === 0
          ? t('network.below.ready')
          : t('network.below.missing', { count: lacking.length })}
      </h3>
      <ul>
        {lacking.slice(0, SHOWN).map(({ id, name, store }) => (
          <li key={id}>
            <span>
              <b>{name}</b>
              <small>
                {[
                  ...store.warnings.map((warning) => t(`network.warning.${warning}`)),
                  ...store.gaps.map((gap) => t(`network.gap.${gap}`)),
                ].join(', ')}
              </small>
            </span>
            <Button size="small" variant="soft" onPress={() => onOpen(id)}>
              {t('network.open')}
            </Button>
          </li>
        ))}
        {lacking.length === 0 && (
          <li data-tone="done">
            <Check aria-hidden="true" />
            {t('network.stores', { count: stores.length })}
          </li>
        )}
      </ul>
      {lacking.length > SHOWN && (
        <p className="muted">{t('network.below.more', { count: lacking.length - SHOWN })}</p>
      )}
    </section>
  )
}
