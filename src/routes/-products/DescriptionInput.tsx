import { Bold, Italic, List } from 'lucide-react'
import { useRef } from 'react'
import { DESCRIPTION_TAGS } from '../../domain/catalogue/description-tags.ts'
import { formatSelection, type DescriptionFormat } from '../../domain/catalogue/format-description.ts'
import { LONG_DESCRIPTION_MAX } from '../../domain/catalogue/product.ts'
import { htmlText } from '../../domain/shared/html-tree.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { CountedTextAreaInput } from '../-form/counted-inputs.tsx'
import { useField } from '../-form/use-field.ts'
import { DescriptionHtml } from './DescriptionHtml.tsx'
import './description-input.css'

const FORMATS = [
  ['strong', Bold],
  ['em', Italic],
  ['ul', List],
] as const satisfies ReadonlyArray<readonly [DescriptionFormat, typeof Bold]>

/** A long description: buttons format what is selected, and below it stands what people will see. */
export function DescriptionInput() {
  const t = useT()
  const { label, value, change } = useField<string>()
  const box = useRef<HTMLDivElement>(null)
  const format = (chosen: DescriptionFormat) => {
    const area = box.current?.querySelector('textarea')
    if (!area) return
    const next = formatSelection({ text: value, from: area.selectionStart, to: area.selectionEnd }, chosen)
    change(next.text)
    // After the new text stands in the field.
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(next.from, next.to)
    })
  }
  return (
    <div ref={box} className="description-input">
      <CountedTextAreaInput
        isOptional
        rows={3}
        maxVisible={LONG_DESCRIPTION_MAX}
        visibleText={htmlText}
        help={t('product.descriptionHelp', { tags: DESCRIPTION_TAGS.map((tag) => `<${tag}>`).join(' ') })}
      />
      <div
        role="group"
        aria-label={t('product.format.label', { field: label })}
        className="description-input__formats"
      >
        {FORMATS.map(([id, Icon]) => (
          <Button
            key={id}
            size="small"
            variant="quiet"
            icon={<Icon aria-hidden="true" />}
            aria-label={t(`product.format.${id}`)}
            onPress={() => format(id)}
          />
        ))}
      </div>
      {/<\w/u.test(value) && (
        <div className="description-input__preview">
          <small>{t('product.format.preview')}</small>
          <DescriptionHtml html={value} />
        </div>
      )}
    </div>
  )
}
