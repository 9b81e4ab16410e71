import {
  Ban,
  KeyRound,
  MailPlus,
  MailX,
  Pencil,
  RotateCcw,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { OperatorDetail } from '../../api/contract/users.contract.ts'
import { isUserEventAllowed } from '../../domain/users/user-events.ts'

/** The actions on one operator, each with its dialog of the same name. */
export const OPERATOR_ACTIONS = [
  { dialog: 'edit', ability: 'update', icon: Pencil },
  { dialog: 'resend', ability: 'changePassword', icon: MailPlus },
  { dialog: 'revoke', ability: 'changePassword', icon: MailX },
  { dialog: 'password', ability: 'changePassword', icon: KeyRound },
  { dialog: 'unblock', ability: 'unblock', icon: Undo2 },
  { dialog: 'block', ability: 'block', icon: Ban },
  { dialog: 'restore', ability: 'restore', icon: RotateCcw },
  { dialog: 'delete', ability: 'delete', icon: Trash2 },
] as const satisfies readonly {
  readonly dialog: string
  readonly ability: keyof OperatorDetail['abilities']
  readonly icon: LucideIcon
}[]

export type OperatorAction = (typeof OPERATOR_ACTIONS)[number]

/** The actions that the operator's status allows; the abilities say why one of them is refused. */
export const availableActions = ({
  abilities,
  status,
  invitation,
}: OperatorDetail): readonly OperatorAction[] =>
  OPERATOR_ACTIONS.filter(({ dialog, ability }) => {
    if (dialog === 'resend') return status === 'active' && invitation !== null
    if (dialog === 'revoke') return status !== 'deleted' && invitation?.state === 'pending'
    return ability === 'update' || ability === 'changePassword'
      ? abilities[ability] !== 'invalid_next_status'
      : // The abilities of oneself and of a super administrator report the protection before the status.
        isUserEventAllowed(status, `user.${ability}`)
  })
