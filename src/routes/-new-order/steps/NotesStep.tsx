import { useT } from '../../../i18n/I18n.tsx'
import { TextAreaField } from '../../../ui/TextField.tsx'
import { LazyGiftCardFields } from './lazy-forms.ts'
import { useCall, useCallState } from '../call/use-call.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'

/** The comment for the store and the delivery man. */
export function NotesStep() {
  const t = useT()
  const { actor } = useCall()
  const root = useFocusOnOpen<HTMLDivElement>()
  const comment = useCallState(({ context }) => context.comment)
  const isGift = useCallState(({ context }) => context.orderType === 'gift')
  return (
    <div ref={root} className="form">
      <TextAreaField
        label={t('orderSteps.comment')}
        help={t('orderSteps.commentHelp')}
        rows={4}
        value={comment}
        maxLength={1000}
        onChange={(text) => actor.send({ type: 'comment.edit', comment: text })}
      />
      {isGift && <LazyGiftCardFields fallback={null} />}
    </div>
  )
}
