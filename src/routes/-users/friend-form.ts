import type { Contact } from '../../api/contract/users.contract.ts'
import type { Say } from '../../i18n/I18n.tsx'
import { phoneDigits } from '../-form/phone-typed.ts'

/** What stands in the fields of a friend's or a party member's form. */
export interface FriendValues {
  readonly firstName: string
  readonly lastName: string
  readonly phoneCode: string
  readonly phone: string
  readonly email: string
}

export const emptyFriend = (phoneCode: string): FriendValues => ({
  firstName: '',
  lastName: '',
  phoneCode,
  phone: '',
  email: '',
})

export const valuesOfFriend = (friend: Contact): FriendValues => ({
  firstName: friend.firstName,
  lastName: friend.lastName,
  phoneCode: friend.phoneCode,
  phone: friend.phone,
  email: friend.email ?? '',
})

export const friendLabels = (say: Say): Readonly<Record<keyof FriendValues, string>> => ({
  firstName: say('people.firstName'),
  lastName: say('people.lastName'),
  phoneCode: say('form.phoneCode'),
  phone: say('people.phone'),
  email: say('people.email'),
})

/** Names and phone as a body carries them. */
export const friendBodyOf = (values: FriendValues) => ({
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  phoneCode: values.phoneCode.trim(),
  phone: phoneDigits(values.phone),
})
