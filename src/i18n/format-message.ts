/** A parsed message, in the parser's own numbers: 0 text, 1 value, 5 select, 6 plural, 7 the plural's figure. */
type Element =
  | { readonly type: 0; readonly value: string }
  | { readonly type: 1; readonly value: string }
  | { readonly type: 5; readonly value: string; readonly options: Options }
  | {
      readonly type: 6
      readonly value: string
      readonly options: Options
      readonly offset: number
      readonly pluralType?: 'cardinal' | 'ordinal'
    }
  | { readonly type: 7 }
type Options = Readonly<Record<string, { readonly value: ParsedMessage }>>
export type ParsedMessage = readonly Element[]
/** A message without choices stays a text with `{names}` in it. */
export type Message = string | ParsedMessage

export type Values = Readonly<Record<string, string | number>>

const valueOf = (values: Values, name: string): string | number => values[name] ?? ''

const fill = (parts: ParsedMessage, values: Values, locale: string, figure: number): string =>
  parts
    .map((part) => {
      switch (part.type) {
        case 0:
          return part.value
        case 1:
          return String(valueOf(values, part.value))
        case 7:
          return new Intl.NumberFormat(locale).format(figure)
        case 5: {
          const chosen = part.options[String(valueOf(values, part.value))] ?? part.options['other']
          return chosen ? fill(chosen.value, values, locale, figure) : ''
        }
        case 6: {
          const count = Number(valueOf(values, part.value))
          const rule = new Intl.PluralRules(locale, { type: part.pluralType ?? 'cardinal' }).select(
            count - part.offset,
          )
          const chosen = part.options[`=${count}`] ?? part.options[rule] ?? part.options['other']
          return chosen ? fill(chosen.value, values, locale, count - part.offset) : ''
        }
      }
    })
    .join('')

/** The words of an ICU message of texts, values, selects and plurals: all that the catalogues use, which a test holds them to. */
export const formatMessage = (message: Message, values: Values, locale: string): string =>
  typeof message === 'string'
    ? message.replace(/\{(\w+)\}/g, (_, name: string) => String(valueOf(values, name)))
    : fill(message, values, locale, 0)
