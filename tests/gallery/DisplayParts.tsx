import { CircleAlert, Shapes } from 'lucide-react'
import { useState } from 'react'
import { AmountList, AmountRow } from '../../src/ui/AmountList.tsx'
import { Avatar } from '../../src/ui/Avatar.tsx'
import { Banner } from '../../src/ui/Banner.tsx'
import { Button } from '../../src/ui/Button.tsx'
import { Chip, Tag } from '../../src/ui/Chip.tsx'
import { Dialog } from '../../src/ui/Dialog.tsx'
import { EmptyState } from '../../src/ui/EmptyState.tsx'
import { ErrorState } from '../../src/ui/ErrorState.tsx'
import { Logo } from '../../src/ui/Logo.tsx'
import { SidePanel } from '../../src/ui/SidePanel.tsx'
import { Skeleton, SkeletonRows } from '../../src/ui/Skeleton.tsx'
import { TabPanel, Tabs } from '../../src/ui/Tabs.tsx'
import { showToast } from '../../src/ui/toast.ts'
import { ConfirmDialog } from '../../src/routes/-form/ConfirmDialog.tsx'
import { DescriptionItem, DescriptionList, DrawerSection } from '../../src/routes/-list/DrawerParts.tsx'
import { RecordActions } from '../../src/routes/-list/RecordActions.tsx'
import { PrintOnly } from '../../src/ui/PrintOnly.tsx'
import { RecordIcon } from '../../src/routes/-picture/RecordIcon.tsx'
import { Part, PartGroup, PartRow } from './Part.tsx'

/** What shows something, and what opens over a page. */
export function DisplayParts() {
  const [tab, setTab] = useState<'one' | 'two'>('one')
  return (
    <PartGroup title="Display">
      <Part name="PrintOnly">
        <p>Prints a sheet beside this page.</p>
        <PrintOnly>Only on paper.</PrintOnly>
      </Part>
      <Part name="Chip, Tag">
        <PartRow>
          {(['waiting', 'kitchen', 'road', 'done', 'stopped'] as const).map((tone) => (
            <Chip key={tone} tone={tone} icon={<CircleAlert aria-hidden="true" />}>
              {tone}
            </Chip>
          ))}
          <Tag>Tag</Tag>
        </PartRow>
      </Part>
      <Part name="Avatar, RecordIcon, Logo">
        <PartRow>
          <Avatar name="Ana Batz" />
          <Avatar name="Ana Batz" size={56} />
          <RecordIcon src={null} />
          <RecordIcon src="/logo.svg" size={56} />
          <Logo />
        </PartRow>
      </Part>
      {(['quiet', 'warning', 'danger', 'accent'] as const).map((tone) => (
        <Part key={tone} name={`Banner, ${tone}`}>
          <Banner
            tone={tone}
            icon={<CircleAlert aria-hidden="true" />}
            action={<Button size="small">Action</Button>}
          >
            <p>A sentence about the page.</p>
          </Banner>
        </Part>
      ))}
      <Part name="EmptyState">
        <EmptyState
          icon={<Shapes aria-hidden="true" />}
          title="Nothing yet"
          action={<Button>Add one</Button>}
        >
          What will stand here.
        </EmptyState>
      </Part>
      <Part name="ErrorState">
        <ErrorState title="It could not be loaded" onRetry={() => undefined} requestLine="Request r-1">
          Try again later.
        </ErrorState>
      </Part>
      <Part name="Skeleton, SkeletonRows">
        <Skeleton width={120} height={20} />
        <SkeletonRows rows={3} label="Loading" />
      </Part>
      <Part name="Tabs">
        <Tabs
          label="Tabs"
          tabs={[
            { id: 'one', name: 'One', count: 3 },
            { id: 'two', name: 'Two' },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          <TabPanel id="one">The first</TabPanel>
          <TabPanel id="two">The second</TabPanel>
        </Tabs>
      </Part>
      <Part name="AmountList">
        <AmountList>
          <AmountRow label="Products" detail="3 lines">
            Q120.00
          </AmountRow>
          <AmountRow label="Discount" kind="minus">
            −Q20.00
          </AmountRow>
          <AmountRow label="Total" kind="total">
            Q100.00
          </AmountRow>
        </AmountList>
      </Part>
      <Part name="DrawerSection, DescriptionList, RecordActions">
        <DrawerSection title="Section" action={<Button size="small">Action</Button>}>
          <DescriptionList>
            <DescriptionItem name="Name">Value</DescriptionItem>
            <DescriptionItem name="Missing">{null}</DescriptionItem>
          </DescriptionList>
        </DrawerSection>
        <RecordActions
          recordName="Lasagne"
          actions={[
            { id: 'edit', label: 'Edit', ability: true, onPress: () => undefined },
            { id: 'delete', label: 'Delete', ability: 'user_dont_have_permission', onPress: () => undefined },
          ]}
        />
      </Part>
      <Part name="Dialog, SidePanel, ConfirmDialog, toasts">
        <Overlays />
      </Part>
    </PartGroup>
  )
}

type Overlay = 'dialog' | 'drawer' | 'panel' | 'confirm'

function Overlays() {
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const close = () => setOverlay(null)
  return (
    <PartRow>
      {(['dialog', 'drawer', 'panel', 'confirm'] as const).map((name) => (
        <Button key={name} onPress={() => setOverlay(name)}>
          {name}
        </Button>
      ))}
      {(['success', 'error', 'default'] as const).map((kind) => (
        <Button
          key={kind}
          onPress={() => showToast({ kind, title: `A ${kind} toast`, description: 'More.' })}
        >
          toast: {kind}
        </Button>
      ))}
      <Dialog
        title="Dialog"
        isOpen={overlay === 'dialog' || overlay === 'drawer'}
        placement={overlay === 'drawer' ? 'end' : 'centre'}
        onClose={close}
        actions={
          <Button variant="solid" onPress={close}>
            Done
          </Button>
        }
      >
        Its content.
      </Dialog>
      {overlay === 'panel' && (
        <SidePanel
          title="SidePanel"
          subtitle="Beside a list"
          focusKey={1}
          onClose={close}
          footer={<Button>Action</Button>}
        >
          Its content.
        </SidePanel>
      )}
      {overlay === 'confirm' && (
        <ConfirmDialog
          title="Delete three?"
          confirm="Delete"
          names={['Lasagne', 'Bread', 'Ice cream']}
          asksReason
          action={async () => undefined}
          onClose={close}
          onDone={close}
        >
          They cannot be restored.
        </ConfirmDialog>
      )}
    </PartRow>
  )
}
