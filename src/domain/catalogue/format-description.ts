/** How a part of a description can be formatted. */
export type DescriptionFormat = 'strong' | 'em' | 'ul'

export interface SelectedText {
  readonly text: string
  readonly from: number
  readonly to: number
}

const wrapped = (part: string, format: DescriptionFormat): string =>
  format === 'ul'
    ? `<ul>${part
        .split(/\n+/u)
        .map((line) => `<li>${line.trim()}</li>`)
        .join('')}</ul>`
    : `<${format}>${part}</${format}>`

/** The text with its selected part formatted, which stays selected; where nothing was, one types on inside. Lines become the points of a list. */
export const formatSelection = (
  { text, from, to }: SelectedText,
  format: DescriptionFormat,
): SelectedText => {
  const part = wrapped(text.slice(from, to), format)
  const all = text.slice(0, from) + part + text.slice(to)
  const inside = from + part.indexOf('</')
  return from === to ? { text: all, from: inside, to: inside } : { text: all, from, to: from + part.length }
}
