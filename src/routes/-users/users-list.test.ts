import { expect, test } from 'vitest'
import { customersList, usersList } from './users-list.ts'

test.each([usersList, customersList])('translates tabs and dialogs that were renamed: $page', (list) => {
  expect(list.read({ open: 7, tab: 'friends', dialog: 'friendAddress', part: 3 })).toEqual({
    openId: 7,
    tab: 'contacts',
    dialog: 'contactAddress',
    itemId: 3,
  })
  expect(list.read({ openId: 7, tab: 'friends', dialog: 'friend' })).toEqual({
    openId: 7,
    tab: 'contacts',
    dialog: 'contact',
  })
})
