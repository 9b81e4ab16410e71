import { Link } from '@tanstack/react-router'
import { Ban, Headset, KeyRound, Pencil, RotateCcw, Trash2, Undo2 } from 'lucide-react'
import type { CustomerDetail } from '../../api/contract/users.contract.ts'
import { isPageAllowed } from '../../domain/access/pages.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { DrawerActions } from '../-list/DrawerParts.tsx'
import { useDesk } from '../-shared/desk.ts'
import type { CustomerProps } from './customer-props.ts'

const ACTIONS = [
  { dialog: 'edit', ability: 'update', icon: Pencil },
  { dialog: 'resetPassword', ability: 'changePassword', icon: KeyRound },
  { dialog: 'unblock', ability: 'unblock', icon: Undo2 },
  { dialog: 'block', ability: 'block', icon: Ban },
  { dialog: 'restore', ability: 'restore', icon: RotateCcw },
  { dialog: 'delete', ability: 'delete', icon: Trash2 },
] as const

type Action = (typeof ACTIONS)[number]

/** Why the customer's state alone forbids it, where the abilities do not say. */
const lackOf = ({ dialog }: Action, { email }: CustomerDetail) =>
  dialog === 'resetPassword' && email === null ? ('email_not_found' as const) : null

/** What can be done with a customer; a button that is refused keeps its place, and its reason stands under them. */
export function CustomerActions({ customer, list }: CustomerProps) {
  const { say, sayFailure } = useWords()
  const { held } = useDesk()
  const wordOf = ({ dialog }: Action) =>
    say(dialog === 'resetPassword' ? 'users.resetPassword' : `people.${dialog}`)
  const actions = ACTIONS.filter(({ ability }) => customer.abilities[ability] !== 'invalid_next_status')
  const reasonOf = (action: Action): string | null => {
    const ability = customer.abilities[action.ability]
    if (ability !== true) return sayFailure(ability)
    const lack = lackOf(action, customer)
    return lack && say(`users.lack.${lack}`)
  }
  return (
    <DrawerActions
      label={say('people.actions')}
      refused={actions.map((action) => ({ action: wordOf(action), why: reasonOf(action) }))}
    >
      {isPageAllowed(held, '/new-order') && customer.status === 'active' && customer.ownerId === null && (
        <Link
          to="/new-order"
          search={{ call: 'new', customer: customer.id }}
          className="button"
          data-variant="solid"
          data-size="small"
        >
          <Headset aria-hidden="true" />
          {say('users.newOrder')}
        </Link>
      )}
      {actions.map((action) => (
        <Button
          key={action.dialog}
          size="small"
          variant={action.dialog === 'edit' ? 'soft' : action.dialog === 'delete' ? 'danger' : 'plain'}
          icon={<action.icon aria-hidden="true" />}
          disabledReason={reasonOf(action)}
          onPress={() => list.change({ dialog: action.dialog })}
        >
          {wordOf(action)}
        </Button>
      ))}
    </DrawerActions>
  )
}
