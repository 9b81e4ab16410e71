/** First and last name. */
export const fullName = (user: { readonly firstName: string; readonly lastName: string }): string =>
  `${user.firstName} ${user.lastName}`

/** The `tel:` link of a number. */
export const telHref = (user: { readonly phoneCode: string; readonly phone: string }): string =>
  `tel:+${user.phoneCode.replace('+', '')}${user.phone}`
