import { useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { useWords } from '../../i18n/I18n.tsx'
import type { OpenedProps } from '../../ui/Opener.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { TabPanel, Tabs } from '../../ui/Tabs.tsx'
import { MessagesTab } from './MessagesTab.tsx'
import './notifications.css'
import { NotificationsTab } from './NotificationsTab.tsx'

/** What the bell opens: the notifications, and the messages that have vanished. */
export function NotificationsPanel({ triggerRef, onClose }: OpenedProps) {
  const { say } = useWords()
  const [tab, setTab] = useState<'notifications' | 'messages'>('notifications')
  return (
    <Popover
      placement="bottom end"
      isOpen
      triggerRef={triggerRef}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog className="notices" aria-label={say('notifications.title')}>
        <Tabs
          label={say('notifications.title')}
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'notifications', name: say('notifications.title') },
            { id: 'messages', name: say('notifications.messages') },
          ]}
        >
          <TabPanel id="notifications" className="notices__panel">
            <NotificationsTab onLeave={onClose} />
          </TabPanel>
          <TabPanel id="messages" className="notices__panel">
            <MessagesTab />
          </TabPanel>
        </Tabs>
      </Dialog>
    </Popover>
  )
}
