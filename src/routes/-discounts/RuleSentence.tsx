import type { SentencePart } from '../../i18n/rule-sentence.ts'
import './rule-sentence.css'

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
          <span key={at}>{text}</span>
        ) : onField ? (
          <button
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            type="button"
            className="rule-sentence__part"
            data-missing={isMissing}
            onClick={() => onField(field)}
          >
            {text}
          </button>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <b key={at}>{text}</b>
        ),
      )}
    </p>
  )
}
