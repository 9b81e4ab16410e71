/** First and last name, as people are called everywhere. */
export const fullName = (user: { readonly firstName: string; readonly lastName: string }): string =>
  `${user.firstName} ${user.lastName}`

/** A number to dial. */
export const telHref = (user: { readonly phoneCode: string; readonly phone: string }): string =>
  `tel:+${user.phoneCode.replace('+', '')}${user.phone}`
