import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Composer } from './use-composer.ts'

/** The recipient whose view the preview shows, one after the other. */
export function PersonPicker({ recipients }: { readonly recipients: Composer['recipients'] }) {
  const t = useT()
  const { data, person, place, setPlace } = recipients
  const count = data?.recipients ?? 0
  return (
    <div className="preview__person">
      <Button
        isIconOnly
        aria-label={t('marketing.preview.previous')}
        icon={<ChevronLeft aria-hidden="true" />}
        disabledReason={place <= 0 ? t('marketing.preview.place', { place: 1, count }) : null}
        onPress={() => setPlace(place - 1)}
      />
      <p role="status">
        <span className="truncate">{person?.name ?? (data ? t('marketing.preview.empty') : '…')}</span>
        {count > 0 && <small>{t('marketing.preview.place', { place: place + 1, count })}</small>}
      </p>
      <Button
        isIconOnly
        aria-label={t('marketing.preview.next')}
        icon={<ChevronRight aria-hidden="true" />}
        disabledReason={place + 1 >= count ? t('marketing.preview.place', { place: place + 1, count }) : null}
        onPress={() => setPlace(place + 1)}
      />
    </div>
  )
}
