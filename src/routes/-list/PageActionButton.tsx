import { Link } from '@tanstack/react-router'
import type { PageAction } from '../-shared/page-actions.ts'
import { Button } from '../../ui/Button.tsx'

/** An action as the link or the button that it is; a link that is refused is a disabled button. */
export function PageActionButton({
  action,
  variant = 'plain',
  size = 'normal',
}: {
  readonly action: PageAction
  readonly variant?: 'solid' | 'soft' | 'plain' | 'quiet' | 'danger'
  readonly size?: 'normal' | 'small'
}) {
  const { label, icon: Icon, disabledReason } = action
  const icon = Icon && <Icon aria-hidden="true" />
  return 'link' in action && !disabledReason ? (
    <Link {...action.link} className="button" data-variant={variant} data-size={size}>
      {icon}
      {label}
    </Link>
  ) : (
    <Button
      variant={variant}
      size={size}
      icon={icon}
      disabledReason={disabledReason}
      {...('onPress' in action && { onPress: action.onPress })}
    >
      {label}
    </Button>
  )
}
