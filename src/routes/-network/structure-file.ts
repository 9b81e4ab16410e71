import type { I18n } from '../../i18n/I18n.tsx'
import { formatSpans } from './hours-text.ts'
import { toCsvText } from '../-shared/csv-text.ts'
import type { UnitNode } from './structure-nodes.ts'

/** The rows of a CSV file with the stores of a tree, each with the units above it, its state, and what it lacks. */
export const structureCsv = (nodes: readonly UnitNode[], { t }: Pick<I18n, 't'>): Promise<string> => {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const pathOf = (node: UnitNode | undefined): readonly string[] =>
    node === undefined
      ? []
      : [...pathOf(node.parentId === null ? undefined : byId.get(node.parentId)), node.name]
  const rows = nodes.flatMap((node) =>
    node.store === null
      ? []
      : [
          [
            ...pathOf(node),
            t(`network.type.${node.store.type}`),
            t(`network.status.${node.status}`),
            node.store.today.length > 0 ? formatSpans(node.store.today) : t('network.closedToday'),
            String(node.zones),
            [
              ...node.store.warnings.map((warning) => t(`network.warning.${warning}`)),
              ...node.store.gaps.map((gap) => t(`network.gap.${gap}`)),
            ].join(', '),
            node.store.phone,
            node.store.address,
          ],
        ],
  )
  const titles = [
    t('network.level.country'),
    t('network.level.masterFranchisee'),
    t('network.level.franchisor'),
    t('network.level.store'),
    t('network.field.type'),
    t('network.column.status'),
    t('network.column.today'),
    t('network.column.zones'),
    t('network.column.gaps'),
    t('network.field.phone'),
    t('network.field.address'),
  ]
  return toCsvText([titles, ...rows])
}
