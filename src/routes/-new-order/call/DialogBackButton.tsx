import { useT } from '../../../i18n/I18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useFocusOnOpen } from '../steps/use-focus-on-open.ts'

/** Cancel has the focus, so that an extra Enter changes nothing. */
export function DialogBackButton({ onPress }: { readonly onPress: () => void }) {
  const t = useT()
  const root = useFocusOnOpen<HTMLSpanElement>()
  return (
    <span ref={root}>
      <Button onPress={onPress}>{t('newOrder.back')}</Button>
    </span>
  )
}
