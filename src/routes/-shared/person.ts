/** First and last name, as people are called everywhere. */
export const nameOf = (person: { readonly firstName: string; readonly lastName: string }): string =>
  `${person.firstName} ${person.lastName}`

/** A number to dial. */
export const dialOf = (person: { readonly phoneCode: string; readonly phone: string }): string =>
  `tel:+${person.phoneCode.replace('+', '')}${person.phone}`
