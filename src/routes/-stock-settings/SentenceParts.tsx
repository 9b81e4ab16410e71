/** What stands for a part until the sentence is taken apart; no text of a language has it. */
const MARK = '\u0001'

/** The values that a sentence is translated with: its parts, to be taken out of it again. */
export const partMarks = <Part extends string>(parts: readonly Part[]): Readonly<Record<string, string>> =>
  Object.fromEntries(parts.map((part) => [part, `${MARK}${part}${MARK}`]))

/** A sentence whose parts each lead to the field that says it. */
export function SentenceParts<Part extends string>({
  parts,
  sentence,
  texts,
  onPart,
}: {
  readonly parts: readonly Part[]
  /** Translated with the marks of its parts. */
  readonly sentence: string
  readonly texts: Readonly<Record<Part, string>>
  readonly onPart: (part: Part) => void
}) {
  return sentence.split(MARK).map((piece) => {
    const part = parts.find((each) => each === piece)
    if (part === undefined) return piece
    return (
      <button key={part} type="button" className="sentence-part" onClick={() => onPart(part)}>
        {texts[part]}
      </button>
    )
  })
}
