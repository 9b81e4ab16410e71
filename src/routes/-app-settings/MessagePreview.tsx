import { useState } from 'react'
import type { AppMessage } from '../../domain/apps/app-message.ts'
import { useT } from '../../i18n/I18n.tsx'
import { SegmentedControl } from '../../ui/RadioGroup.tsx'
import { PhoneFrame } from './PhoneFrame.tsx'

const DEVICES = ['normal', 'small', 'dark'] as const

/** The message above an app, as it is being written. */
export function MessagePreview({ message }: { readonly message: AppMessage }) {
  const t = useT()
  const [device, setDevice] = useState<(typeof DEVICES)[number]>('normal')
  return (
    <aside className="app-preview" aria-label={t('apps.preview')}>
      <h2>
        {t('apps.preview')} <small>{t('apps.preview.live')}</small>
      </h2>
      <SegmentedControl
        label={t('apps.preview.device')}
        value={device}
        onChange={setDevice}
        choices={DEVICES.map((id) => ({ id, name: t(`apps.preview.${id}`) }))}
      />
      <PhoneFrame label={t('apps.preview')} isSmall={device === 'small'} isDark={device === 'dark'}>
        <div className="phone__tiles" aria-hidden="true">
          {Array.from({ length: 7 }, (_, index) => (
            <i key={index} />
          ))}
        </div>
        {message.isActivateScreenOnLoad && (
          <div className="phone__scrim">
            <div className="phone__message">
              <b>{message.title}</b>
              <p>{message.message}</p>
              <span className="phone__button">{message.buttonText}</span>
            </div>
          </div>
        )}
      </PhoneFrame>
      <p className="app-card__help">
        {t(message.isActivateScreenOnLoad ? 'apps.preview.note' : 'apps.preview.off')}
      </p>
    </aside>
  )
}
