import { useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { useI18n } from '../../i18n/I18n.tsx'
import type { PopupProps } from '../../ui/LazyMenuTrigger.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { TabPanel, Tabs } from '../../ui/Tabs.tsx'
import { ToastLogTab } from './ToastLogTab.tsx'
import './notifications.css'
import { NotificationsTab } from './NotificationsTab.tsx'

/** The panel of the top bar: notifications and the toast log. */
export function NotificationsPanel({ triggerRef, onClose }: PopupProps) {
  const { t } = useI18n()
  const [tab, setTab] = useState<'notifications' | 'messages'>('notifications')
  return (
    <Popover
      placement="bottom end"
      isOpen
      triggerRef={triggerRef}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog className="notifications" aria-label={t('notifications.title')}>
        <Tabs
          label={t('notifications.title')}
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'notifications', name: t('notifications.title') },
            { id: 'messages', name: t('notifications.messages') },
          ]}
        >
          <TabPanel id="notifications" className="notifications__panel">
            <NotificationsTab onLeave={onClose} />
          </TabPanel>
          <TabPanel id="messages" className="notifications__panel">
            <ToastLogTab />
          </TabPanel>
        </Tabs>
      </Dialog>
    </Popover>
  )
}
