import type { SentencePart } from '../../i18n/rule-sentence.ts'
import './rule-sentence.css'

/** The comma or full stop that a text begins with; it stays on the line of the part before it. */
const leadOf = (text: string): string => /^[,.;]*/.exec(text)?.[0] ?? ''

/** What a rule does; with `onField` its parts lead to their fields. */
export function RuleSentence({
  parts,
  onField,
}: {
  readonly parts: readonly SentencePart[]
  readonly onField?: (field: NonNullable<SentencePart['field']>) => void
}) {
  return (
    <p className="rule-sentence" data-layout={onField ? 'form' : undefined}>
      {parts.map(({ text, field, isMissing }, at) =>
        field === undefined ? (
          // The parts of a sentence have no names, only places.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at}>
            {onField && parts[at - 1]?.field !== undefined ? text.slice(leadOf(text).length) : text}
          </span>
        ) : onField ? (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at} className="rule-sentence__joined">
            <button
              type="button"
              className="rule-sentence__part"
              data-missing={isMissing}
              onClick={() => onField(field)}
            >
              {text}
            </button>
            {leadOf(parts[at + 1]?.field === undefined ? (parts[at + 1]?.text ?? '') : '')}
          </span>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <b key={at}>{text}</b>
        ),
      )}
    </p>
  )
}
