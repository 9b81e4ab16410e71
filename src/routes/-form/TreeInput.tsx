import type { TreeNode } from '../../domain/shared/tree.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PopoverField } from '../../ui/PopoverField.tsx'
import { TreePicker, type TreeOptions } from '../-tree/TreePicker.tsx'
import { useInput, type InputProps } from './use-input.ts'

/** The names of a record and of those above it, from the top. */
const pathOf = <Node extends TreeNode>(
  { nodes, nameOf }: Pick<TreeOptions<Node>, 'nodes' | 'nameOf'>,
  id: number,
): string => {
  const names: string[] = []
  let at = nodes.find((node) => node.id === id)
  // No tree is deeper than it has records.
  while (at !== undefined && names.length < nodes.length) {
    names.unshift(nameOf(at))
    const { parentId } = at
    at = nodes.find((node) => node.id === parentId)
  }
  return names.join(' › ')
}

type TreeInputProps<Node extends TreeNode> = InputProps & TreeOptions<Node>

/** One record of a tree; null is its top level, or none. */
export function TreeInput<Node extends TreeNode>({
  help,
  isOptional = false,
  isDisabled = false,
  ...tree
}: TreeInputProps<Node>) {
  const { t } = useI18n()
  const { name, value, onChange, ...field } = useInput<number | null>({ help, isOptional, isDisabled })
  return (
    <div data-field={name}>
      <PopoverField
        {...field}
        valueText={value === null ? (tree.topLabel ?? null) : pathOf(tree, value)}
        placeholder={t('form.chooseOne')}
      >
        {(close) => (
          <TreePicker
            {...tree}
            focusesOnOpen
            label={field.label}
            chosen={[value]}
            onToggle={onChange}
            onDone={close}
          />
        )}
      </PopoverField>
    </div>
  )
}

/** Several records of a tree, by their ids. */
export function TreesInput<Node extends TreeNode>({
  help,
  isOptional = false,
  isDisabled = false,
  ...tree
}: Omit<TreeInputProps<Node>, 'topLabel'>) {
  const { t, language } = useI18n()
  const { name, value, onChange, ...field } = useInput<readonly number[]>(
    { help, isOptional, isDisabled },
    'list',
  )
  const names = new Intl.ListFormat(language, { type: 'conjunction' })
  const toggle = (id: number | null) =>
    id !== null && onChange(value.includes(id) ? value.filter((each) => each !== id) : [...value, id])
  return (
    <div data-field={name}>
      <PopoverField
        {...field}
        valueText={value.length === 0 ? null : names.format(value.map((id) => pathOf(tree, id)))}
        placeholder={t('form.chooseSeveral')}
      >
        {(close) => (
          <TreePicker
            {...tree}
            isMultiple
            focusesOnOpen
            label={field.label}
            chosen={value}
            onToggle={toggle}
            onDone={close}
          />
        )}
      </PopoverField>
    </div>
  )
}
